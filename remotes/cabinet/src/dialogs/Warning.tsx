import { ApiError } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { showFailure } from '@forum/client/toasts'
import { changeRegistration, type RegistrationRecord } from '@forum/contracts/registrations'
import { deleteThesis } from '@forum/contracts/theses'
import type { FileKind } from '@forum/domain/files'
import type { Cabinet } from '@forum/domain/gates'
import { ConfirmDialog } from '@forum/ui/dialog'
import { actionTexts, texts, warningTexts } from '../texts.ts'
import type { DialogProps } from './dialogProps.ts'

/** What is about to be lost. */
export type About = { action: 'cancel' } | { action: 'deleteThesis' } | { action: 'removeFile'; kind: FileKind }

function wordsOf(about: About): { title: string; text: string; button: string } {
  if (about.action === 'cancel') return { title: warningTexts.cancelTitle, text: warningTexts.cancel, button: actionTexts.cancel }
  if (about.action === 'deleteThesis') {
    return { title: warningTexts.deleteThesisTitle, text: warningTexts.deleteThesis, button: actionTexts.deleteThesis }
  }
  return { title: warningTexts.deleteFileTitle[about.kind], text: warningTexts.deleteFile, button: texts.delete }
}

function sendChange(about: About, { id, thesisId }: RegistrationRecord, cabinet: Cabinet): Promise<unknown> {
  if (about.action === 'cancel') return call(changeRegistration, { id, action: 'cancel' })
  if (about.action === 'removeFile') return call(changeRegistration, { id, action: 'removeFile', kind: about.kind, cabinet })
  return thesisId === null ? Promise.resolve() : call(deleteThesis, { thesisId, registrationId: id, cabinet })
}

/** Asks before something that cannot be made again once the gate is closed. */
export function Warning({ record, about, state, onClose, onDone }: DialogProps & { record: RegistrationRecord; about: About }) {
  const { title, text, button } = wordsOf(about)
  const confirm = () =>
    sendChange(about, record, state.cabinet).then(
      () => onDone(texts.done),
      (error: unknown) => {
        showFailure(error)
        // Without a connection nothing is known to have changed: the question stays, and can be answered again.
        if (error instanceof ApiError && error.code === 'network') return
        // A refusal may mean that the page is behind what the server knows.
        onDone(null)
      },
    )
  return (
    <ConfirmDialog title={title} action={button} destructive onConfirm={() => void confirm()} onClose={onClose}>
      {text}
    </ConfirmDialog>
  )
}
