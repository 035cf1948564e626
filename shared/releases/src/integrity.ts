import { createHash } from 'node:crypto'

/** What a browser compares a file with before it runs it: `sha256-…`. */
export const integrityOf = (content: Buffer | string): string => `sha256-${createHash('sha256').update(content).digest('base64')}`
