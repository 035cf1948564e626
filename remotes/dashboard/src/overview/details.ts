import { type Day, dayInWords } from '@forum/domain/platform/calendar'
import { daysLeft } from '@forum/domain/platform/dayWords'
import { overviewTexts } from './texts.ts'

interface Times {
  count: number
  /** In words. */
  since: string | null
  until: Day | null
  overdue: number
  hard: number
}

/** Details of a task's number: what is late or wrong, since when the first waits, and the deadline of the rest. */
export function detailsOf({ count, since, until, overdue, hard }: Times, today: Day): { late: string | null; others: string[] } {
  const left = until === null ? null : daysLeft(today, until)
  const isOver = until !== null && left === null
  const late = isOver
    ? overviewTexts.ended(dayInWords(until))
    : overdue > 0
      ? overviewTexts.overdue(overdue)
      : hard > 0
        ? overviewTexts.hard(hard, count)
        : null
  const others = [
    until !== null && left !== null ? overviewTexts.until(dayInWords(until), left) : null,
    since === null ? null : overviewTexts.since(since),
  ]
  return { late, others: others.filter((text) => text !== null) }
}
