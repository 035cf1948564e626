import type { Format } from '../../forum/participation.ts'
import type { AskedMoment, ForumQuestion } from '../../forum/questions/questions.ts'

/**
 * Answers of a person to the questions of a forum. They are kept by person and forum, not by registration: a person with two talks
 * has dinner once.
 */

/** `yesNo`: boolean; `one`: the choice's key; `several`: keys, at least one; `text`: not empty; `number`: an integer. */
export type Answer = boolean | string | string[] | number

/** By the key of the question; a question without an answer is absent. */
export type Answers = Record<string, Answer>

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

/** All questions that a person with these registrations is asked, in their order, without those that the answers hide. */
export function askedOf<Question extends AskedWhen>(
  questions: readonly Question[],
  registrations: readonly AskedRegistration[],
  answers: Answers,
): Question[] {
  const asked = new Set<string>()
  return questions.filter((question) => {
    const { key, shownIf, isRemoved } = question
    // A hidden question hides those that depend on it, although its former answer may be stored.
    const isAsked = !isRemoved && isFor(question, registrations) && (!shownIf || asked.has(shownIf.question)) && isShown(question, answers)
    if (isAsked) asked.add(key)
    return isAsked
  })
}

export const askedWith = (asked: readonly ForumQuestion[], moment: AskedMoment): ForumQuestion[] =>
  asked.filter((question) => question.askedWith === moment)

/** Required questions without an answer: the person «ждёт ответов» while there is one. */
export const unanswered = (asked: readonly ForumQuestion[], answers: Answers): ForumQuestion[] =>
  asked.filter(({ key, isRequired }) => isRequired && answers[key] === undefined)
