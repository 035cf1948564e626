import { i18n } from '@forum/language'
import type { ForumProblems } from '../forumProblems.ts'
import type { ForumQuestion } from './questions.ts'

/** Why an answered question may not become another one: its answers would mean something else, or be read by more people. */
function problemOf(before: ForumQuestion, after: ForumQuestion): [field: string, sentence: string] | null {
  if (after.kind !== before.kind) return ['kind', i18n.t('На вопрос уже ответили: его вид изменить нельзя')]
  const keys = new Set(after.choices.map(({ key }) => key))
  const gone = before.choices.find(({ key }) => !keys.has(key))
  if (gone) return ['choices', i18n.t('На вопрос уже ответили: вариант «{text}» можно убрать, но не удалить', { text: gone.text })]
  if (after.isSensitive !== before.isSensitive)
    return ['isSensitive', i18n.t('На вопрос уже ответили: чувствительным он быть не начнёт и не перестанет')]
  return before.readBy === 'organizers' && after.readBy === 'staff'
    ? ['readBy', i18n.t('На вопрос уже ответили: показать ответы большему кругу нельзя')]
    : null
}

/**
 * Changes that answered questions do not allow; their words may change.
 * @param answered keys of questions with answers
 */
export function problemsOfAnswered(
  before: readonly ForumQuestion[],
  after: readonly ForumQuestion[],
  answered: ReadonlySet<string>,
): ForumProblems {
  const problems: ForumProblems = {}
  for (const question of before.filter(({ key }) => answered.has(key))) {
    const index = after.findIndex(({ key }) => key === question.key)
    const now = after[index]
    const problem = now && problemOf(question, now)
    if (!now)
      problems['settings.questions'] ??= i18n.t('На вопрос «{text}» уже ответили: его можно убрать, но не удалить', { text: question.text })
    if (problem) problems[`settings.questions.${index}.${problem[0]}`] = problem[1]
  }
  return problems
}
