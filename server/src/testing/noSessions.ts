import type { PortalSessions } from '../portal/visitor.ts'

/** Nobody is signed in. */
export const noSessions: PortalSessions = { find: async () => null, rolesOf: async () => [] }
