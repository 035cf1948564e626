import { formatDay, isDay } from './calendar.ts'
import { fileKinds } from './files.ts'
import type { ForumDraft, SectionDraft } from './forum.ts'
import { keysOf } from './keys.ts'
import type { Policy } from './policy.ts'
import { signatureKey } from './signature.ts'

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

const dates = {
  registrationFrom: 'регистрация с',
  registrationUntil: 'регистрация по',
  thesesUntil: 'тезисы по',
  certificateFrom: 'сертификаты с',
  deadlineShown: 'показанный срок',
}

/** What fields are called; what they are part of stands before the colon. */
const titles: Record<string, string | Record<string, string>> = {
  title: 'Название форума',
  shortName: 'Название в шапке портала',
  days: 'Дни форума',
  timeZone: 'Часовой пояс',
  city: 'Город',
  venue: 'Место проведения',
  organizers: 'Организаторы',
  contacts: { '': 'Контакты', email: 'e-mail', phone: 'телефон', address: 'адрес' },
  'cabinets.main': { '': 'Основной кабинет', ...dates },
  'cabinets.expired_reg_25': { '': 'Кабинет поздней регистрации', ...dates },
  graceMinutes: 'Отсрочка после каждого срока, минут',
  limits: { '': 'Пределы', registrations: 'заявок одного участника', fileMegabytes: 'размер файла, МБ' },
  'limits.thesis': {
    '': 'Тезисы',
    titleMin: 'название, не короче',
    titleMax: 'название, не длиннее',
    textMin: 'текст, не короче',
    textMax: 'текст, не длиннее',
    fundingMax: 'финансирование, не длиннее',
    literatureMax: 'источников, не более',
  },
  'limits.fileTypes': {
    '': 'Форматы файлов',
    ...Object.fromEntries(keysOf(fileKinds).map((kind) => [kind, fileKinds[kind].title.toLowerCase()])),
  },
  consent: { '': 'Согласие', version: 'редакция', text: 'текст', preTicked: 'отмечено заранее' },
  consentDocument: 'Полный текст согласия',
  documents: { '': 'Документы', letterhead: 'шапка' },
  'documents.signature': 'Изображение подписи',
  'documents.signatory': { '': 'Подпись', name: 'имя', position: 'должность' },
  notices: {
    '': 'Сообщения кабинета',
    registrationNotOpen: 'регистрация не открыта',
    registrationClosed: 'регистрация завершена',
    waiting: 'ожидание решения',
    waitingThesesClosed: 'ожидание решения, тезисы не принимаются',
    deadline: 'срок',
  },
  policy: { '': 'Политика', version: 'редакция', mailbox: 'адрес', introduction: 'введение', sections: 'разделы' },
}

const sectionTitles: Record<string, string> = {
  name: 'название',
  isActive: 'включена',
  isPublic: 'для слушателей',
  takesOral: 'устные доклады',
  takesPosters: 'стендовые доклады',
  dayNumber: 'день',
  asksProjectName: 'название проекта',
  capacity: 'мест',
}

export const sectionFieldTitle = (name: string, field: string): string => `Секция «${name}»: ${sectionTitles[field] ?? field}`

/** The title of a field by its path; the path itself for another's, and for one without a title, which a test forbids. */
export function forumFieldTitle(path: string): string {
  const [, id, own] = /^sections\.(\d+)(?:\.(\w+))?$/.exec(path) ?? []
  if (id) return own ? `Секция № ${id}: ${sectionTitles[own] ?? own}` : `Секция № ${id}`
  const plain = path.replace(/^settings\./, '')
  if (plain === path && !path.startsWith('policy.')) return path
  const known = titles[plain]
  if (typeof known === 'string') return known
  const [, group = '', field = ''] = /^(.*)\.([^.]+)$/.exec(plain) ?? []
  const part = titles[group]
  return typeof part === 'object' && part[field] ? `${part['']}: ${part[field]}` : path
}

/** A value as people read it, the same whatever the order of an object's keys. */
export function inWords(value: unknown): string {
  if (value === null || value === undefined) return '—'
  if (typeof value === 'boolean') return value ? 'да' : 'нет'
  if (Array.isArray(value)) return value.map(inWords).join('; ')
  if (typeof value === 'object')
    return Object.keys(value)
      .sort()
      .map((key) => inWords((value as Record<string, unknown>)[key]))
      .join(', ')
  if (typeof value !== 'string') return String(value)
  if (signatureKey.test(value)) return `файл ${value.slice(0, 8)}`
  return isDay(value) ? formatDay(value) : value
}

/** The values of an object by path; lists count as one. */
function leavesOf(value: unknown, path: string, found = new Map<string, string>()): Map<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return found.set(path, inWords(value))
  for (const [key, inner] of Object.entries(value)) leavesOf(inner, `${path}.${key}`, found)
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
    return was === will ? [] : [{ field, title: title(field), from, to }]
  })
}

function sectionChanges(before: readonly SectionDraft[], after: readonly SectionDraft[]): ForumChange[] {
  const kept = before.flatMap((section) => {
    const now = after.find(({ id }) => id === section.id)
    const field = `sections.${section.id}`
    if (!now) return [{ field, title: `Секция «${section.name}»`, from: section.name, to: 'удалена' }]
    const title = (path: string) => sectionFieldTitle(section.name, path.slice(field.length + 1))
    return compare(leavesOf(section, field), leavesOf(now, field), title)
  })
  const known = new Set(before.map(({ id }) => id))
  const added = after.filter(({ id }) => id === null || !known.has(id))
  return [
    ...kept,
    ...added.map(({ id, name }) => ({ field: `sections.${id ?? 'new'}`, title: `Секция «${name}»`, from: '', to: 'добавлена' })),
  ]
}

/** Which fields two versions of a forum differ in. */
export function forumChanges(before: ForumContent, after: ForumContent): ForumChange[] {
  const [was, will] = [before, after].map(({ settings, policy }) => leavesOf(policy, 'policy', leavesOf(settings, 'settings')))
  return [...compare(was ?? new Map(), will ?? new Map(), forumFieldTitle), ...sectionChanges(before.sections, after.sections)]
}
