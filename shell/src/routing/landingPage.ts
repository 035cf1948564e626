import { heldRoles, useSession } from '@forum/client/session'
import { type Access, allows } from '@forum/domain/people/roles'
import type { RegistryStore } from '../composition/registryStore.ts'
import { loadProfile } from './guard.ts'

/** Start pages of staff, by the first role that applies. */
const workplaces: readonly (readonly [Access, path: string])[] = [
  ['any-moderator', '/review'],
  ['conf_admin', '/organizer'],
  ['expert', '/review/assigned'],
  ['door', '/presence'],
]

/** The first page after signing in: the workplace of staff if its remote is there, otherwise the cabinet. */
export async function landingPage(store: RegistryStore): Promise<string> {
  // The cabinet leads to the login without a session.
  if (!(await loadProfile())) return '/'
  const roles = heldRoles(useSession.getState())
  const workplace = workplaces.find(([access]) => allows(access, roles))?.[1]
  if (workplace === undefined) return '/'
  const { remotes } = await store.forSession().catch(() => store.current)
  return remotes.some(({ routes }) => routes.some(({ path }) => path === workplace)) ? workplace : '/'
}
