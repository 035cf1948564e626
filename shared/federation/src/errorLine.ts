const LENGTH = 200

/**
 * What may be of a person in the text of an error: addresses of pages up to their path, queries and hashes, e-mails and other accounts,
 * long keys and numbers, quoted data, and words in Cyrillic. Browsers put names of the code in single quotes.
 */
const PRIVATE = /(?<!\w)\w+:\/\/[^\s/]*|[?#]\S*|(?<!\S)\S*@\S*|[\w-]{24,}|\d[\d.:() -]{5,}|"[^"]*"|[\u0400-\u04ff]+/gi

/** The first line of an error without what may be personal, for the log of failures. */
export const errorLine = (error: unknown): string =>
  String(error)
    .split('\n', 1)[0]
    ?.slice(0, 2 * LENGTH)
    .replace(PRIVATE, '…')
    .slice(0, LENGTH) ?? ''
