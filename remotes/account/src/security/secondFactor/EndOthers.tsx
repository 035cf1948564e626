import { call } from '@forum/client/call'
import { showFailure, showSuccess } from '@forum/client/toasts'
import { endSessions } from '@forum/contracts/people/security'
import { ConfirmDialog } from '@forum/ui/dialog'
import { securityTexts } from '../texts.ts'
import { factorTexts as t } from './texts.ts'

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
    <ConfirmDialog title={t.endOthersTitle} action={t.endOthers} back={t.keepOthers} onConfirm={() => void end()} onClose={onDone}>
      {t.endOthersText}
    </ConfirmDialog>
  )
}
