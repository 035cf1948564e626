/** First path segments of the contract's calls and files, which another back end may answer. */
export const backEndSegments = ['accounts', 'api', 'calendar', 'media', 'verify-registration'] as const

/** First path segments handled by the server; pages must not use them. */
export const serverSegments = [
  ...backEndSegments,
  'beacons',
  'embed',
  'front-page',
  'healthz',
  'metrics',
  'mf',
  'outbox',
  'proceedings',
  'readyz',
  'release.json',
  'releases',
  'remotes.json',
  'robots.txt',
  'schedule.json',
  'schedule.xml',
  'sitemap.xml',
  'slides',
  'ticket',
  'worker.js',
] as const

/** First path segments that no page gets, so that no one mistakes it for the portal's own; some are the server's in part. */
export const keptSegments = ['check', 'draft', 'workers'] as const

/** Documents of the server at addresses whose first segment pages share. */
export const serverPages = ['/forum', '/policy'] as const
