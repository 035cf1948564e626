import { call } from '@forum/client/call'
import { forum } from '@forum/client/forum'
import { addFile, type OwnRegistration } from '@forum/contracts/participation/registrations'
import { type FileKind, fileProblem } from '@forum/domain/platform/files'
import { i18n } from '@forum/language'
import { Button, makeStyles, Text, tokens } from '@forum/ui'
import { FormDialog } from '@forum/ui/form-dialog'
import { useEffect, useRef, useState } from 'react'
import { opinionTexts } from '../opinions/texts.ts'
import type { DialogProps } from '../registration/dialogProps.ts'
import { cabinetTexts, fileTexts } from '../texts.ts'
import { FilePicker } from './FilePicker.tsx'
import { type Target, useAttachment } from './useAttachment.ts'

const useStyles = makeStyles({
  file: { overflowWrap: 'anywhere' },
  track: { height: '8px', borderRadius: '4px', overflow: 'hidden', backgroundColor: tokens.colorNeutralBackground6 },
  bar: { height: '100%', backgroundColor: tokens.colorBrandBackground, transitionProperty: 'width', transitionDuration: '150ms' },
})

interface UploadProps extends DialogProps {
  record: OwnRegistration
  kind: FileKind
  /** The label of the button that opens the dialog. */
  title: string
}

/** Uploads a file of a registration. */
export const UploadFile = ({ record, kind, title, state, onClose, onDone }: UploadProps) => (
  <FileUpload
    title={title}
    about={kind === 'expertOpinion' ? opinionTexts.about : undefined}
    kind={kind}
    cabinet={state.cabinet}
    attach={async (fileId, signal) =>
      (await call(addFile, { id: record.id, fileId, kind, cabinet: state.cabinet }, { quiet: true, signal })).registration
    }
    onAttached={(changed) => onDone(fileTexts.uploaded, changed)}
    onClose={onClose}
  />
)

interface Props<Changed> extends Target<Changed> {
  title: string
  /** Description of the file. */
  about?: string | undefined
  onClose: () => void
}

/** Validation, progress, cancelling, and retrying after a lost connection. */
export function FileUpload<Changed>({ title, about, kind, cabinet, attach, onAttached, onClose }: Props<Changed>) {
  const styles = useStyles()
  const { fileTypes, fileMegabytes } = forum().limits
  const bounds = { extensions: fileTypes[kind], megabytes: fileMegabytes }
  const [problem, setProblem] = useState<string | null>(null)
  const attachment = useAttachment({ kind, cabinet, attach, onAttached })
  const sending = attachment.phase === 'sending'
  const stop = useRef<HTMLButtonElement>(null)
  const picker = useRef<HTMLButtonElement>(null)
  const began = useRef(false)
  // Moves the focus between the file picker and the progress view.
  useEffect(() => {
    if (sending) stop.current?.focus()
    else if (began.current) picker.current?.focus()
    began.current ||= sending
  }, [sending])

  function choose(file: File): void {
    const found = fileProblem(file, bounds)
    setProblem(found)
    if (found) attachment.reset()
    else attachment.send(file)
  }

  const failure = problem ?? (attachment.phase === 'failed' ? attachment.message : null)
  return (
    <FormDialog
      title={title}
      problem={failure}
      dirty={sending}
      onClose={onClose}
      onSubmit={(event) => event.preventDefault()}
      actions={(close) => (
        <>
          {sending ? (
            <Button ref={stop} onClick={attachment.reset}>
              {i18n.t('Прервать загрузку')}
            </Button>
          ) : (
            <Button appearance="secondary" onClick={close}>
              {cabinetTexts.cancel}
            </Button>
          )}
          {attachment.phase === 'failed' && !problem && (
            <Button appearance="primary" onClick={attachment.retry}>
              {cabinetTexts.retry}
            </Button>
          )}
        </>
      )}
    >
      {about && <Text>{about}</Text>}
      {attachment.file && !problem && (
        <Text className={styles.file}>
          {attachment.file.name} · {fileTexts.megabytes(attachment.file.size)}
        </Text>
      )}
      {sending ? (
        <Progress share={attachment.share} />
      ) : (
        <FilePicker button={picker} label={i18n.t('Выбрать файл')} bounds={bounds} onChoose={choose} />
      )}
    </FormDialog>
  )
}

function Progress({ share }: { share: number }) {
  const styles = useStyles()
  const percent = Math.round(share * 100)
  return (
    <>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={i18n.t('Загрузка файла')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div className={styles.bar} style={{ width: `${percent}%` }} />
      </div>
      <Text>{percent < 100 ? `${percent} %` : i18n.t('Файл отправлен, сервер его проверяет…')}</Text>
    </>
  )
}
