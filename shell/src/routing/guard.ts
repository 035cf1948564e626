import { ApiError } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { endSession, heldRoles, setProfile, useSession } from '@forum/client/session'
import { getProfile } from '@forum/contracts/people/session'
import { type Access, allows } from '@forum/domain/people/roles'
import { SIGN_IN_PATH } from '@forum/federation/registryAddress'
import { redirect } from '@forum/router'
import { followAccountLanguage } from '../chooseLanguage.ts'

let pendingProfile: { token: string; isSignedIn: Promise<boolean> } | null = null

/**
 * Requests the profile with the stored token; concurrent callers share one call.
 * @returns whether a person is signed in
 */
export function loadProfile(): Promise<boolean> {
  const { token } = useSession.getState()
  if (token === null) return Promise.resolve(false)
  if (pendingProfile?.token === token) return pendingProfile.isSignedIn
  const isSignedIn = requestProfile(token).finally(() => {
    pendingProfile = null
  })
  pendingProfile = { token, isSignedIn }
  return isSignedIn
}

async function requestProfile(token: string): Promise<boolean> {
  try {
    const profile = await call(getProfile, {})
    setProfile(profile)
    followAccountLanguage(profile)
    return true
  } catch (error) {
    // The status decides, not the text: related servers reply 401 here.
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) {
      endSession(token)
      return false
    }
    throw error
  }
}

const toLogin = (from: string): Response => redirect(from === '/' ? SIGN_IN_PATH : `${SIGN_IN_PATH}?next=${encodeURIComponent(from)}`)

/**
 * Admits a person to a page or redirects them.
 * @param from requested path and query, to return to after login
 * @throws a redirect to /login without a session, to / without the role
 */
export async function admit(access: Access, from: string): Promise<null> {
  if (access === 'public') return null
  if (!(await loadProfile())) throw toLogin(from)
  if (!allows(access, heldRoles(useSession.getState()))) throw redirect('/')
  return null
}
