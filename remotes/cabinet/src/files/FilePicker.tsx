import { type FileBounds, fileLimits } from '@forum/domain/platform/files'
import { i18n } from '@forum/language'
import { Button, makeStyles, mergeClasses, Text, tokens } from '@forum/ui'
import { FileInput } from '@forum/ui/file-input'
import { ArrowUploadRegular } from '@forum/ui/icons'
import { Quiet } from '@forum/ui/layout'
import { type DragEvent, type Ref, useId, useRef, useState } from 'react'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    rowGap: tokens.spacingVerticalM,
    padding: '28px 16px',
    textAlign: 'center',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  over: { border: `1px dashed ${tokens.colorBrandStroke1}`, backgroundColor: tokens.colorBrandBackground2 },
  icon: { fontSize: '32px', color: tokens.colorBrandForeground1 },
})

interface Props {
  button?: Ref<HTMLButtonElement>
  label: string
  bounds: FileBounds
  onChoose: (file: File) => void
}

/** Drop zone and file button, with the accepted formats. */
export function FilePicker({ button, label, bounds, onChoose }: Props) {
  const styles = useStyles()
  const input = useRef<HTMLInputElement>(null)
  const limits = useId()
  const [over, setOver] = useState(false)

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) onChoose(file)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is optional; the button inside is accessible
    <div
      className={mergeClasses(styles.root, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <ArrowUploadRegular className={styles.icon} aria-hidden />
      <Text>{i18n.t('Перетащите файл сюда или выберите его на устройстве.')}</Text>
      <Button ref={button} appearance="primary" aria-describedby={limits} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <Quiet size={200} faint id={limits}>
        {fileLimits(bounds)}
      </Quiet>
      <FileInput ref={input} data-testid="file" extensions={bounds.extensions} onChoose={onChoose} />
    </div>
  )
}
