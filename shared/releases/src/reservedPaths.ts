/** First segments of the addresses of the contract's calls and files, which another back end may answer. */
export const backEndSegments = ['accounts', 'api', 'media', 'verify-registration'] as const

/** First segments of the addresses that the server answers itself; no page may stand there. */
export const serverSegments = [
  ...backEndSegments,
  'beacons',
  'healthz',
  'metrics',
  'mf',
  'outbox',
  'readyz',
  'release.json',
  'releases',
  'remotes.json',
  'worker.js',
] as const
