import { i18n } from '@forum/language'
import type { Day } from '../../platform/calendar.ts'
import { type Add, line, within } from '../../platform/fieldProblems.ts'
import { keysOf } from '../../platform/keys.ts'
import type { ForumDraft } from '../forum.ts'
import type { ForumProblems } from '../forumProblems.ts'
import { formatsOf, isTalk } from '../participation.ts'
import { conditionAnswers, isOffered, keyProblem } from './questionRules.ts'
import { ASKED_MAX, askedMoments, CHOICES_MAX, type ForumQuestion, hasChoices } from './questions.ts'

/** Rules of the questions of a forum: null when a value may be saved, else the sentence that says why not. */

const PLACES_MAX = 100_000

/** How many choices are offered, and whether a required question can always be answered. */
function offeredProblem({ kind, choices, isRequired }: ForumQuestion): string | null {
  if (!hasChoices({ kind })) return choices.length === 0 ? null : i18n.t('У такого вопроса вариантов нет')
  const offered = choices.filter(isOffered)
  if (offered.length < (kind === 'one' ? 2 : 1))
    return kind === 'one' ? i18n.t('Укажите хотя бы два варианта') : i18n.t('Укажите хотя бы один вариант')
  if (isRequired && offered.every(({ places }) => typeof places === 'number'))
    return i18n.t('Оставьте вариант без числа мест: иначе на обязательный вопрос нечего будет ответить, когда места кончатся')
  return null
}

function checkChoices(add: Add, at: string, question: ForumQuestion): void {
  const { choices } = question
  const [keys, texts] = [new Set<string>(), new Set<string>()]
  for (const [index, { key, text, places, isRemoved }] of choices.entries()) {
    const own = `${at}.choices.${index}`
    add(`${own}.key`, keyProblem(key) ?? (keys.has(key) ? i18n.t('Это имя уже есть у другого варианта') : null))
    add(`${own}.text`, line(text) ?? (!isRemoved && texts.has(text.trim()) ? i18n.t('Варианты не должны повторяться') : null))
    keys.add(key)
    if (!isRemoved) texts.add(text.trim())
    if (typeof places === 'number') add(`${own}.places`, within(places, { min: 1, max: PLACES_MAX }))
  }
  if (!question.isRemoved) add(`${at}.choices`, offeredProblem(question))
}

/** Whether one list of formats or sections has all of another; an empty one has all there are. */
const covers = <T>(wider: readonly T[], narrower: readonly T[]): boolean =>
  wider.length === 0 || (narrower.length > 0 && narrower.every((each) => wider.includes(each)))

function conditionProblem(question: ForumQuestion, earlier: ReadonlyMap<string, ForumQuestion>): string | null {
  const { key, shownIf, formats, sections, askedWith, isSensitive } = question
  if (!shownIf) return null
  if (shownIf.question === key) return i18n.t('Вопрос не может зависеть от ответа на него самого')
  const first = earlier.get(shownIf.question)
  if (!first || first.isRemoved) return i18n.t('Показывать вопрос можно по ответу на другой, который стоит выше и не убран')
  const { text } = first
  if (!conditionAnswers(first).includes(shownIf.answer)) return i18n.t('На вопрос «{text}» так не отвечают: выберите ответ', { text })
  if (!covers(first.formats, formats) || !covers(first.sections, sections))
    return i18n.t('Вопрос «{text}» задаётся не всем, кому этот: эти люди его не увидят', { text })
  if (askedMoments.indexOf(first.askedWith) > askedMoments.indexOf(askedWith))
    return i18n.t('Вопрос «{text}» задаётся позже этого', { text })
  return first.isSensitive && !isSensitive
    ? i18n.t('Вопрос «{text}» чувствительный: отметьте и этот, потому что он выдаёт тот ответ', { text })
    : null
}

type Checked = Pick<ForumDraft, 'questions' | 'days' | 'cabinets' | 'modulesOff' | 'modulesOn'>

/** Listeners have no section. */
function isAsked({ formats, sections }: ForumQuestion, forum: Checked): boolean {
  const used = formatsOf(forum).filter((format) => formats.length === 0 || formats.includes(format))
  return sections.length === 0 ? used.length > 0 : used.some(isTalk)
}

function untilProblem(until: Day, { days, cabinets }: Checked): string | null {
  const first = keysOf(cabinets)
    .map((cabinet) => cabinets[cabinet].registrationFrom)
    .sort()[0]
  if (first && until < first) return i18n.t('Этот день раньше, чем откроется регистрация: ответить будет нельзя')
  const last = days.at(-1)
  return last && until > last ? i18n.t('Ответы принимаются не позже последнего дня форума') : null
}

function checkAsked(add: Add, at: string, question: ForumQuestion, forum: Checked): void {
  const { isRequired, isSensitive, readBy, isOnBadge, changeableUntil } = question
  if (isRequired && !isAsked(question, forum))
    add(`${at}.formats`, i18n.t('Вопрос обязателен, но его не увидит ни один участник: измените, кому он задаётся'))
  if (changeableUntil) add(`${at}.changeableUntil`, untilProblem(changeableUntil, forum))
  if (isSensitive && readBy !== 'organizers') add(`${at}.readBy`, i18n.t('Ответы на чувствительный вопрос читают только организаторы'))
  if (isSensitive && isOnBadge) add(`${at}.isOnBadge`, i18n.t('Ответы на чувствительный вопрос не печатаются на бейджах'))
}

/**
 * Reasons why the questions of a forum cannot be saved together; rules of single fields are in the table of fields. Checked by the server alone,
 * so that the page of the settings loads without them.
 * @param ids of the forum's sections
 */
export function problemsOfQuestions(forum: Checked, ids: readonly (number | null)[]): ForumProblems {
  const { questions = [] } = forum
  const problems: ForumProblems = {}
  const add: Add = (path, sentence) => {
    if (sentence !== null) problems[path] ??= sentence
  }
  if (questions.length > ASKED_MAX) add('settings.questions', i18n.t('Вопросов может быть не более {max}', { max: ASKED_MAX }))
  if (questions.flatMap(({ choices }) => choices).length > CHOICES_MAX)
    add('settings.questions', i18n.t('Вариантов во всех вопросах вместе может быть не более {max}', { max: CHOICES_MAX }))
  const earlier = new Map<string, ForumQuestion>()
  for (const [index, question] of questions.entries()) {
    const at = `settings.questions.${index}`
    if (earlier.has(question.key)) add(`${at}.key`, i18n.t('Это имя уже есть у другого вопроса'))
    checkChoices(add, at, question)
    if (!question.isRemoved) {
      add(`${at}.shownIf`, conditionProblem(question, earlier))
      if (question.sections.some((id) => !ids.includes(id))) add(`${at}.sections`, i18n.t('Такой секции нет: отметьте секции заново'))
      checkAsked(add, at, question, forum)
    }
    earlier.set(question.key, question)
  }
  return problems
}
