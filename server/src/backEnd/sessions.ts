import { createHash } from 'node:crypto'
import { isRole, type Role } from '@forum/domain/roles'
import * as v from 'valibot'
import type { PortalSessions } from '../portal/visitor.ts'

const Answer = v.object({ roles: v.optional(v.array(v.object({ access_rights: v.string() })), []) })

const ROLES_KEPT_MS = 30_000
const SESSIONS_KEPT = 10_000
const TIMEOUT_MS = 5000

interface KnownSession {
  authorization: string
  roles: readonly Role[]
  until: number
}

async function askRoles(backEnd: string, authorization: string): Promise<Role[] | null> {
  const response = await fetch(`${backEnd}/accounts/profile/`, {
    headers: { authorization, accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) return null
  const { roles } = v.parse(Answer, await response.json())
  return roles.map(({ access_rights }) => access_rights).filter(isRole)
}

/**
 * Asks the back end's profile whose token it is; answers are kept for half a minute, tokens in memory only.
 * The registry is all that depends on it: what a role may read or change is for the back end to judge.
 * Nobody has a role whose token does not count, or while the back end is away.
 */
export function backEndSessions(backEnd: string): PortalSessions {
  const known = new Map<string, KnownSession>()

  async function rolesFor(name: string, authorization: string): Promise<readonly Role[]> {
    const kept = known.get(name)
    if (kept && kept.until > Date.now()) return kept.roles
    known.delete(name)
    const roles = await askRoles(backEnd, authorization).catch(() => null)
    if (!roles) return []
    known.set(name, { authorization, roles, until: Date.now() + ROLES_KEPT_MS })
    for (const oldest of known.keys()) if (known.size > SESSIONS_KEPT) known.delete(oldest)
    return roles
  }

  return {
    async find({ headers: { authorization } }) {
      if (!authorization) return null
      const name = createHash('sha256').update(authorization).digest('base64url')
      return { name, roles: await rolesFor(name, authorization) }
    },
    async rolesOf(name) {
      const kept = known.get(name)
      return kept ? rolesFor(name, kept.authorization) : []
    },
  }
}
