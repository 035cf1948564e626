import { createHash } from 'node:crypto'
import { isRole, type Role } from '@forum/domain/roles'
import * as v from 'valibot'

const Answer = v.object({ roles: v.optional(v.array(v.object({ access_rights: v.string() })), []) })

const KEPT_FOR = 30_000
const KEPT_AT_MOST = 10_000
const PATIENCE = 5000

/**
 * Asks the back end's profile whose token it is; answers are kept for half a minute by the token's hash.
 * The registry is all that hangs on it: what a role may read or change is the back end's to judge.
 * @returns none for a token that does not count, and while the back end is away
 */
export function rolesFrom(backEnd: string): (authorization: string | undefined) => Promise<readonly Role[]> {
  const known = new Map<string, { roles: readonly Role[]; until: number }>()
  return async (authorization) => {
    if (!authorization) return []
    const key = createHash('sha256').update(authorization).digest('base64url')
    const kept = known.get(key)
    if (kept && kept.until > Date.now()) return kept.roles
    try {
      const response = await fetch(`${backEnd}/accounts/profile/`, {
        headers: { authorization, accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE),
      })
      if (!response.ok) return []
      const roles = v
        .parse(Answer, await response.json())
        .roles.map(({ access_rights }) => access_rights)
        .filter(isRole)
      known.delete(key)
      known.set(key, { roles, until: Date.now() + KEPT_FOR })
      for (const oldest of known.keys()) if (known.size > KEPT_AT_MOST) known.delete(oldest)
      return roles
    } catch {
      return []
    }
  }
}
