import type { Format } from '../../forum/participation.ts'
import { type AskedMoment, type ForumQuestion, type OpenOn, takesAnswers } from '../../forum/questions/questions.ts'

/**
 * Answers of a person to the questions of a forum. They are kept by person and forum, not by registration: a person with two talks
 * has dinner once.
 */

/** `yesNo`: boolean; `one`: the choice's key; `several`: keys, at least one; `text`: not empty; `number`: an integer. */
export type Answer = boolean | string | string[] | number

/** By the key of the question; a question without an answer is absent. */
export type Answers = Record<string, Answer>

/** Keys of the choices in an answer. */
export const chosenIn = (answer: Answer | undefined): string[] => [answer ?? []].flat().map(String)

/** Parts of an active registration that decide which questions its person is asked. */
export interface AskedRegistration {
  /** The effective format: requested, or as decided. */
  format: Format
  /** The effective section; null: none. */
  sectionId: number | null
  /** Organisers have decided about the talk; a listener is decided from the beginning. */
  isDecided: boolean
}

/** Whether the answers given so far show the question. */
export function isShown({ shownIf }: Pick<ForumQuestion, 'shownIf'>, answers: Answers): boolean {
  if (!shownIf) return true
  const given = answers[shownIf.question]
  return typeof given === 'boolean' ? shownIf.answer === (given ? 'yes' : 'no') : given === shownIf.answer
}

/** Parts of a question that decide of whom it is asked; pages know no others. */
export interface AskedWhen extends Pick<ForumQuestion, 'key' | 'askedWith' | 'sections' | 'shownIf' | 'isRemoved'> {
  formats: readonly string[]
}

const isFor = ({ formats, sections, askedWith }: AskedWhen, registrations: readonly AskedRegistration[]): boolean =>
  registrations.some(
    ({ format, sectionId, isDecided }) =>
      (formats.length === 0 || formats.includes(format)) &&
      (sections.length === 0 || (sectionId !== null && sections.includes(sectionId))) &&
      (askedWith === 'application' || isDecided),
  )

/** Questions for a person with these registrations, also those that answers hide. */
export const meantFor = <Question extends AskedWhen>(
  questions: readonly Question[],
  registrations: readonly AskedRegistration[],
): Question[] => questions.filter((question) => !question.isRemoved && isFor(question, registrations))

/** All questions that a person with these registrations is asked, in their order, without those that the answers hide. */
export function askedOf<Question extends AskedWhen>(
  questions: readonly Question[],
  registrations: readonly AskedRegistration[],
  answers: Answers,
): Question[] {
  const asked = new Set<string>()
  return meantFor(questions, registrations).filter((question) => {
    const { key, shownIf } = question
    // A hidden question hides those that depend on it, although its former answer may be stored.
    const isAsked = (!shownIf || asked.has(shownIf.question)) && isShown(question, answers)
    if (isAsked) asked.add(key)
    return isAsked
  })
}

export const askedWith = (asked: readonly ForumQuestion[], moment: AskedMoment): ForumQuestion[] =>
  asked.filter((question) => question.askedWith === moment)

/** Required questions without an answer that still take one: the person «ждёт ответов» while there is one. */
export const unanswered = (asked: readonly ForumQuestion[], answers: Answers, on: OpenOn): ForumQuestion[] =>
  asked.filter((question) => question.isRequired && answers[question.key] === undefined && takesAnswers(question, on))
