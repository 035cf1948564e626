import { createHash } from 'node:crypto'

/** Integrity hash of a file: `sha256-…`. */
export const integrityOf = (content: Buffer | string): string => `sha256-${createHash('sha256').update(content).digest('base64')}`
