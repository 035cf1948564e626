import { daysSpan } from '@forum/domain/platform/dayWords'
import type { Face } from '../../platform/documents/face/band.ts'
import type { Forum } from '../current/forum.ts'

/** The look of a forum on its papers, without the mark, which is a file (`readMark`). */
export const paperFace = ({ title, days, city, venue, face }: Pick<Forum, 'title' | 'days' | 'city' | 'venue' | 'face'>): Face => ({
  name: title,
  days: daysSpan(days),
  place: [city, venue].filter(Boolean).join(', '),
  colours: face?.colours,
  typeface: face?.typeface,
})
