import type { ForumSection, ForumSettings } from '@forum/domain/forum/forum'
import { type ForumPhase, type KeyDate, keyDates, phaseOf } from '@forum/domain/forum/forumPhase'
import { type FrontPage, noFrontPage } from '@forum/domain/forum/frontPage'
import { inUse } from '@forum/domain/forum/sections'
import type { Day } from '@forum/domain/platform/calendar'
import { sectionColorIndex } from '@forum/domain/platform/designTokens'
import type { CurrentForum } from '../../forum/current/currentForum.ts'
import type { Mark } from '../../forum/face/markFiles.ts'

/** A section as visitors see it. */
export interface ShownSection extends ForumSection {
  /** Class of its colour. */
  color: string
}

/** Data that the page is made of. */
export interface FrontContent {
  settings: ForumSettings
  front: FrontPage
  sections: ShownSection[]
  today: Day
  phase: ForumPhase
  dates: KeyDate[]
  /** A programme is. */
  isPublished: boolean
  isDemonstration: boolean
  /** Mark of the forum; null: the portal's. */
  mark: Mark | null
  /** Origin of the portal. */
  origin: string
  /** Id of a forum that is not current: an organiser looks at it. */
  draft?: number
}

type Given = Pick<FrontContent, 'today' | 'isDemonstration' | 'mark' | 'origin'>

export const colorClass = (position: number): string => `c${sectionColorIndex(position)}`

export function contentOf({ settings, sections, liveRelease }: CurrentForum, given: Given): FrontContent {
  const isPublished = liveRelease !== null
  return {
    ...given,
    settings,
    front: { ...noFrontPage, ...settings.front },
    // The colour is that of the place among all, so that hiding one leaves the others as they are.
    sections: sections
      .map((section, position) => ({ ...inUse(section, settings), color: colorClass(position) }))
      .filter(({ isActive, isPublic }) => isActive && isPublic),
    phase: phaseOf(settings, given.today, isPublished),
    dates: keyDates(settings, given.today),
    isPublished,
  }
}
