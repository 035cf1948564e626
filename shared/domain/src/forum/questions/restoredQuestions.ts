import type { ForumQuestion } from './questions.ts'

/** A question of an earlier version with the choices that it has got since, which may have been chosen. */
function withLaterChoices(question: ForumQuestion, now: ForumQuestion | undefined): ForumQuestion {
  const known = new Set(question.choices.map(({ key }) => key))
  const later = now?.kind === question.kind ? now.choices.filter(({ key }) => !known.has(key)) : []
  if (later.length === 0) return question
  const { english } = question
  return {
    ...question,
    choices: [...question.choices, ...later.map((choice) => ({ ...choice, isRemoved: true }))],
    ...(english && { english: { ...english, choices: [...english.choices, ...later.map(({ text }) => text)] } }),
  }
}

/** Questions of a restored version. Later ones stay, removed, since they may have answers; absent ones stay as they are. */
export function restoredQuestions(now: readonly ForumQuestion[] = [], restored: readonly ForumQuestion[] = now): ForumQuestion[] {
  const known = new Set(restored.map(({ key }) => key))
  const later = now.filter(({ key }) => !known.has(key)).map((question) => ({ ...question, isRemoved: true }))
  return [
    ...restored.map((question) =>
      withLaterChoices(
        question,
        now.find(({ key }) => key === question.key),
      ),
    ),
    ...later,
  ]
}
