/** The filter of lists by answers, as the address of a list has it: `dinner:yes,nights:2..5,arrival:~поезд`. All conditions are met. */

/** Answers of a condition that no choice has as its key: people without an answer, and with any. */
export const NO_ANSWER = '-'
export const ANY_ANSWER = '*'

export interface AnswerCondition {
  /** Key of the question. */
  question: string
  /** Key of a choice, `yes`, `no`, `NO_ANSWER`, `ANY_ANSWER`, words of a text or a range of numbers. */
  answer: string
}

export const readConditions = (text: string): AnswerCondition[] =>
  text.split(',').map((condition) => {
    const [question = '', ...answer] = condition.split(':')
    return { question, answer: answer.join(':') }
  })

/** A view's conditions with another answer to one question. @param answer empty: any */
export const changeCondition = (text: string, question: string, answer: string): string =>
  [
    ...text.split(',').filter((condition) => condition !== '' && !condition.startsWith(`${question}:`)),
    ...(answer === '' ? [] : [`${question}:${answer}`]),
  ].join(',')

/** Length of the words that a filter seeks in answers. */
export const SOUGHT_MAX = 60

/** Answer of a condition that texts with these words meet; empty without words. */
export const containing = (words: string): string => (words.trim() === '' ? '' : `~${words.replaceAll('%', '%25').replaceAll(',', '%2C')}`)

/** Words that an answer of a condition seeks; null: it seeks none. */
export const wordsIn = (answer: string): string | null =>
  answer.startsWith('~') ? answer.slice(1).replaceAll('%2C', ',').replaceAll('%25', '%') : null

/** Bounds as they are typed; an empty one does not limit. */
export interface NumberRange {
  from: string
  until: string
}

/** Answer of a condition that numbers between these bounds meet; empty without bounds. */
export const between = ({ from, until }: NumberRange): string => (from === '' && until === '' ? '' : `${from}..${until}`)

/** Bounds of an answer of a condition, which may not be numbers yet; null: it has none. */
export function rangeIn(answer: string): NumberRange | null {
  const [from = '', until, ...more] = answer.split('..')
  return until === undefined || more.length > 0 ? null : { from: from.trim(), until: until.trim() }
}

const bound = /^\d{1,7}$/

/** Whether a range can be compared with: bounds are whole numbers, the first one not above the second. */
export const isRange = ({ from, until }: NumberRange): boolean =>
  [from, until].every((each) => each === '' || bound.test(each)) && (from === '' || until === '' || Number(from) <= Number(until))
