import type { Day } from '../platform/calendar.ts'
import { type ThesisErrors, textRuns } from './thesis.ts'

/** Parts of a thesis in which passages are marked. */
export const passageFields = ['title', 'text', 'funding', 'literature'] as const satisfies (keyof ThesisErrors)[]
export type PassageField = (typeof passageFields)[number]

/** A passage of a thesis that its author is asked to change. */
export interface Passage {
  field: PassageField
  /** Offsets in the visible text of the field, without markup; the lines of the literature joined by line breaks. */
  start: number
  end: number
  /** The marked text itself. */
  quote: string
  comment: string
}

/** Request of a moderator to the author. */
export interface RevisionRequest {
  /** The last day, inclusive. */
  until: Day
  message: string
  passages: Passage[]
}

/** Parts of a request in addition to the message. */
export type Asked = Pick<RevisionRequest, 'until' | 'passages'>

/** The text in which the passages of a field are marked. */
export const visibleText = (source: string): string =>
  textRuns(source)
    .map(({ text }) => text)
    .join('')

/** State of a thesis returned for revision: its author may still correct it, or may not any more. */
export type RevisionState = 'open' | 'over'

/** The last day that the author sees: the requested one, and after it the general one while that is still to come. */
export const lastDayOf = (until: Day, today: Day, { thesesOpen, deadlineShown }: { thesesOpen: boolean; deadlineShown: Day }): Day =>
  until < today && thesesOpen ? deadlineShown : until

/** @param until the last day, inclusive; null where nothing is returned @param lastOpenDay the day whose deadlines are still met */
export function revisionState(until: Day | null, lastOpenDay: Day): RevisionState | null {
  if (until === null) return null
  return lastOpenDay <= until ? 'open' : 'over'
}
