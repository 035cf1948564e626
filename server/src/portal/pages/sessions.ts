import { authenticate, findSessionRoles, type Sessions, sessionName } from '../../platform/sessions/session.ts'
import type { PortalSessions } from './visitorRelease.ts'

/** Sessions of this server's own accounts. */
export const ownSessions = (sessions: Sessions): PortalSessions => ({
  async find(request) {
    const user = await authenticate(sessions, request.headers.authorization)
    return user && { name: `${user.id}.${sessionName(user.tokenHash)}`, roles: user.roles }
  },
  async rolesOf(name) {
    const [, userId, session] = /^(\d{1,9})\.([0-9a-f]+)$/.exec(name) ?? []
    return session ? ((await findSessionRoles(sessions, Number(userId), session))?.roles ?? []) : []
  },
})
