import { showFailure, showSuccess } from '@forum/client/toasts'
import type { OwnRegistration } from '@forum/contracts/participation/registrations'
import { hasDecidedFormat } from '@forum/domain/forum/participation'
import { i18n } from '@forum/language'
import { useRevalidator } from '@forum/router'
import { type RefObject, useState } from 'react'
import type { CabinetState } from '../cabinet.ts'
import { useFocusReturn } from '../useFocusReturn.ts'
import type { Action } from './actions.ts'
import type { OpenDialog } from './Dialogs.tsx'
import { openCertificate, openInvitation } from './materials/documents.ts'
import { useReplies } from './useReplies.ts'

const isSameStep = (record: OwnRegistration, sent: OwnRegistration): boolean =>
  record.id === sent.id && record.thesisId === sent.thesisId && hasDecidedFormat(record) === hasDecidedFormat(sent)

/** The open dialog, the actions of the buttons, and the updates after a change. @param root gets the focus if the pressed button is gone */
export function useParticipation(read: CabinetState, root: RefObject<HTMLElement | null>) {
  const [state, replace] = useReplies(read)
  const { revalidate } = useRevalidator()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  /** The application that was just sent. */
  const [sent, setSent] = useState<OwnRegistration | null>(null)
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

  async function showSent(made: OwnRegistration): Promise<void> {
    showSuccess(i18n.t('Успешная регистрация'))
    await revalidate()
    setSent(made)
    setDialog(null)
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
    // The notice stays until the next step is done.
    sent: registrations.some((record) => sent && isSameStep(record, sent)) ? sent : null,
    showSent,
    hideSent: () => setSent(null),
  }
}
