import { type Day, dayInWords } from '@forum/domain/platform/calendar'
import { daysLeft } from '@forum/domain/platform/dayWords'
import { i18n } from '@forum/language'

interface Times {
  count: number
  /** Day since when the first one waits, in words. */
  since: string | null
  until: Day | null
  overdue: number
  hard: number
}

/** Details of a task's number: late or wrong entries, the day since when the first one waits, and the deadline of the others. */
export function detailsOf({ count, since, until, overdue, hard }: Times, today: Day): { late: string | null; others: string[] } {
  const left = until === null ? null : daysLeft(today, until)
  const isOver = until !== null && left === null
  const late = isOver
    ? i18n.t('Срок был {day}', { day: dayInWords(until) })
    : overdue > 0
      ? i18n.t(
          '{count, plural, one {У # доклада срок прошёл} few {У # докладов срок прошёл} many {У # докладов срок прошёл} other {У # докладов срок прошёл}}',
          { count: overdue },
        )
      : hard > 0
        ? i18n.t('Так провести нельзя: {count} из {all}', { count: hard, all: count })
        : null
  const others = [
    until !== null && left !== null ? i18n.t('До {day}, {left}', { day: dayInWords(until), left }) : null,
    since === null ? null : i18n.t('Дольше всего — с {day}', { day: since }),
  ]
  return { late, others: others.filter((text) => text !== null) }
}
