import type { FileKind } from '@forum/domain/platform/files'
import { Slot } from '@forum/federation/slots'
import { lazyWithRetry } from '@forum/ui'
import { actionTexts } from '../texts.ts'
import type { Action } from './actions.ts'
import type { DialogProps } from './dialogProps.ts'
import { askedOf } from './path/path.ts'

/** The open dialog and its registration. */
export type OpenDialog =
  | { action: 'register' }
  | { action: 'removeFile'; kind: FileKind; registrationId: number }
  | { action: Exclude<Action, 'invitation' | 'listenerInvitation' | 'certificate' | 'downloadThesis'>; registrationId: number }

const RegisterDialog = lazyWithRetry(async () => (await import('../application/RegisterDialog.tsx')).RegisterDialog)
const CorrectTalk = lazyWithRetry(async () => (await import('../application/CorrectTalk.tsx')).CorrectTalk)
const ConfirmParticipation = lazyWithRetry(async () => (await import('../confirmation/ConfirmParticipation.tsx')).ConfirmParticipation)
const UploadFile = lazyWithRetry(async () => (await import('../files/UploadFile.tsx')).UploadFile)
const ChangeWarning = lazyWithRetry(async () => (await import('./ChangeWarning.tsx')).ChangeWarning)

const uploads = { uploadThesisPdf: 'thesisPdf', uploadThesisDoc: 'thesisDoc', uploadExpertOpinion: 'expertOpinion' } as const

export function Dialogs({ open, ...props }: { open: OpenDialog } & DialogProps) {
  if (open.action === 'register') return <RegisterDialog {...props} />
  const { state, onClose, onDone } = props
  const record = state.registrations.find(({ id }) => id === open.registrationId)
  if (!record) return null

  switch (open.action) {
    case 'confirm':
      return <ConfirmParticipation record={record} {...props} />
    case 'uploadThesisPdf':
    case 'uploadThesisDoc':
    case 'uploadExpertOpinion':
      return <UploadFile record={record} kind={uploads[open.action]} title={actionTexts[open.action]} {...props} />
    case 'correctTalk':
      return <CorrectTalk record={record} {...props} />
    case 'uploadThesis':
    case 'correctThesis':
      return (
        <Slot
          name="thesis-upload"
          registrationId={record.id}
          talkTitle={record.talkTitle}
          revision={askedOf(record, state)}
          {...(open.action === 'correctThesis' && record.thesisId !== null && { thesisId: record.thesisId })}
          cabinet={state.cabinet}
          onClose={onClose}
          onUploaded={() => onDone(null)}
        />
      )
    case 'viewThesis':
      return record.thesisId === null ? null : <Slot name="thesis-view" thesisId={record.thesisId} onClose={onClose} />
    case 'removeFile':
      return <ChangeWarning record={record} about={{ action: 'removeFile', kind: open.kind }} {...props} />
    default:
      return <ChangeWarning record={record} about={{ action: open.action }} {...props} />
  }
}
