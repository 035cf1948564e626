import { showFailure, showSuccess } from '@forum/client/toasts'
import type { OwnRegistration } from '@forum/contracts/participation/registrations'
import { useRevalidator } from '@forum/router'
import { type RefObject, useState } from 'react'
import type { CabinetState } from '../cabinet.ts'
import { useFocusReturn } from '../useFocusReturn.ts'
import type { Action } from './actions.ts'
import type { OpenDialog } from './Dialogs.tsx'
import { openCertificate, openInvitation } from './materials/documents.ts'
import { useReplies } from './useReplies.ts'

/** The open dialog, the actions of the buttons, and the updates after a change. @param root gets the focus if the pressed button is gone */
export function useParticipation(read: CabinetState, root: RefObject<HTMLElement | null>) {
  const [state, replace] = useReplies(read)
  const { revalidate } = useRevalidator()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const rememberOpener = useFocusReturn(dialog !== null, root, state)
  const { registrations } = state

  function open(opened: OpenDialog): void {
    rememberOpener()
    setDialog(opened)
  }

  function act(action: Action, registrationId: number): void {
    if (action === 'invitation' || action === 'listenerInvitation') void openInvitation(registrationId)
    else if (action === 'certificate') void openCertificate(registrationId)
    else if (action === 'downloadThesis') void download(registrationId)
    else open({ action, registrationId })
  }

  // The code of downloads is loaded on the first press, like the dialogs.
  async function download(registrationId: number): Promise<void> {
    const id = registrations.find((record) => record.id === registrationId)?.thesisId ?? null
    try {
      if (id !== null) await (await import('./materials/downloadThesis.ts')).downloadThesis(id)
    } catch (error) {
      showFailure(error)
    }
  }

  async function finish(message: string | null, changed?: OwnRegistration): Promise<void> {
    if (message) showSuccess(message)
    if (changed) replace(changed)
    else await revalidate()
    setDialog(null)
  }

  return {
    state,
    dialog,
    open,
    close: () => setDialog(null),
    act,
    finish,
  }
}
