import { call } from '@forum/client/call'
import { startSession, useSession } from '@forum/client/session'
import { logout } from '@forum/contracts/people/session'

/** Starts the new session and ends this browser's previous one, which would stay open unnoticed. */
export async function enter(token: string, userId: number): Promise<void> {
  if (useSession.getState().token !== null) await call(logout, { revokeToken: true }, { quiet: true }).catch(() => {})
  startSession(token, userId)
}
