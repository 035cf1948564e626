import { i18n } from '@forum/language'
import type { Day } from '../platform/calendar.ts'
import { type Add, fieldTexts, listed, within } from '../platform/fieldProblems.ts'
import { keysOf } from '../platform/keys.ts'
import type { ForumDraft, SectionDraft } from './forum.ts'
import { type CabinetDates, cabinets } from './gates.ts'
import { checkOperator, isOperatorGiven, type Operator, operatorTextProblem } from './operator.ts'
import type { Policy } from './policy.ts'
import { checkFields, checkTwins } from './settings/checkFields.ts'
import { daysProblem, forumBounds, isForumDay } from './settings/fieldRules.ts'
import { forumFields } from './settings/fields.ts'
import { isLeftOut } from './shownWith.ts'

/** Problems of a forum: sentences by the field's path, such as `settings.days` or `sections.3.name`. */
export type ForumProblems = Record<string, string>

/** Dates of a cabinet: in an order under which every step can be taken. The day shown may be earlier than the gates, as the product has it. */
function checkDates(add: Add, path: string, dates: CabinetDates, days: readonly Day[]): void {
  const [firstDay, lastDay] = [days[0], days.at(-1)]
  if (!keysOf(dates).every((field) => isForumDay(dates[field])) || !firstDay || !lastDay) return
  const { registrationFrom, registrationUntil, thesesUntil, certificateFrom, deadlineShown } = dates
  const check = (field: keyof CabinetDates, bad: boolean, sentence: string) => add(`${path}.${field}`, bad ? sentence : null)
  check('registrationUntil', registrationUntil < registrationFrom, i18n.t('Регистрация не может закончиться раньше, чем начнётся'))
  check('registrationUntil', registrationUntil > lastDay, i18n.t('Регистрация не может продолжаться после форума'))
  check('thesesUntil', thesesUntil < registrationFrom, i18n.t('Приём тезисов не может закончиться раньше, чем начнётся регистрация'))
  check('certificateFrom', certificateFrom < firstDay, i18n.t('Сертификаты не могут выдаваться до начала форума'))
  const overdue = deadlineShown > registrationUntil && deadlineShown > thesesUntil
  check('deadlineShown', overdue, i18n.t('Показанный срок не может быть позже окончания регистрации и приёма тезисов'))
}

/** Rules over several fields; those of single ones are in the table of fields. */
function checkSettings(add: Add, settings: ForumDraft): void {
  const fields = forumFields.settings.fields
  checkFields(add, fields, settings, 'settings')
  const days = daysProblem(settings.days) === null ? settings.days : []
  for (const cabinet of cabinets) checkDates(add, `settings.cabinets.${cabinet}`, settings.cabinets[cabinet], days)
  const { titleMin, titleMax, textMin, textMax } = settings.limits.thesis
  const larger = i18n.t('Наибольшая длина не может быть меньше наименьшей')
  add('settings.limits.thesis.titleMax', titleMax < titleMin ? larger : null)
  add('settings.limits.thesis.textMax', textMax < textMin ? larger : null)
  checkOperator(add, settings.operator)
  add('settings.consentDocument', operatorTextProblem(settings.consentDocument, settings.operator))
  const { translations = [] } = settings
  // Russian and English have separate fields.
  const languages = ['ru', 'en', ...translations.map(({ language }) => language)]
  if (new Set(languages).size < languages.length) add('settings.translations', i18n.t('Язык назван дважды'))
  for (const [index, texts] of translations.entries()) checkTwins(add, fields, texts, `settings.translations.${index}`)
}

function checkSections(add: Add, sections: readonly SectionDraft[], days: number): void {
  add('sections', listed(sections))
  const ids = sections.map(({ id }) => id)
  for (const [index, section] of sections.entries()) {
    const { id, dayNumber } = section
    checkFields(add, forumFields.section.fields, section, `sections.${index}`)
    add(`sections.${index}.name`, id !== null && ids.indexOf(id) !== index ? i18n.t('Эта секция указана дважды') : null)
    add(`sections.${index}.dayNumber`, within(dayNumber, { min: 1, max: days || forumBounds.days }))
  }
}

function checkPolicy(add: Add, policy: Policy, operator: Operator | undefined): void {
  checkFields(add, forumFields.policy.fields, policy, 'policy')
  const { mailbox, introduction, sections } = policy
  const written = [introduction, ...sections.flatMap(({ body }) => body.flat())]
  // The mailbox of an operator in the settings is shown in place of the policy's.
  const names = isOperatorGiven(operator) ? [mailbox.trim(), operator.email, '{operatorEmail}'] : [mailbox.trim()]
  const named = written.some((text) => names.some((name) => text.includes(name)))
  add('policy.mailbox', named ? null : i18n.t('Политика должна называть этот адрес в тексте'))
  add('policy.introduction', operatorTextProblem(introduction, operator))
  sections.forEach(({ body }, index) => {
    const empty = body.length === 0 || body.some((part) => part.length === 0 || [part].flat().some((text) => text.trim() === ''))
    add(`policy.sections.${index}.body`, empty ? fieldTexts.required : operatorTextProblem(body.flat().join(' '), operator))
  })
}

/**
 * Reasons why a forum cannot be saved, one sentence a field; empty when it can.
 * @param policy null when it is not part of the change
 */
export function problemsOfForum(settings: ForumDraft, sections: readonly SectionDraft[], policy: Policy | null): ForumProblems {
  const problems: ForumProblems = {}
  const add: Add = (path, sentence) => {
    if (sentence !== null && !isLeftOut(path, settings)) problems[path] ??= sentence
  }
  checkSettings(add, settings)
  checkSections(add, sections, settings.days.length)
  if (policy) checkPolicy(add, policy, settings.operator)
  return problems
}
