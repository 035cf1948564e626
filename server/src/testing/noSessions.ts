import type { PortalSessions } from '../portal/pages/visitorRelease.ts'

/** No one is signed in. */
export const noSessions: PortalSessions = { find: async () => null, rolesOf: async () => [] }
