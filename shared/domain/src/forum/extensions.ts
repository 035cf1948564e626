import { i18n, translated } from '@forum/language'
import { type Day, formatDay, isDay } from '../platform/calendar.ts'
import { SHORT_TEXT_MAX } from '../platform/limits.ts'

/** Deadlines that organisers can extend for one person. `gatesOn` in gates.ts applies them. */
export const extendable = ['theses', 'files', 'registration', 'cancellation'] as const
export type Extendable = (typeof extendable)[number]

/** A later last day of one person, in all cabinets of a forum. */
export interface Extension {
  action: Extendable
  /** Inclusive, like every deadline. */
  until: Day
}

/** The last day for files: that of the registration, or a later one that was given to the person. @param registrationUntil null: unknown */
export function filesUntil(registrationUntil: Day | null, extensions: readonly Extension[]): Day | null {
  const own = extensions.find(({ action }) => action === 'files')?.until
  return registrationUntil && own && own > registrationUntil ? own : registrationUntil
}

/** Names of deadlines as they follow «продлено:». */
export const extensionNames: Record<Extendable, string> = translated({
  theses: () => i18n.t('загрузка и удаление тезисов'),
  files: () => i18n.t('загрузка и удаление файлов'),
  registration: () => i18n.t('регистрация'),
  cancellation: () => i18n.t('отмена регистрации'),
})

/** Far enough for any forum, and a typo in the year is found. */
const DAYS_AHEAD_MAX = 366

/** Problems of an extension by field; empty when it can be granted. */
export function extensionProblems({ until, reason }: { until: Day; reason: string }, today: Day) {
  const problems: { until?: string; reason?: string } = {}
  const last = new Date(Date.parse(`${today}T00:00:00Z`) + DAYS_AHEAD_MAX * 86_400_000).toISOString().slice(0, 10)
  if (!isDay(until)) problems.until = i18n.t('Укажите день')
  else if (until < today) problems.until = i18n.t('Этот день уже прошёл')
  else if (until > last) problems.until = i18n.t('Укажите день не позже {last}', { last: formatDay(last) })
  if (reason.trim() === '') problems.reason = i18n.t('Укажите причину: её увидит участник')
  else if (reason.trim().length > SHORT_TEXT_MAX)
    problems.reason = i18n.t('Не более {shortTextMax, plural, one {# символа} few {# символов} many {# символов} other {# символов}}', {
      shortTextMax: SHORT_TEXT_MAX,
    })
  return problems
}
