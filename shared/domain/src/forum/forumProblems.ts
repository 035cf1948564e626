import { i18n, translated } from '@forum/language'
import { emailProblem, phoneProblem } from '../people/person.ts'
import { type Day, formatDay, isDay } from '../platform/calendar.ts'
import { type Add, fieldTexts, LISTED_MAX, line, listed, optionalLine, required, within } from '../platform/fieldProblems.ts'
import { documentExtensions, type FileKind } from '../platform/files.ts'
import { holidaysInWords, isHolidayDay } from '../platform/holidays.ts'
import { keysOf } from '../platform/keys.ts'
import { MAX_FILE_MB } from '../platform/limits.ts'
import { markKey, markTexts } from '../platform/mark.ts'
import { signatureKey, signatureTexts } from '../platform/signature.ts'
import { checkBadges } from './badges.ts'
import { checkColours } from './faceProblems.ts'
import { checkFeedback } from './feedbackProblems.ts'
import type { EnglishTexts, ForumDraft, SectionDraft } from './forum.ts'
import { problemsOfFrontPage, problemsOfFrontTexts } from './frontPageProblems.ts'
import { type Cabinet, type CabinetDates, cabinets, type Notices } from './gates.ts'
import { checkOperator, isOperatorGiven, type Operator, operatorTextProblem } from './operator.ts'
import type { Policy } from './policy.ts'
import { isLeftOut } from './shownWith.ts'

/** Problems of a forum: sentences by the field's path, such as `settings.days` or `sections.3.name`. */
export type ForumProblems = Record<string, string>

/** Bounds of what organisers may set. */
export const forumBounds = {
  days: 10,
  /** Bounds of the first and the last day. */
  firstDay: '2000-01-01',
  lastDay: '2099-12-31',
  /** The grace period is less than half a day, so that at noon every day is itself. */
  graceMinutes: { min: 0, max: 600 },
  rolesEndMonths: { min: 1, max: 120 },
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

const texts = translated({
  day: () =>
    i18n.t('Укажите день с {firstDay} по {lastDay}', {
      firstDay: formatDay(forumBounds.firstDay),
      lastDay: formatDay(forumBounds.lastDay),
    }),
})

export const isForumDay = (text: string): boolean => isDay(text) && text >= forumBounds.firstDay && text <= forumBounds.lastDay

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

function daysProblem(days: readonly Day[]): string | null {
  if (days.length < 1 || days.length > forumBounds.days) return i18n.t('Укажите от одного до {days} дней', { days: forumBounds.days })
  if (!days.every(isForumDay)) return texts.day
  return days.every((day, index) => index === 0 || day > (days[index - 1] as Day))
    ? null
    : i18n.t('Дни должны идти по порядку и не повторяться')
}

/** Dates of a cabinet: each a day, then in an order under which every step can be taken. The day shown may be earlier than the gates, as the product has it. */
function checkDates(add: Add, path: string, dates: CabinetDates, days: readonly Day[]): void {
  const wrong = keysOf(dates).filter((field) => !isForumDay(dates[field]))
  for (const field of wrong) add(`${path}.${field}`, texts.day)
  const [firstDay, lastDay] = [days[0], days.at(-1)]
  if (wrong.length > 0 || !firstDay || !lastDay) return
  const { registrationFrom, registrationUntil, thesesUntil, certificateFrom, deadlineShown } = dates
  const check = (field: keyof CabinetDates, bad: boolean, sentence: string) => add(`${path}.${field}`, bad ? sentence : null)
  check('registrationUntil', registrationUntil < registrationFrom, i18n.t('Регистрация не может закончиться раньше, чем начнётся'))
  check('registrationUntil', registrationUntil > lastDay, i18n.t('Регистрация не может продолжаться после форума'))
  check('thesesUntil', thesesUntil < registrationFrom, i18n.t('Приём тезисов не может закончиться раньше, чем начнётся регистрация'))
  check('certificateFrom', certificateFrom < firstDay, i18n.t('Сертификаты не могут выдаваться до начала форума'))
  const overdue = deadlineShown > registrationUntil && deadlineShown > thesesUntil
  check('deadlineShown', overdue, i18n.t('Показанный срок не может быть позже окончания регистрации и приёма тезисов'))
}

/** Whether the text `{date}` in a notice becomes a day. */
const dated: Record<keyof Notices, boolean> = {
  registrationNotOpen: true,
  registrationClosed: false,
  waiting: true,
  waitingThesesClosed: false,
  deadline: true,
}

function placeholderProblem(text: string, isDated: boolean): string | null {
  const unknown = text.match(/\{[^}]*\}?/g)?.find((placeholder) => !isDated || placeholder !== '{date}')
  if (!unknown) return null
  return isDated
    ? i18n.t('Вместо даты пишите {placeholder}; не подставляется {unknown}', { placeholder: '{date}', unknown })
    : i18n.t('Здесь не подставляется {unknown}', { unknown })
}

function checkLimits(add: Add, { registrations, thesis, fileMegabytes, fileTypes }: ForumDraft['limits']): void {
  const path = 'settings.limits'
  add(`${path}.registrations`, within(registrations, forumBounds.registrations))
  const lengths = { titleMin: 'titleLength', titleMax: 'titleLength', textMin: 'textLength', textMax: 'textLength' } as const
  for (const field of keysOf(lengths)) add(`${path}.thesis.${field}`, within(thesis[field], forumBounds[lengths[field]]))
  add(`${path}.thesis.fundingMax`, within(thesis.fundingMax, forumBounds.fundingLength))
  add(`${path}.thesis.literatureMax`, within(thesis.literatureMax, forumBounds.literature))
  const larger = i18n.t('Наибольшая длина не может быть меньше наименьшей')
  add(`${path}.thesis.titleMax`, thesis.titleMax < thesis.titleMin ? larger : null)
  add(`${path}.thesis.textMax`, thesis.textMax < thesis.textMin ? larger : null)
  add(`${path}.fileMegabytes`, within(fileMegabytes, forumBounds.fileMegabytes))
  const known: readonly string[] = documentExtensions
  for (const kind of keysOf(fileTypes) as FileKind[]) {
    const types = fileTypes[kind]
    const good = types.length > 0 && new Set(types).size === types.length && types.every((type) => known.includes(type))
    add(
      `${path}.fileTypes.${kind}`,
      good
        ? null
        : i18n.t('Укажите один или несколько форматов из списка: {documentExtensions}', {
            documentExtensions: documentExtensions.join(', '),
          }),
    )
  }
}

function checkSettings(add: Add, settings: ForumDraft): void {
  const { contacts, organizers, consent, documents, notices } = settings
  for (const field of ['title', 'shortName', 'city', 'venue'] as const) add(`settings.${field}`, line(settings[field]))
  const days = daysProblem(settings.days)
  add('settings.days', days)
  add('settings.timeZone', isTimeZone(settings.timeZone) ? null : timeZoneUnknown())
  add('settings.contacts.email', emailProblem(contacts.email))
  add('settings.contacts.replyTo', contacts.replyTo ? emailProblem(contacts.replyTo) : null)
  add('settings.contacts.phone', line(contacts.phone) ?? phoneProblem(contacts.phone))
  add('settings.contacts.address', line(contacts.address))
  add('settings.organizers', organizers.length === 0 ? i18n.t('Укажите хотя бы одного организатора') : listed(organizers))
  organizers.forEach(({ name, role, people }, index) => {
    add(`settings.organizers.${index}.name`, line(name))
    add(`settings.organizers.${index}.role`, optionalLine(role))
    add(`settings.organizers.${index}.people`, people.map(line).find((problem) => problem !== null) ?? listed(people))
  })
  for (const cabinet of cabinets as readonly Cabinet[])
    checkDates(add, `settings.cabinets.${cabinet}`, settings.cabinets[cabinet], days === null ? settings.days : [])
  add('settings.graceMinutes', within(settings.graceMinutes, forumBounds.graceMinutes))
  const { holidays = [] } = settings
  const wrongDay = holidays.find(({ day }) => !isHolidayDay(day))
  const unknown = wrongDay && i18n.t('Не понятен день в строке «{line}»', { line: holidaysInWords([wrongDay]) })
  add('settings.holidays', unknown ?? holidays.map(({ name }) => line(name)).find(Boolean) ?? listed(holidays))
  const { rolesEndMonths = null } = settings
  add('settings.rolesEndMonths', rolesEndMonths === null ? null : within(rolesEndMonths, forumBounds.rolesEndMonths))
  const { capacity = null, queueDays = null, confirmUntil = null } = settings
  add('settings.confirmUntil', confirmUntil === null || isForumDay(confirmUntil) ? null : texts.day)
  add('settings.capacity', capacity === null ? null : within(capacity, forumBounds.places))
  add('settings.queueDays', queueDays === null ? null : within(queueDays, forumBounds.queueDays))
  checkBadges(add, settings.badges)
  checkFeedback(add, settings.feedback)
  checkLimits(add, settings.limits)
  add('settings.consent.version', line(consent.version))
  add('settings.consent.text', required(consent.text))
  checkOperator(add, settings.operator)
  add('settings.consentDocument', required(settings.consentDocument) ?? operatorTextProblem(settings.consentDocument, settings.operator))
  add('settings.documents.letterhead', line(documents.letterhead))
  add('settings.documents.signatory.name', line(documents.signatory.name))
  add('settings.documents.signatory.position', line(documents.signatory.position))
  const signature = documents.signature ?? null
  add('settings.documents.signature', signature === null || signatureKey.test(signature) ? null : signatureTexts.unknown)
  const mark = settings.face?.mark
  add('settings.face.mark', mark === undefined || markKey.test(mark) ? null : markTexts.unknown)
  checkColours(add, settings.face?.colours)
  for (const field of keysOf(dated))
    add(`settings.notices.${field}`, required(notices[field]) ?? placeholderProblem(notices[field], dated[field]))
  if (settings.front) problemsOfFrontPage(add, settings.front)
  checkEnglish(add, settings)
  checkTranslations(add, settings)
}

/** English texts may be missing; a version saved before they were known has none of them. */
function checkEnglish(add: Add, { english, organizers }: ForumDraft): void {
  organizers.forEach(({ english: texts }, index) => {
    const path = `settings.organizers.${index}.english`
    add(`${path}.name`, optionalLine(texts?.name))
    add(`${path}.role`, optionalLine(texts?.role))
    add(`${path}.people`, texts?.people.map(line).find((problem) => problem !== null) ?? listed(texts?.people ?? []))
  })
  if (english) checkTexts(add, 'settings.english', english)
}

function checkTexts(add: Add, path: string, texts: EnglishTexts): void {
  for (const field of ['title', 'shortName', 'city', 'venue'] as const) add(`${path}.${field}`, optionalLine(texts[field]))
  add(`${path}.contacts.address`, optionalLine(texts.contacts.address))
  add(`${path}.documents.letterhead`, optionalLine(texts.documents.letterhead))
  for (const field of ['name', 'position'] as const)
    add(`${path}.documents.signatory.${field}`, optionalLine(texts.documents.signatory[field]))
  for (const field of keysOf(dated)) add(`${path}.notices.${field}`, placeholderProblem(texts.notices[field] ?? '', dated[field]))
}

/** Checks that each further language occurs once; Russian and English have separate fields. */
function checkTranslations(add: Add, { translations = [] }: ForumDraft): void {
  const languages = ['ru', 'en', ...translations.map(({ language }) => language)]
  if (new Set(languages).size < languages.length) add('settings.translations', i18n.t('Язык назван дважды'))
  translations.forEach(({ front, ...own }, index) => {
    const path = `settings.translations.${index}`
    checkTexts(add, path, own)
    problemsOfFrontTexts(add, `${path}.front`, front)
  })
}

function checkSections(add: Add, sections: readonly SectionDraft[], days: number): void {
  add('sections', listed(sections))
  const ids = sections.map(({ id }) => id)
  sections.forEach(({ id, name, englishName, dayNumber, capacity, listenerLimit = null }, index) => {
    add(`sections.${index}.name`, line(name))
    add(`sections.${index}.englishName`, optionalLine(englishName))
    add(`sections.${index}.name`, id !== null && ids.indexOf(id) !== index ? i18n.t('Эта секция указана дважды') : null)
    add(`sections.${index}.dayNumber`, within(dayNumber, { min: 1, max: days || forumBounds.days }))
    add(`sections.${index}.capacity`, capacity === null ? null : within(capacity, forumBounds.capacity))
    add(`sections.${index}.listenerLimit`, listenerLimit === null ? null : within(listenerLimit, forumBounds.places))
  })
}

function checkPolicy(add: Add, { version, mailbox, introduction, sections }: Policy, operator: Operator | undefined): void {
  add('policy.version', isForumDay(version) ? null : texts.day)
  const written = [introduction, ...sections.flatMap(({ body }) => body.flat())]
  // The mailbox of an operator in the settings is shown in place of the policy's.
  const names = isOperatorGiven(operator) ? [mailbox.trim(), operator.email, '{operatorEmail}'] : [mailbox.trim()]
  const named = written.some((text) => names.some((name) => text.includes(name)))
  add('policy.mailbox', emailProblem(mailbox) ?? (named ? null : i18n.t('Политика должна называть этот адрес в тексте')))
  add('policy.introduction', required(introduction) ?? operatorTextProblem(introduction, operator))
  add('policy.sections', sections.length === 0 ? i18n.t('Добавьте хотя бы один раздел') : listed(sections))
  sections.forEach(({ heading, body }, index) => {
    add(`policy.sections.${index}.heading`, line(heading))
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
