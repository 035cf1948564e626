import type { ForumDraft } from '@forum/domain/forum/forum'
import { blankQuestion, type QuestionSet, questionSets } from '@forum/domain/forum/questions/questionSets'
import { type AskedChoice, type ForumQuestion, withEnglish } from '@forum/domain/forum/questions/questions'

/** Changes of the questions in a draft. */

type Questions = readonly ForumQuestion[]

/** A saved question may have answers: its name stays. */
export const isSavedIn = ({ settings }: { settings: Pick<ForumDraft, 'questions'> }, key: string): boolean =>
  settings.questions?.some((question) => question.key === key) ?? false

/** The first name of a kind that is free: `q3`. */
function freeKey(prefix: string, taken: readonly string[]): string {
  let number = 1
  while (taken.includes(`${prefix}${number}`)) number += 1
  return `${prefix}${number}`
}

/** The name that a new question gets until the organiser writes another. */
export const freeQuestionKey = (questions: Questions): string =>
  freeKey(
    'q',
    questions.map(({ key }) => key),
  )
export const isGivenKey = (key: string): boolean => /^q\d+$/.test(key)

export const withQuestion = (questions: Questions): ForumQuestion[] => [...questions, blankQuestion(freeQuestionKey(questions))]

/** Questions of a set that the forum does not have yet. */
export const missingOf = (set: QuestionSet, { questions = [], days }: Pick<ForumDraft, 'questions' | 'days'>): ForumQuestion[] =>
  questionSets[set](days)
    .filter(({ key }) => !questions.some((question) => question.key === key))
    .map(withEnglish)

/** Another name of a question, in the conditions on it as well. */
export const renamed = (questions: Questions, index: number, key: string): ForumQuestion[] =>
  questions.map((question, at) => {
    if (at === index) return { ...question, key }
    const { shownIf } = question
    return shownIf && shownIf.question === questions[index]?.key ? { ...question, shownIf: { ...shownIf, question: key } } : question
  })

export const swapped = (questions: Questions, one: number, other: number): ForumQuestion[] => {
  const [first, second] = [questions[one], questions[other]]
  return questions.map((question, at) => (at === one ? second : at === other ? first : question) ?? question)
}

export function withChoice(question: ForumQuestion): ForumQuestion {
  const key = freeKey(
    'a',
    question.choices.map((choice) => choice.key),
  )
  return withEnglish({ ...question, choices: [...question.choices, { key, text: '' }] })
}

export function withoutChoice(question: ForumQuestion, index: number): ForumQuestion {
  const { choices, english } = question
  const left = <T>(list: readonly T[]) => list.filter((_, at) => at !== index)
  return { ...question, choices: left(choices), ...(english && { english: { ...english, choices: left(english.choices) } }) }
}

export const withChangedChoice = (question: ForumQuestion, index: number, change: Partial<AskedChoice>): ForumQuestion => ({
  ...question,
  choices: question.choices.map((choice, at) => (at === index ? { ...choice, ...change } : choice)),
})
