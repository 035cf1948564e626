import { i18n } from '@forum/language'
import { editionInWords } from '../people/consent.ts'
import { fileKinds } from '../platform/files.ts'
import { isKeyOf } from '../platform/keys.ts'
import { markKey } from '../platform/mark.ts'
import { signatureKey } from '../platform/signature.ts'
import { questionTexts } from './feedbackQuestions.ts'
import type { ForumDraft, SectionDraft } from './forum.ts'
import { moduleTexts } from './moduleTexts.ts'
import type { Policy } from './policy.ts'
import { isForumQuestion, questionInWords } from './questions/questionInWords.ts'
import type { ForumQuestion } from './questions/questions.ts'
import { findField } from './settings/findField.ts'

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

const sectionTitle = (field: string): string => findField(`sections.0.${field}`).leaf?.title() ?? field

export const sectionFieldTitle = (name: string, field: string): string =>
  i18n.t('Секция «{name}»: {field}', { name, field: sectionTitle(field) })

/** The title of a field by its path; the path itself for another's. */
export function forumFieldTitle(path: string): string {
  const [, id, own] = /^sections\.(\d+)(?:\.(\w+))?$/.exec(path) ?? []
  if (id) return own ? i18n.t('Секция № {id}: {field}', { id, field: sectionTitle(own) }) : i18n.t('Секция № {id}', { id })
  // The front page has its own.
  const [, owner, english] = /^(settings\.(?:front\.)?)english\.(.+)$/.exec(path) ?? []
  if (english) return i18n.t('{field} (на английском)', { field: forumFieldTitle(`${owner}${english}`) })
  const [, question] = /^settings\.questions\.(\w+)$/.exec(path) ?? []
  if (question) return i18n.t('Вопрос участникам {key}', { key: question })
  const { leaf, groups, inside } = findField(path)
  if (!leaf || inside.length > 0) return path
  const group = leaf.isFullTitle ? undefined : groups[0]?.title?.()
  return group === undefined ? leaf.title() : `${group}: ${leaf.title()}`
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
  if (typeof value === 'object' && isForumQuestion(value)) return questionInWords(value)
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

const QUESTIONS = 'settings.questions'

/** Each question in words by its key, and the order of those that both versions have. */
function questionsInWords(questions: readonly ForumQuestion[], others: readonly ForumQuestion[]): [path: string, words: string][] {
  const known = new Set(others.map(({ key }) => key))
  const order = questions.map(({ key }) => key).filter((key) => known.has(key))
  return [
    [QUESTIONS, order.join(', ')],
    ...questions.map((question): [string, string] => [`${QUESTIONS}.${question.key}`, inWords(question)]),
  ]
}

/** Fields in which two versions of a forum differ; of questions and sections each counts by itself. */
export function forumChanges(before: ForumContent, after: ForumContent): ForumChange[] {
  const wordsOf = ({ settings: { questions = [], ...settings }, policy }: ForumContent, { settings: others }: ForumContent) =>
    new Map([...leavesOf(policy, 'policy', leavesOf(settings, 'settings')), ...questionsInWords(questions, others.questions ?? [])])
  const title = (path: string) => (path === QUESTIONS ? i18n.t('Порядок вопросов участникам') : forumFieldTitle(path))
  return [...compare(wordsOf(before, after), wordsOf(after, before), title), ...sectionChanges(before.sections, after.sections)]
}
