import { sectionName } from '@forum/domain/forum/bilingual'
import type { Section } from '@forum/domain/forum/sections'
import { type Day, formatDay } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import { defineMail, mailOf, type OutgoingMail } from '../../platform/mail/composition/mailKind.ts'

/** Mails to experts: what is assigned to them, and what still lacks their scores. */

/** Titles in one mail; the page has them all. */
const SHOWN = 20

const open = () => i18n.t('Открыть тезисы')
const placeholders = ['count', 'theses', 'until'] as const
const ofDeadline = (values: { until: string }) => i18n.t('Оценки ждут до {until} включительно.', values)

const assigned = defineMail({
  id: 'theses-assigned',
  module: 'experts',
  placeholders,
  subject: (values) => i18n.t('Вам назначены тезисы на экспертизу: {count}', values),
  paragraphs: (values) => [
    i18n.t('Организаторы просят вас оценить тезисы. Новых: {count}.', values),
    values.theses,
    ofDeadline(values),
    i18n.t('Тезисы и критерии открываются по кнопке. Начатая оценка сохраняется сама.'),
    i18n.t('Если тема не ваша или есть конфликт интересов, верните тезисы на их странице: организаторы передадут их другому эксперту.'),
  ],
  button: open,
})

const reminder = defineMail({
  id: 'review-reminder',
  module: 'experts',
  placeholders,
  subject: (values) => i18n.t('Тезисы ждут вашей оценки до {until}: {count}', values),
  paragraphs: (values) => [
    ofDeadline(values),
    i18n.t('Осталось оценить: {count}.', values),
    values.theses,
    i18n.t('Если оценить не получится, верните тезисы на их странице: организаторы передадут их другому эксперту.'),
  ],
  button: open,
})

interface About {
  theses: readonly { title: string; section: Pick<Section, 'name' | 'englishName'> | null }[]
  /** The last day on which scores are asked for; null: none is named. */
  until: Day | null
  portalUrl: string
}

/** Titles below the names of their sections. */
function listed(theses: About['theses']): string {
  const shown = Map.groupBy(theses.slice(0, SHOWN), ({ section }) => section)
  const lines = [...shown].map(([section, own]) =>
    [...(section ? [`${sectionName(section).text}:`] : []), ...own.map(({ title }) => `— ${title}`)].join('\n'),
  )
  const rest = theses.length - SHOWN
  return [...lines, ...(rest > 0 ? [i18n.t('И ещё {rest}.', { rest })] : [])].join('\n\n')
}

const valuesOf = ({ theses, until }: About) => ({
  count: String(theses.length),
  theses: listed(theses),
  until: until ? formatDay(until) : '',
})

const pageOf = ({ portalUrl }: About): string => `${portalUrl}/review/assigned`

export const assignedMail = (to: string, about: About): OutgoingMail => mailOf(assigned, to, valuesOf(about), pageOf(about))
export const reminderMail = (to: string, about: About & { until: Day }): OutgoingMail =>
  mailOf(reminder, to, valuesOf(about), pageOf(about))

export const expertMails = [assigned, reminder]

export const reminderKind = reminder.id
/** Kinds of mails to an expert, of which they get at most one an hour. */
export const expertMailKinds = expertMails.map(({ id }) => id)
