/** Route patterns of the shell's own pages, reserved for it. */
export const shellPaths = {
  user: '/user',
  privacy: '/privacy',
  organizers: '/orgs',
  unavailable: '/not-found',
  missing: '/404',
} as const
