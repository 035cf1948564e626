import { i18n } from '@forum/language'
import type { ForumQuestion } from '../../forum/questions/questions.ts'
import { fieldTexts, within } from '../../platform/fieldProblems.ts'
import { type Answer, chosenIn } from './answers.ts'

export const ANSWER_MAX = 500
const NUMBER_MAX = 1_000_000

/** An answer as it is stored; null: none is given. */
export function normalAnswer(answer: Answer | null): Answer | null {
  if (typeof answer === 'string') return answer.trim() || null
  if (!Array.isArray(answer)) return answer
  return answer.length === 0 ? null : [...new Set(answer)]
}

/** Parts of a question that decide which answers it takes; pages know no others. */
type Answerable = Pick<ForumQuestion, 'kind' | 'choices' | 'isRequired'>

const otherKind = (): string => i18n.t('На этот вопрос так не отвечают: обновите страницу')

/** @param kept choices of the former answer, which may have been removed since */
function choiceProblem({ choices }: Answerable, chosen: readonly string[], kept: readonly string[]): string | null {
  const known = new Set([...choices.filter(({ isRemoved }) => !isRemoved).map(({ key }) => key), ...kept])
  return chosen.every((key) => known.has(key)) ? null : i18n.t('Такого варианта больше нет: выберите другой')
}

/** Why an answer cannot be stored; null if it can. @param former the stored one */
export function answerProblem(question: Answerable, answer: Answer | null, former?: Answer): string | null {
  const { kind, isRequired } = question
  const kept = chosenIn(former)
  if (answer === null) return isRequired ? fieldTexts.required : null
  if (kind === 'yesNo') return typeof answer === 'boolean' ? null : otherKind()
  if (kind === 'number') return within(typeof answer === 'number' ? answer : Number.NaN, { min: 0, max: NUMBER_MAX })
  if (kind === 'several') return Array.isArray(answer) ? choiceProblem(question, answer, kept) : otherKind()
  if (typeof answer !== 'string') return otherKind()
  if (kind === 'one') return choiceProblem(question, [answer], kept)
  return answer.length > ANSWER_MAX ? i18n.t('Не более {max} символов', { max: ANSWER_MAX }) : null
}
