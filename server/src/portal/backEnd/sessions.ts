import { createHash } from 'node:crypto'
import { profile } from '@forum/contracts/people/people'
import { fromWire } from '@forum/contracts/platform/mapping'
import { isRole, type Role } from '@forum/domain/people/roles'
import * as v from 'valibot'
import type { PortalSessions } from '../pages/visitorRelease.ts'

const Answer = v.object({ roles: v.optional(v.array(v.object({ role: v.string() })), []) })

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
  const { roles } = v.parse(Answer, fromWire(profile, await response.json()))
  return roles.map(({ role }) => role).filter(isRole)
}

/**
 * Looks up the token's owner in the back end's profile call; results are cached for 30 seconds, tokens only in memory.
 * Only the registry depends on it: the back end itself enforces permissions.
 * An invalid token has no roles; while the back end is down no token has any.
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
