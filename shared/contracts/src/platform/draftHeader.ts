/** Names the link to a forum that is not current, in whose place an organiser reads the portal. */
export const DRAFT_HEADER = 'X-Draft-Forum'
