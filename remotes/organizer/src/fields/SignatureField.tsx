import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { showSuccess } from '@forum/client/toasts'
import { getSignature, uploadSignature } from '@forum/contracts/forum/forum'
import { fileLimits, fileProblem, fileTexts } from '@forum/domain/platform/files'
import { signatureBounds, signatureTexts } from '@forum/domain/platform/signature'
import { Button, Caption1, makeStyles, Text, tokens } from '@forum/ui'
import { FileInput } from '@forum/ui/file-input'
import { useEffect, useId, useRef, useState } from 'react'
import { useDraftField } from '../draft/DraftContext.tsx'
import { useFieldStyles } from './Group.tsx'
import { signatureFieldTexts } from './signatureFieldTexts.ts'

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '8px', justifyItems: 'start' },
  // White as paper is, also in the dark theme.
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
  problem: { color: tokens.colorPaletteRedForeground1 },
})

/** The URL of the image that the draft names: known from the upload, or loaded. */
function useImage(key: string | null) {
  const [shown, setShown] = useState<{ key: string; url: string } | null>(null)
  const [missing, setMissing] = useState<{ key: string; message: string } | null>(null)
  const isKnown = shown?.key === key
  useEffect(() => {
    if (key === null || isKnown) return
    const end = new AbortController()
    call(getSignature, { key }, { signal: end.signal }).then(
      ({ url }) => setShown({ key, url }),
      (error) => end.signal.aborted || setMissing({ key, message: messageOf(error) }),
    )
    return () => end.abort()
  }, [key, isKnown])
  return { url: isKnown ? shown?.url : undefined, missing: missing?.key === key ? missing?.message : undefined, setShown }
}

function problemOf(file: File): string | null {
  const problem = fileProblem(file, signatureBounds)
  return problem === fileTexts.wrongFormat ? signatureTexts.wrongFormat : problem
}

/** The image of the signature: uploaded when chosen, used in documents once the settings are saved. */
export function SignatureField({ path }: { path: string }) {
  const styles = useStyles()
  const fields = useFieldStyles()
  const { name, value: key, problem: refused, set } = useDraftField<string | null>(path)
  const { url, missing, setShown } = useImage(key)
  const [problem, setProblem] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [title, notes] = [useId(), useId()]
  const told = problem ?? refused ?? missing

  async function choose(file: File): Promise<void> {
    const found = problemOf(file)
    setProblem(found)
    if (found) return
    try {
      const uploaded = await call(uploadSignature, {}, { file })
      setShown(uploaded)
      set(uploaded.key)
      showSuccess(signatureFieldTexts.uploaded)
    } catch (error) {
      setProblem(messageOf(error))
    }
  }

  function remove(): void {
    set(null)
    setProblem(null)
    showSuccess(signatureFieldTexts.removed)
    button.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be a grid item
    <div className={styles.root} role="group" aria-labelledby={title} aria-describedby={notes}>
      <Text id={title}>{signatureFieldTexts.title}</Text>
      {key !== null && url && <img className={styles.image} src={url} alt={signatureFieldTexts.alt} />}
      <div className={fields.row}>
        <Button ref={button} name={name} aria-describedby={notes} onClick={() => input.current?.click()}>
          {key === null ? signatureFieldTexts.choose : signatureFieldTexts.replace}
        </Button>
        {key !== null && <Button onClick={remove}>{signatureFieldTexts.remove}</Button>}
      </div>
      <div id={notes}>
        <Caption1 block className={fields.quiet}>
          {`${fileLimits(signatureBounds)} ${signatureFieldTexts.hint}`}
        </Caption1>
        {told && (
          <Caption1 block role="alert" className={styles.problem}>
            {told}
          </Caption1>
        )}
      </div>
      <FileInput ref={input} data-testid="signature" extensions={signatureBounds.extensions} onChoose={(file) => void choose(file)} />
    </div>
  )
}
