import { createHash } from 'node:crypto'
import type { Criterion } from '@forum/domain/theses/expertReview'

const digestOf = (criteria: readonly Criterion[]): string =>
  createHash('sha256')
    .update(JSON.stringify(criteria.map(({ name }) => name)))
    .digest('hex')
    .slice(0, 6)

/** Identifies a form in its document: the review and its criteria. */
export const formCode = (reviewId: number, criteria: readonly Criterion[]): string => `R-${reviewId}-${digestOf(criteria)}`

/** @returns null for text that is no code */
export function parseFormCode(text: string): { reviewId: number; isFor: (criteria: readonly Criterion[]) => boolean } | null {
  const [, id, digest] = /^R-(\d{1,9})-([0-9a-f]{6})$/i.exec(text.trim()) ?? []
  return id ? { reviewId: Number(id), isFor: (criteria) => digestOf(criteria) === digest?.toLowerCase() } : null
}
