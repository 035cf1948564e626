import type { Day } from '../platform/calendar.ts'
import { addDays } from '../platform/localTime.ts'
import type { ForumSettings } from './forum.ts'

/** Days for which slides and posters are kept after a forum that sets no other number. */
export const STANDARD_SLIDES_DAYS = 180

/** Last day on which the files of a forum are kept. */
export const slidesKeptUntil = ({ days, slidesDays }: Pick<ForumSettings, 'days' | 'slidesDays'>): Day =>
  addDays(days.at(-1) ?? '', slidesDays ?? STANDARD_SLIDES_DAYS)
