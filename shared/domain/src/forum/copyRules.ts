import { type Day, isDay } from '../platform/calendar.ts'
import { forumFields } from './settings/fields.ts'
import type { AnyFields } from './settings/leaf.ts'

type CopyRules = { [key: string]: unknown }

/** Of the English texts next to some fields. */
const twinRules = (fields: AnyFields): CopyRules =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => {
      if (field === 'twins') return []
      if (!('fields' in field)) return field.twin === undefined ? [] : [[key, field.twin]]
      // The front page has its own.
      const inner = 'english' in field.fields ? {} : twinRules(field.fields)
      return Object.keys(inner).length === 0 ? [] : [[key, inner]]
    }),
  )

const rulesOf = (fields: AnyFields): CopyRules =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => {
      if (field === 'twins') return [key, twinRules(fields)]
      return [key, 'fields' in field ? rulesOf(field.fields) : field.next]
    }),
  )

/** What becomes of each field in the next forum, nested as the fields are. */
export const copyRules = {
  settings: rulesOf(forumFields.settings.fields),
  section: rulesOf(forumFields.section.fields),
  policy: rulesOf(forumFields.policy.fields),
}

const DAY_MS = 86_400_000

/** @returns the day itself where it is none, so that settings of a later version stay as they are */
export const moveDay = (day: Day, by: number): Day =>
  isDay(day) ? new Date(Date.parse(`${day}T00:00:00Z`) + by * DAY_MS).toISOString().slice(0, 10) : day
