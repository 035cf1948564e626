import type { FileType } from '@forum/domain/files'
import { Slot } from '@forum/federation/slots'
import { lazyWithRetry } from '@forum/ui'
import type { Action } from '../registration/actions.ts'
import type { DialogProps } from './dialogProps.ts'

/** Which dialog is open, and for which registration. */
export type OpenDialog =
  | { action: 'register' }
  | { action: 'removeFile'; type: FileType; registrationId: number }
  | { action: Exclude<Action, 'invitation' | 'listenerInvitation' | 'certificate'>; registrationId: number }

const RegisterDialog = lazyWithRetry(async () => (await import('./RegisterDialog.tsx')).RegisterDialog)
const ConfirmParticipation = lazyWithRetry(async () => (await import('./ConfirmParticipation.tsx')).ConfirmParticipation)
const UploadFile = lazyWithRetry(async () => (await import('./UploadFile.tsx')).UploadFile)
const Warning = lazyWithRetry(async () => (await import('./Warning.tsx')).Warning)

const uploads = { upload3: 3, upload4: 4, upload5: 5 } as const

export function Dialogs({ open, ...props }: { open: OpenDialog } & DialogProps) {
  if (open.action === 'register') return <RegisterDialog {...props} />
  const { state, onClose, onDone } = props
  const record = state.registrations.find(({ id }) => id === open.registrationId)
  if (!record) return null

  switch (open.action) {
    case 'confirm':
      return <ConfirmParticipation record={record} {...props} />
    case 'upload3':
    case 'upload4':
    case 'upload5':
      return <UploadFile record={record} type={uploads[open.action]} {...props} />
    case 'uploadThesis':
      return (
        <Slot
          name="thesis-upload"
          registrationId={record.id}
          talkTitle={record.comments}
          cabinet={state.cabinet}
          onClose={onClose}
          onUploaded={() => onDone(null)}
        />
      )
    case 'viewThesis':
      return record.thesis_id === null ? null : <Slot name="thesis-view" thesisId={record.thesis_id} onClose={onClose} />
    case 'removeFile':
      return <Warning record={record} about={{ action: 'removeFile', type: open.type }} {...props} />
    default:
      return <Warning record={record} about={{ action: open.action }} {...props} />
  }
}
