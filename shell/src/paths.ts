/** Patterns of the shell's own pages; no remote may claim their addresses. */
export const paths = {
  user: '/user',
  privacy: '/privacy',
  organizers: '/orgs',
  unavailable: '/not-found',
  missing: '/404',
} as const
