import type { BadgePaper } from '@forum/domain/door/badgePaper'

/** What is printed on a badge. */
export interface Badge {
  /** The surname, and the other names; a line each. */
  names: string[]
  /** Empty: none is printed. */
  latin: string
  organization: string
  /** The kind, and its English counterpart, which may be empty. */
  kind: string
  englishKind: string
  /** Of the band; such as `#1d6f42`. */
  colour: string
  /** What the code holds. */
  ticket: string
}

export interface BadgeContent {
  title: string
  /** Small, on each of them: name and days of the forum. */
  forum: string
  paper: BadgePaper
  badges: readonly Badge[]
}
