import type { Clock } from '../clock.ts'
import type { Database } from '../database/connection.ts'
import { authenticate, findSessionRoles, sessionName } from '../http/session.ts'
import type { PortalSessions } from './visitor.ts'

/** Sessions of this server's own accounts. */
export const ownSessions = (db: Database, clock: Clock): PortalSessions => ({
  async find(request) {
    const user = await authenticate(db, clock, request.headers.authorization)
    return user && { name: `${user.id}.${sessionName(user.tokenHash)}`, roles: user.roles }
  },
  async rolesOf(name) {
    const [, userId, session] = /^(\d{1,9})\.([0-9a-f]+)$/.exec(name) ?? []
    return session ? ((await findSessionRoles(db, clock, Number(userId), session))?.roles ?? []) : []
  },
})
