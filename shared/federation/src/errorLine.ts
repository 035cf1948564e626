const LENGTH = 200

/**
 * What may be of a person in the text of an error: addresses of pages up to their path, queries and hashes, e-mails and other accounts,
 * long keys and numbers, quoted text that is no name in code, and words in Cyrillic.
 */
const PRIVATE = /\w+:\/\/[^\s/]*|[?#]\S*|\S+@\S+|[\w-]{24,}|\d[\d.:() -]{5,}|"[^"]*"|'[^']*[^\w.$'-][^']*'|[\u0400-\u04ff]+/gi

/** The first line of an error without what may be personal, for the log of failures. */
export const errorLine = (error: unknown): string => String(error).split('\n', 1)[0]?.replace(PRIVATE, '…').slice(0, LENGTH) ?? ''
