import { ApiError } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { endSession, heldRoles, setProfile, useSession } from '@forum/client/session'
import { getProfile } from '@forum/contracts/session'
import { type Access, allows } from '@forum/domain/roles'
import { redirect } from '@forum/router'

let asking: { token: string; answer: Promise<boolean> } | null = null

/**
 * Asks for the profile with the stored token; callers at the same moment share one call.
 * @returns whether somebody is signed in
 */
export function loadProfile(): Promise<boolean> {
  const { token } = useSession.getState()
  if (token === null) return Promise.resolve(false)
  if (asking?.token === token) return asking.answer
  const answer = askForProfile(token).finally(() => {
    asking = null
  })
  asking = { token, answer }
  return answer
}

async function askForProfile(token: string): Promise<boolean> {
  try {
    setProfile(await call(getProfile, {}))
    return true
  } catch (error) {
    // Judged by status, never by text: other servers of the family answer 401 here.
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) {
      endSession(token)
      return false
    }
    throw error
  }
}

const toLogin = (from: string): Response => redirect(from === '/' ? '/login' : `/login?next=${encodeURIComponent(from)}`)

/**
 * Lets a person into a page or says where they go instead.
 * @param from path and query that were asked for, to come back to after login
 * @throws a redirect to /login for nobody, to / for somebody without the role
 */
export async function admit(access: Access, from: string): Promise<null> {
  if (access === 'public') return null
  if (!(await loadProfile())) throw toLogin(from)
  if (!allows(access, heldRoles(useSession.getState()))) throw redirect('/')
  return null
}
