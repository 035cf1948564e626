import type { PortalSessions } from '../portal/pages/visitorRelease.ts'

/** Sessions of a portal in which no one is signed in. */
export const noSessions: PortalSessions = { find: async () => null, rolesOf: async () => [] }
