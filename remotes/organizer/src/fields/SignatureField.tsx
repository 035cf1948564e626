import { call } from '@forum/client/call'
import { useReading } from '@forum/client/useReading'
import { getSignature, uploadSignature } from '@forum/contracts/forum/forum'
import { extensionOf, fileLimits, fileProblem } from '@forum/domain/platform/files'
import { signatureBounds, signatureTexts } from '@forum/domain/platform/signature'
import { i18n } from '@forum/language'
import { makeStyles, tokens } from '@forum/ui'
import { useState } from 'react'
import { useDraftField } from '../draft/DraftContext.tsx'
import { nameOf } from '../settings/settingNames.ts'
import { ImageUpload } from './ImageUpload.tsx'
import { signatureFieldTexts } from './signatureFieldTexts.ts'

const useStyles = makeStyles({
  // The image is white like paper, even in the dark theme.
  image: {
    display: 'block',
    maxWidth: '100%',
    maxHeight: '120px',
    padding: '8px',
    backgroundColor: '#fff',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    boxSizing: 'border-box',
  },
})

/** The URL of the image that the draft names: known from the upload, or loaded. */
function useImage(key: string | null) {
  const [shown, setShown] = useState<{ key: string; url: string } | null>(null)
  const isKnown = shown?.key === key
  const { reply, failure } = useReading(getSignature, key === null || isKnown ? null : { key })
  return { url: isKnown ? shown?.url : reply?.url, missing: failure ?? undefined, setShown }
}

function problemOf(file: File): string | null {
  const problem = fileProblem(file, signatureBounds)
  return problem === null || signatureBounds.extensions.includes(extensionOf(file.name)) ? problem : signatureTexts.wrongFormat
}

/** The image of the signature on documents. */
export function SignatureField({ path }: { path: string }) {
  const styles = useStyles()
  const { value: key } = useDraftField<string | null>(path)
  const { url, missing, setShown } = useImage(key)
  return (
    <ImageUpload
      path={path}
      none={null}
      texts={signatureFieldTexts}
      notes={`${fileLimits(signatureBounds)} ${nameOf(path).near}`}
      testId="signature"
      extensions={signatureBounds.extensions}
      shown={url && <img className={styles.image} src={url} alt={i18n.t('Изображение подписи в документах')} />}
      missing={missing}
      problemOf={problemOf}
      upload={async (file) => {
        const uploaded = await call(uploadSignature, {}, { file })
        setShown(uploaded)
        return uploaded.key
      }}
    />
  )
}
