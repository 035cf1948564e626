import type { Statistics } from '@forum/contracts/dashboard/statistics'
import type { Day } from '@forum/domain/platform/calendar'

const DAY_MS = 86_400_000
/** Number of days from which on only days with registrations are shown. */
const MOST_DAYS = 400

const nextDay = (day: Day): Day => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)

export interface DayCount {
  day: Day
  count: number
  /** Registrations up to and including this day. */
  total: number
}

/** Every day from the first registration to the end of registration or the last one, including empty days. */
export function daysOf({ byDay, registrationUntil }: Pick<Statistics, 'byDay' | 'registrationUntil'>): DayCount[] {
  const first = byDay[0]?.day
  const lastOfAll = byDay.at(-1)?.day
  if (!first || !lastOfAll) return []
  const last = lastOfAll > registrationUntil ? lastOfAll : registrationUntil
  const counts = new Map(byDay.map(({ day, count }) => [day, count]))
  const days: Day[] = []
  for (let day = first; day <= last && days.length <= MOST_DAYS; day = nextDay(day)) days.push(day)
  let total = 0
  return (days.length > MOST_DAYS ? byDay.map(({ day }) => day) : days).map((day) => {
    const count = counts.get(day) ?? 0
    total += count
    return { day, count, total }
  })
}
