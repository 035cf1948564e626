/** First segments of the addresses that the server answers itself; no page may stand there. */
export const serverSegments = [
  'accounts',
  'api',
  'beacons',
  'healthz',
  'media',
  'metrics',
  'mf',
  'outbox',
  'readyz',
  'release.json',
  'releases',
  'remotes.json',
  'verify-registration',
  'worker.js',
] as const
