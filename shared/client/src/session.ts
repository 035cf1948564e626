import type { Profile } from '@forum/contracts/people/session'
import type { Role } from '@forum/domain/people/roles'
import { create } from 'zustand'
import { readStoredSession, SESSION_KEY } from './storedSession.ts'

/** The session. The token is persisted in browser storage; each page requests the profile again. */
export interface Session {
  token: string | null
  userId: number | null
  /** Whether the person has a role, or had one when the profile was last loaded. */
  staff: boolean
  profile: Profile | null
}

const signedOut: Session = { token: null, userId: null, staff: false, profile: null }

function readStored(): Session {
  const stored = readStoredSession()
  return stored ? { ...stored, profile: null } : signedOut
}

function store(session: Session): void {
  try {
    if (session.token === null) localStorage.removeItem(SESSION_KEY)
    else localStorage.setItem(SESSION_KEY, JSON.stringify({ token: session.token, userId: session.userId, staff: session.staff }))
  } catch {
    // The session lasts as long as the page if storage is blocked.
  }
}

export const useSession = create<Session>()(readStored)

/** Starts a session with a fresh token. */
export function startSession(token: string, userId: number | null): void {
  useSession.setState({ ...signedOut, token, userId })
  store(useSession.getState())
}

function rolesOf(profile: Profile): Role[] {
  const roles = profile.roles as Profile['roles'] | undefined
  return roles?.map(({ role }) => role) ?? []
}

export function setProfile(profile: Profile): void {
  useSession.setState({ profile, userId: profile.id, staff: rolesOf(profile).length > 0 })
  store(useSession.getState())
}

/** Forgets the token. @param token end only this session, if it is still the current one */
export function endSession(token?: string | null): void {
  if (token !== undefined && token !== useSession.getState().token) return
  useSession.setState(signedOut)
  store(signedOut)
}

/**
 * Roles of the signed-in person, or null if signed out or the profile has not loaded yet.
 * Related servers may have no roles.
 */
export const heldRoles = ({ profile }: Pick<Session, 'profile'>): Role[] | null => profile && rolesOf(profile)

/** Sections that a section moderator moderates. */
export const heldSections = ({ profile }: Session): number[] =>
  ((profile?.roles ?? []) as Profile['roles']).flatMap(({ sections }) => sections ?? [])

// Another tab signed in or out.
window.addEventListener('storage', (event) => {
  if (event.key === SESSION_KEY || event.key === null) useSession.setState(readStored())
})
