import { i18n, translated } from '@forum/language'
import { type Day, dayInWords } from '../platform/calendar.ts'
import { daysLeft, daysSpan, daysUntil } from '../platform/dayWords.ts'
import { content, translationOf } from './bilingual.ts'
import type { ForumSettings, ForumSummary } from './forum.ts'
import { gatesOn } from './gates.ts'

/** Phase of a forum between its announcement and its certificates, as visitors see it. */
export type ForumPhase = 'announced' | 'call' | 'preparing' | 'programme' | 'live' | 'over'

type Dated = Pick<ForumSettings, 'days' | 'cabinets'>

/** Phase by the dates of the main cabinet; the grace period and extensions are not announced. @param isPublished whether a programme is */
export function phaseOf({ days, cabinets }: Dated, today: Day, isPublished: boolean): ForumPhase {
  if (today > (days.at(-1) ?? days[0])) return 'over'
  if (today >= days[0]) return 'live'
  if (isPublished) return 'programme'
  const { registration } = gatesOn(today, cabinets.main, days[0])
  return registration === 'wait' ? 'announced' : registration === 'open' ? 'call' : 'preparing'
}

const titles = translated({
  opening: () => i18n.t('Регистрация открывается'),
  theses: () => i18n.t('Доклады и тезисы'),
  registration: () => i18n.t('Регистрация'),
  forum: () => i18n.t('Форум'),
  certificates: () => i18n.t('Сертификаты'),
})

/** A date that people plan by. */
export interface KeyDate {
  kind: keyof typeof titles
  title: string
  day: Day
  /** The day in words: `до 5 октября`. */
  when: string
  /** Status such as `осталось 12 дней`. */
  status: string
  isOver: boolean
}

const keyDate = (
  kind: keyof typeof titles,
  day: Day,
  when: string,
  ahead: string | null,
  over: string,
  isOver = ahead === null,
): KeyDate => ({
  kind,
  title: titles[kind],
  day,
  when,
  status: ahead ?? over,
  isOver,
})

const until = (day: Day): string => i18n.t('до {day}', { day: dayInWords(day) })
const from = (day: Day): string => i18n.t('с {day}', { day: dayInWords(day) })

/** The dates of a forum in the order of their days. The day shown to authors counts, not the gate behind it. */
export function keyDates({ days, cabinets }: Dated, today: Day): KeyDate[] {
  const { registrationFrom, registrationUntil, deadlineShown, certificateFrom } = cabinets.main
  const [first] = days
  const isOver = today > (days.at(-1) ?? first)
  const opening = daysUntil(today, registrationFrom)
  return [
    ...(opening === null ? [] : [keyDate('opening', registrationFrom, dayInWords(registrationFrom), opening, '')]),
    keyDate('theses', deadlineShown, until(deadlineShown), daysLeft(today, deadlineShown), i18n.t('приём завершён')),
    keyDate('registration', registrationUntil, until(registrationUntil), daysLeft(today, registrationUntil), i18n.t('завершена')),
    keyDate('forum', first, daysSpan(days), daysUntil(today, first), isOver ? i18n.t('прошёл') : i18n.t('идёт'), isOver),
    keyDate('certificates', certificateFrom, from(certificateFrom), daysUntil(today, certificateFrom), i18n.t('выдаются'), false),
  ].sort((a, b) => a.day.localeCompare(b.day))
}

/** Summary of a forum in the current language. */
export function forumSummary(
  settings: Dated & Pick<ForumSettings, 'title' | 'city' | 'english' | 'translations'>,
  today: Day,
): ForumSummary {
  const { title, city, days, english } = settings
  const own = translationOf(settings)
  const next = keyDates(settings, today).find(({ isOver, kind }) => !isOver && kind !== 'certificates')
  return {
    title: content(title, english?.title, own?.title),
    days: daysSpan(days),
    city: content(city, english?.city, own?.city),
    next: next ? i18n.t('{what} {when}, {status}', { what: next.title, when: next.when, status: next.status }) : null,
  }
}
