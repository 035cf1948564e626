import type { PortalSessions } from '../portal/pages/visitor.ts'

/** Nobody is signed in. */
export const noSessions: PortalSessions = { find: async () => null, rolesOf: async () => [] }
