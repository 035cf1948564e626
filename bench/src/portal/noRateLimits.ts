/** Settings without rate limits, to measure the server itself. */
const names = [
  'FLOOD',
  'LOGIN_ACCOUNT',
  'LOGIN_ADDRESS',
  'LOGIN_TOTAL',
  'RESET',
  'RESET_ACCOUNT',
  'UPLOADS',
  'EMAILS',
  'APPLICATIONS',
  'UNATTACHED_FILES',
]
export const noRateLimits: Record<string, string> = Object.fromEntries(names.map((name) => [`LIMIT_${name}`, '1000000']))
