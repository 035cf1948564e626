import type { BadgePaper } from '@forum/domain/door/badgePaper'

/** Content of a badge. */
export interface Badge {
  /** The surname, and the other names; a line each. */
  names: string[]
  /** Name in Latin letters; empty: none is printed. */
  latin: string
  organization: string
  /** The kind of participant, and its English counterpart, which may be empty. */
  kind: string
  englishKind: string
  /** Colour of the band, such as `#1d6f42`. */
  colour: string
  /** Content of the code. */
  ticket: string
}

export interface BadgeContent {
  title: string
  /** Name and days of the forum, printed small on each badge. */
  forum: string
  paper: BadgePaper
  badges: readonly Badge[]
}
