import type { Day } from './calendar.ts'

/** A passage of a thesis that its author is asked to change. */
export interface Passage {
  field: 'title' | 'text' | 'funding' | 'literature'
  /** Offsets in the visible text of the field, without markup; the lines of the literature joined by line breaks. */
  start: number
  end: number
  /** The marked text itself. */
  quote: string
  comment: string
}

/** What a moderator asks of the author. */
export interface RevisionRequest {
  /** The last day, inclusive. */
  until: Day
  message: string
  passages: Passage[]
}

/** Of a thesis that is returned for revision: its author may still correct it, or may not any more. */
export type RevisionState = 'open' | 'over'
