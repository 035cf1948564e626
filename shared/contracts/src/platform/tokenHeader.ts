const SCHEME = 'Token '

/** The authorization header; none without a session. */
export const tokenHeader = (token: string | null): Record<string, string> => (token ? { Authorization: SCHEME + token } : {})

/** The token in an authorization header, or null. */
export const readToken = (header: string | undefined): string | null => (header?.startsWith(SCHEME) ? header.slice(SCHEME.length) : null)
