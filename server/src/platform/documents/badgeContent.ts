import type { BadgePaper } from '@forum/domain/door/badgePaper'
import type { Colours } from '@forum/domain/forum/face'

/** Content of a badge. */
export interface Badge {
  /** The surname, and the other names; a line each. */
  names: string[]
  /** Name in Latin letters; empty: none is printed. */
  latin: string
  organization: string
  /** Texts in a line below the organisation, where there is little room; absent: none. */
  lines?: string[]
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
  /** Drawing of the mark that stands next to it; absent: the icon of the portal. */
  mark?: string | undefined
  /** Chosen colours of the forum, in whose main colour its name is; absent: the portal's. */
  colours?: Colours | undefined
  /** Chosen typeface of the forum, which names are in; absent: bold, as the other texts. */
  typeface?: string | undefined
  paper: BadgePaper
  badges: readonly Badge[]
}
