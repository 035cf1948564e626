const SCHEME = 'Token '

/** The header that says who calls; none for somebody who is not signed in. */
export const tokenHeader = (token: string | null): Record<string, string> => (token ? { Authorization: SCHEME + token } : {})

/** The token of such a header, or null when it is none. */
export const readToken = (header: string | undefined): string | null => (header?.startsWith(SCHEME) ? header.slice(SCHEME.length) : null)
