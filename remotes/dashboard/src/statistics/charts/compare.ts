import type { Statistics } from '@forum/contracts/dashboard/statistics'
import { type Day, formatDay } from '@forum/domain/platform/calendar'
import { daysBetween } from '@forum/domain/platform/localTime'

/** Registrations of a forum up to and including a day, by how many days are left until the forum begins. */
export interface Growth {
  /** Points with the earliest first, so that `before` falls. */
  points: readonly { before: number; total: number }[]
  total: number
}

export function growthOf(byDay: Statistics['byDay'], firstDay: Day): Growth {
  let total = 0
  const points = byDay.map(({ day, count }) => {
    total += count
    return { before: daysBetween(day, firstDay), total }
  })
  return { points, total }
}

/** Number of registrations a given number of days before the forum. */
export const totalAt = ({ points }: Growth, before: number): number => points.findLast((point) => point.before >= before)?.total ?? 0

/** Days before the forum of the rows of the table: whole weeks, and the day of the latest registration. */
export function rowsOf(growths: readonly Growth[], latest: number): number[] {
  const from = Math.max(0, ...growths.map(({ points }) => points[0]?.before ?? 0))
  const weeks = Array.from({ length: Math.floor(from / 7) + 1 }, (_, week) => 7 * week)
  return [...new Set([...weeks, latest])].sort((one, other) => other - one)
}

/** Year of a forum by its first day, because its title may lack the year. */
export const yearOf = (firstDay: Day): string => formatDay(firstDay).slice(-4)
