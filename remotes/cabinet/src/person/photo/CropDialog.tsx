/// <reference path="./styles.d.ts" />
import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { useSession } from '@forum/client/session'
import { uploadPhoto } from '@forum/contracts/people/individual'
import { i18n } from '@forum/language'
import { Button, Label, makeStyles, Text, tokens } from '@forum/ui'
import { FormDialog } from '@forum/ui/form-dialog'
import { useEffect, useId, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import rules from 'react-easy-crop/react-easy-crop.css?inline'
import { cabinetTexts } from '../../texts.ts'
import { cutSquare } from './cutSquare.ts'

const useStyles = makeStyles({
  stage: {
    position: 'relative',
    height: 'min(320px, 50vh)',
    borderRadius: tokens.borderRadiusLarge,
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackgroundInverted,
  },
  range: { width: '100%', accentColor: tokens.colorBrandBackground, margin: '8px 0' },
})

interface Props {
  file: File
  onClose: () => void
  onUploaded: (url: string) => void
  /** The browser cannot read the file as a picture. */
  onUnreadable: () => void
}

const ZOOM_MAX = 4

// The page's policy allows no inline style sheet, which the library would add.
const sheet = new CSSStyleSheet()
sheet.replaceSync(rules)
document.adoptedStyleSheets.push(sheet)

/** Crops the chosen picture to a square and uploads it. */
export function CropDialog({ file, onClose, onUploaded, onUnreadable }: Props) {
  const styles = useStyles()
  const personId = useSession(({ profile }) => profile?.profiles[0]?.individual.id)
  const zoomId = useId()
  const [source, setSource] = useState<string>()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    const url = URL.createObjectURL(file)
    setSource(url)
    return () => URL.revokeObjectURL(url)
  }, [file])

  async function save(): Promise<void> {
    if (!area || !source) return
    setProblem(null)
    try {
      const picture = await cutSquare(source, area)
      const [url] = await call(uploadPhoto, { id: personId, name: picture.name }, { file: picture })
      if (url) onUploaded(url)
    } catch (error) {
      setProblem(messageOf(error))
    }
  }

  return (
    <FormDialog
      title={i18n.t('Выберите область фото')}
      problem={problem}
      dirty={zoom !== 1 || crop.x !== 0 || crop.y !== 0}
      onClose={onClose}
      onSubmit={() => void save()}
      actions={(close) => (
        <>
          <Button appearance="secondary" onClick={close}>
            {cabinetTexts.cancel}
          </Button>
          <Button appearance="primary" type="submit" disabled={!area}>
            {cabinetTexts.save}
          </Button>
        </>
      )}
    >
      <Text>{i18n.t('Передвиньте снимок и подберите масштаб: фото будет квадратным.')}</Text>
      <div className={styles.stage}>
        {source && (
          <Cropper
            image={source}
            aspect={1}
            crop={crop}
            zoom={zoom}
            maxZoom={ZOOM_MAX}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            mediaProps={{ onError: onUnreadable, alt: '' }}
            disableAutomaticStylesInjection
          />
        )}
      </div>
      <div>
        <Label htmlFor={zoomId}>{i18n.t('Масштаб')}</Label>
        <input
          id={zoomId}
          className={styles.range}
          type="range"
          min={1}
          max={ZOOM_MAX}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </div>
    </FormDialog>
  )
}
