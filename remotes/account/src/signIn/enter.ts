import { call } from '@forum/client/call'
import { startSession, useSession } from '@forum/client/session'
import { logout } from '@forum/contracts/session'

/** Starts the new session; the one that this browser had ends, so that it does not stay open unseen. */
export async function enter(token: string, userId: number): Promise<void> {
  if (useSession.getState().token !== null) await call(logout, { revokeToken: true }, { quiet: true }).catch(() => {})
  startSession(token, userId)
}
