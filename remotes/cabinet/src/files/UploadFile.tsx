import { call } from '@forum/client/call'
import { forum } from '@forum/client/forum'
import { addFile, type OwnRegistration } from '@forum/contracts/participation/registrations'
import { fileSizeInWords } from '@forum/domain/platform/fileSize'
import { type FileKind, fileProblem } from '@forum/domain/platform/files'
import { i18n } from '@forum/language'
import { Button, makeStyles, Text } from '@forum/ui'
import { FormDialog } from '@forum/ui/form-dialog'
import { useState } from 'react'
import { opinionTexts } from '../opinions/texts.ts'
import type { DialogProps } from '../registration/dialogProps.ts'
import { cabinetTexts, fileTexts } from '../texts.ts'
import { FilePicker } from './FilePicker.tsx'
import { Progress } from './Progress.tsx'
import { type Target, useAttachment } from './useAttachment.ts'
import { useUploadFocus } from './useUploadFocus.ts'

const useStyles = makeStyles({
  file: { overflowWrap: 'anywhere' },
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
  const { stop, picker } = useUploadFocus(sending)

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
          {attachment.file.name} · {fileSizeInWords(attachment.file.size)}
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
