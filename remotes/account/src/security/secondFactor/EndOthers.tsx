import { call } from '@forum/client/call'
import { showFailure, showSuccess } from '@forum/client/toasts'
import { endSessions } from '@forum/contracts/people/security'
import { i18n } from '@forum/language'
import { ConfirmDialog } from '@forum/ui/dialog'
import { securityTexts } from '../texts.ts'

/** Offers to end the other sessions, which were opened without a second factor. */
export function EndOthers({ onDone }: { onDone: () => void }) {
  const end = async () => {
    try {
      await call(endSessions, {})
      showSuccess(securityTexts.sessions.othersEnded)
    } catch (error) {
      showFailure(error)
    }
    onDone()
  }
  return (
    <ConfirmDialog
      title={i18n.t('Завершить остальные сеансы?')}
      action={i18n.t('Завершить остальные сеансы')}
      back={i18n.t('Оставить открытыми')}
      onConfirm={() => void end()}
      onClose={onDone}
    >
      {i18n.t(
        'На других устройствах в личный кабинет вошли ещё без второго фактора. Завершите эти сеансы, если не уверены, что все они ваши.',
      )}
    </ConfirmDialog>
  )
}
