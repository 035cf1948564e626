import { i18n } from '@forum/language'
import { type Day, formatDay, isDay } from '../../platform/calendar.ts'
import { LISTED_MAX, line, listed, required, within } from '../../platform/fieldProblems.ts'
import { documentExtensions } from '../../platform/files.ts'
import { type Holiday, holidaysInWords, isHolidayDay } from '../../platform/holidays.ts'
import { MAX_FILE_MB } from '../../platform/limits.ts'

/** Rules of single settings: null when a value may be saved, else the sentence that says why not. */

/** Bounds of what organisers may set. */
export const forumBounds = {
  days: 10,
  /** Bounds of the first and the last day. */
  firstDay: '2000-01-01',
  lastDay: '2099-12-31',
  /** The grace period is less than half a day, so that at noon every day is itself. */
  graceMinutes: { min: 0, max: 600 },
  rolesEndMonths: { min: 1, max: 120 },
  slidesDays: { min: 1, max: 3650 },
  registrations: { min: 1, max: 20 },
  titleLength: { min: 1, max: 500 },
  textLength: { min: 1, max: 10_000 },
  fundingLength: { min: 0, max: 5000 },
  literature: { min: 0, max: 50 },
  fileMegabytes: { min: 1, max: MAX_FILE_MB },
  capacity: { min: 1, max: 100_000 },
  /** Bounds of the places of the forum, and of listeners of an event. */
  places: { min: 0, max: 100_000 },
  queueDays: { min: 1, max: 14 },
  /** Length of lists: organisers, people of each, sections. */
  listed: LISTED_MAX,
} as const

export const timeZoneUnknown = (): string => i18n.t('Такого часового пояса нет. Пример: Asia/Omsk')

const dayUnknown = (): string =>
  i18n.t('Укажите день с {firstDay} по {lastDay}', {
    firstDay: formatDay(forumBounds.firstDay),
    lastDay: formatDay(forumBounds.lastDay),
  })

export const isForumDay = (text: string): boolean => isDay(text) && text >= forumBounds.firstDay && text <= forumBounds.lastDay

export const dayProblem = (text: string): string | null => (isForumDay(text) ? null : dayUnknown())

function isTimeZone(name: string): boolean {
  // Offsets, which Intl also takes, do not follow changes of the clocks.
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

export const timeZoneProblem = (name: string): string | null => (isTimeZone(name) ? null : timeZoneUnknown())

export function daysProblem(days: readonly Day[]): string | null {
  if (days.length < 1 || days.length > forumBounds.days) return i18n.t('Укажите от одного до {days} дней', { days: forumBounds.days })
  if (!days.every(isForumDay)) return dayUnknown()
  return days.every((day, index) => index === 0 || day > (days[index - 1] as Day))
    ? null
    : i18n.t('Дни должны идти по порядку и не повторяться')
}

export function holidaysProblem(holidays: readonly Holiday[]): string | null {
  const wrongDay = holidays.find(({ day }) => !isHolidayDay(day))
  const unknown = wrongDay && i18n.t('Не понятен день в строке «{line}»', { line: holidaysInWords([wrongDay]) })
  return unknown ?? holidays.map(({ name }) => line(name)).find(Boolean) ?? listed(holidays)
}

export const between =
  (range: { min: number; max: number }) =>
  (value: number): string | null =>
    within(value, range)

/** Each of several lines. */
export const lines = (items: readonly string[]): string | null => items.map(line).find((problem) => problem !== null) ?? listed(items)

export function fileTypesProblem(types: readonly string[]): string | null {
  const known: readonly string[] = documentExtensions
  const good = types.length > 0 && new Set(types).size === types.length && types.every((type) => known.includes(type))
  return good
    ? null
    : i18n.t('Укажите один или несколько форматов из списка: {documentExtensions}', { documentExtensions: documentExtensions.join(', ') })
}

function placeholderProblem(text: string, isDated: boolean): string | null {
  const unknown = text.match(/\{[^}]*\}?/g)?.find((placeholder) => !isDated || placeholder !== '{date}')
  if (!unknown) return null
  return isDated
    ? i18n.t('Вместо даты пишите {placeholder}; не подставляется {unknown}', { placeholder: '{date}', unknown })
    : i18n.t('Здесь не подставляется {unknown}', { unknown })
}

export const notice = (text: string): string | null => required(text) ?? placeholderProblem(text, false)
/** A notice in which the text `{date}` becomes a day. */
export const datedNotice = (text: string): string | null => required(text) ?? placeholderProblem(text, true)
