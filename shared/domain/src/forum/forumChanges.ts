import { i18n, translated } from '@forum/language'
import { editionInWords } from '../people/consent.ts'
import { fileKinds } from '../platform/files.ts'
import { isKeyOf, keysOf, ownValue } from '../platform/keys.ts'
import { markKey } from '../platform/mark.ts'
import { signatureKey } from '../platform/signature.ts'
import { questionTexts } from './feedbackQuestions.ts'
import type { ForumDraft, SectionDraft } from './forum.ts'
import { moduleTexts } from './modules.ts'
import type { Policy } from './policy.ts'

/** A forum as one version holds it. */
export interface ForumContent {
  settings: ForumDraft
  sections: readonly SectionDraft[]
  policy: Policy
}

/** A changed field: its path for programs, the rest for people. */
export interface ForumChange {
  field: string
  title: string
  from: string
  to: string
}

const dates = translated({
  registrationFrom: () => i18n.t('регистрация с'),
  registrationUntil: () => i18n.t('регистрация по'),
  thesesUntil: () => i18n.t('тезисы по'),
  certificateFrom: () => i18n.t('сертификаты с'),
  deadlineShown: () => i18n.t('показанный срок'),
})

/** Titles of fields; the part before the colon names what they belong to. */
const titles: Record<string, string | Record<string, string>> = translated({
  title: () => i18n.t('Название форума'),
  shortName: () => i18n.t('Название в шапке портала'),
  days: () => i18n.t('Дни форума'),
  timeZone: () => i18n.t('Часовой пояс'),
  city: () => i18n.t('Город'),
  venue: () => i18n.t('Место проведения'),
  organizers: () => i18n.t('Организаторы'),
  operator: translated({
    '': () => i18n.t('Оператор персональных данных'),
    name: () => i18n.t('название'),
    legalForm: () => i18n.t('правовая форма'),
    registrationNumbers: () => i18n.t('регистрационные номера'),
    address: () => i18n.t('адрес'),
    email: 'e-mail',
  }),
  contacts: translated({
    '': () => i18n.t('Контакты'),
    email: 'e-mail',
    phone: () => i18n.t('телефон'),
    address: () => i18n.t('адрес'),
    replyTo: () => i18n.t('адрес для ответов на письма'),
  }),
  'cabinets.main': translated({ '': () => i18n.t('Основной кабинет'), ...dates }),
  'cabinets.expired_reg_25': translated({ '': () => i18n.t('Кабинет поздней регистрации'), ...dates }),
  graceMinutes: () => i18n.t('Отсрочка после каждого срока, минут'),
  holidays: () => i18n.t('Праздники'),
  confirmUntil: () => i18n.t('Подтверждать участие до'),
  rolesEndMonths: () => i18n.t('Роли по приглашению заканчиваются после форума, месяцев'),
  modulesOff: () => i18n.t('Выключенные модули'),
  modulesOn: () => i18n.t('Включённые модули'),
  capacity: () => i18n.t('Мест на форуме'),
  queueDays: () => i18n.t('Ответ на предложенное место, дней'),
  badges: translated({ '': () => i18n.t('Бейджи'), kinds: () => i18n.t('виды'), latinNames: () => i18n.t('имена латиницей') }),
  certificatesNeedPresence: () => i18n.t('Сертификаты только отмеченным на форуме'),
  feedback: () => i18n.t('Вопросы о мероприятиях'),
  limits: translated({
    '': () => i18n.t('Пределы'),
    registrations: () => i18n.t('заявок одного участника'),
    fileMegabytes: () => i18n.t('размер файла, МБ'),
    neededFiles: () => i18n.t('обязательные файлы'),
  }),
  'limits.thesis': translated({
    '': () => i18n.t('Тезисы'),
    titleMin: () => i18n.t('название, не короче'),
    titleMax: () => i18n.t('название, не длиннее'),
    textMin: () => i18n.t('текст, не короче'),
    textMax: () => i18n.t('текст, не длиннее'),
    fundingMax: () => i18n.t('финансирование, не длиннее'),
    literatureMax: () => i18n.t('источников, не более'),
  }),
  'limits.fileTypes': translated({
    '': () => i18n.t('Форматы файлов'),
    ...Object.fromEntries(keysOf(fileKinds).map((kind) => [kind, fileKinds[kind].title.toLowerCase()])),
  }),
  consent: translated({
    '': () => i18n.t('Согласие'),
    version: () => i18n.t('редакция'),
    text: () => i18n.t('текст'),
    preTicked: () => i18n.t('отмечено заранее'),
  }),
  consentDocument: () => i18n.t('Полный текст согласия'),
  face: translated({ '': () => i18n.t('Вид'), mark: () => i18n.t('знак'), typeface: () => i18n.t('шрифт заголовков') }),
  'face.colours': translated({ '': () => i18n.t('Цвета'), main: () => i18n.t('основной'), accent: () => i18n.t('дополнительный') }),
  documents: translated({ '': () => i18n.t('Документы'), letterhead: () => i18n.t('шапка') }),
  'documents.signature': () => i18n.t('Изображение подписи'),
  'documents.signatory': translated({ '': () => i18n.t('Подпись'), name: () => i18n.t('имя'), position: () => i18n.t('должность') }),
  notices: translated({
    '': () => i18n.t('Сообщения кабинета'),
    registrationNotOpen: () => i18n.t('регистрация не открыта'),
    registrationClosed: () => i18n.t('регистрация завершена'),
    waiting: () => i18n.t('ожидание решения'),
    waitingThesesClosed: () => i18n.t('ожидание решения, тезисы не принимаются'),
    deadline: () => i18n.t('срок'),
  }),
  front: translated({
    '': () => i18n.t('Страница форума'),
    tagline: () => i18n.t('девиз'),
    topics: () => i18n.t('темы'),
    speakers: () => i18n.t('приглашённые докладчики'),
    partners: () => i18n.t('партнёры'),
    stops: () => i18n.t('остановки на схеме'),
    travel: () => i18n.t('как добраться'),
  }),
  translations: () => i18n.t('Переводы на другие языки'),
  'front.ways': translated({
    '': () => i18n.t('Формы участия'),
    listener: () => i18n.t('слушатель'),
    oral: () => i18n.t('устный доклад'),
    poster: () => i18n.t('стендовый доклад'),
  }),
  policy: translated({
    '': () => i18n.t('Политика'),
    version: () => i18n.t('редакция'),
    mailbox: () => i18n.t('адрес'),
    introduction: () => i18n.t('введение'),
    sections: () => i18n.t('разделы'),
  }),
})

const sectionTitles: Record<string, string> = translated({
  name: () => i18n.t('название'),
  englishName: () => i18n.t('название на английском'),
  isActive: () => i18n.t('включена'),
  isPublic: () => i18n.t('для слушателей'),
  takesOral: () => i18n.t('устные доклады'),
  takesPosters: () => i18n.t('стендовые доклады'),
  dayNumber: () => i18n.t('день'),
  asksProjectName: () => i18n.t('название проекта'),
  capacity: () => i18n.t('мест'),
  listenerLimit: () => i18n.t('мест для слушателей'),
})

export const sectionFieldTitle = (name: string, field: string): string =>
  i18n.t('Секция «{name}»: {field}', { name, field: ownValue(sectionTitles, field) ?? field })

/** The title of a field by its path; the path itself for another's, and for one without a title, which a test forbids. */
export function forumFieldTitle(path: string): string {
  const [, id, own] = /^sections\.(\d+)(?:\.(\w+))?$/.exec(path) ?? []
  if (id)
    return own ? i18n.t('Секция № {id}: {field}', { id, field: ownValue(sectionTitles, own) ?? own }) : i18n.t('Секция № {id}', { id })
  const plain = path.replace(/^settings\./, '')
  if (plain === path && !path.startsWith('policy.')) return path
  // The front page has its own.
  const [, owner = '', english] = /^(front\.)?english\.(.+)$/.exec(plain) ?? []
  if (english) return i18n.t('{field} (на английском)', { field: forumFieldTitle(`settings.${owner}${english}`) })
  const known = ownValue(titles, plain)
  if (typeof known === 'string') return known
  const [, group = '', field = ''] = /^(.*)\.([^.]+)$/.exec(plain) ?? []
  const part = ownValue(titles, group)
  const name = typeof part === 'object' ? ownValue(part, field) : undefined
  return name ? `${ownValue(part as Record<string, string>, '')}: ${name}` : path
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === '' || (typeof value === 'object' && value !== null && Object.values(value).every(isBlank))

/** A day, or the edition of a text. */
const editionOfDay = /^\d{4}-\d\d-\d\d(-\d+)?$/

/** A value as people read it, the same whatever the order of an object's keys. */
export function inWords(value: unknown): string {
  if (value === null || value === undefined) return '—'
  if (typeof value === 'boolean') return value ? i18n.t('да') : i18n.t('нет')
  if (Array.isArray(value)) return value.map(inWords).join('; ')
  if (typeof value === 'object')
    return (
      Object.keys(value)
        .sort((a, b) => Number(a === 'english') - Number(b === 'english') || (a < b ? -1 : 1))
        // An organiser without English texts and one with empty ones are the same.
        .filter((key) => key !== 'english' || !isBlank((value as { english: unknown }).english))
        .map((key) => inWords((value as Record<string, unknown>)[key]))
        .join(', ')
    )
  if (typeof value !== 'string') return String(value)
  if (signatureKey.test(value) || markKey.test(value)) return i18n.t('файл {digest}', { digest: value.slice(0, 8) })
  if (isKeyOf(moduleTexts.names, value)) return moduleTexts.names[value]
  if (isKeyOf(questionTexts.kinds, value)) return questionTexts.kinds[value]
  if (isKeyOf(fileKinds, value)) return fileKinds[value].title
  return editionOfDay.test(value) ? editionInWords(value) : value
}

/** The values of an object by path; lists count as one. */
function leavesOf(value: unknown, path: string, found = new Map<string, string>()): Map<string, string> {
  // Undefined values are left out, as in JSON.
  if (value === undefined) return found
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return found.set(path, inWords(value))
  for (const [key, inner] of Object.entries(value)) leavesOf(inner, `${path}.${key}`, found)
  return found
}

/** Every field of a forum in words, by its path; those of a section by its id. */
export function fieldsInWords({ settings, policy, sections }: ForumContent): ReadonlyMap<string, string> {
  const found = leavesOf(policy, 'policy', leavesOf(settings, 'settings'))
  for (const section of sections) leavesOf(section, `sections.${section.id}`, found)
  return found
}

const SHOWN = 200

/** Long texts from shortly before they begin to differ. */
function shortened(from: string, to: string): [string, string] {
  if (from.length <= SHOWN && to.length <= SHOWN) return [from, to]
  let same = 0
  while (from[same] === to[same] && same < from.length) same += 1
  const start = Math.max(0, same - 40)
  const cut = (text: string) => `${start > 0 ? '…' : ''}${text.slice(start, start + SHOWN)}${text.length > start + SHOWN ? '…' : ''}`
  return [cut(from), cut(to)]
}

function compare(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>, title: (field: string) => string): ForumChange[] {
  const fields = [...new Set([...before.keys(), ...after.keys()])]
  return fields.flatMap((field) => {
    const [was = '', will = ''] = [before.get(field), after.get(field)]
    const [from, to] = shortened(was, will)
    // Fields that an older version does not have or that are not set.
    const isNone = [was, will].every((value) => value === '' || value === '—')
    return was === will || isNone ? [] : [{ field, title: title(field), from, to }]
  })
}

function sectionChanges(before: readonly SectionDraft[], after: readonly SectionDraft[]): ForumChange[] {
  const kept = before.flatMap((section) => {
    const now = after.find(({ id }) => id === section.id)
    const field = `sections.${section.id}`
    if (!now) return [{ field, title: i18n.t('Секция «{name}»', { name: section.name }), from: section.name, to: i18n.t('удалена') }]
    const title = (path: string) => sectionFieldTitle(section.name, path.slice(field.length + 1))
    return compare(leavesOf(section, field), leavesOf(now, field), title)
  })
  const known = new Set(before.map(({ id }) => id))
  const added = after.filter(({ id }) => id === null || !known.has(id))
  return [
    ...kept,
    ...added.map(({ id, name }) => ({
      field: `sections.${id ?? 'new'}`,
      title: i18n.t('Секция «{name}»', { name }),
      from: '',
      to: i18n.t('добавлена'),
    })),
  ]
}

/** Fields in which two versions of a forum differ. */
export function forumChanges(before: ForumContent, after: ForumContent): ForumChange[] {
  const [was, will] = [before, after].map(({ settings, policy }) => leavesOf(policy, 'policy', leavesOf(settings, 'settings')))
  return [...compare(was ?? new Map(), will ?? new Map(), forumFieldTitle), ...sectionChanges(before.sections, after.sections)]
}
