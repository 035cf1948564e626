import type { ListedQuestion } from '@forum/contracts/participation/staffAnswers'
import { ANY_ANSWER, NO_ANSWER, rangeIn, wordsIn } from '@forum/domain/participation/answers/conditions'
import { i18n, translated } from '@forum/language'

export const answerTexts = translated({
  waiting: () => i18n.t('Ждёт ответов'),
  any: () => i18n.t('Любой ответ'),
})

type Option = readonly [answer: string, name: string]

function choicesOf({ kind, choices }: ListedQuestion): Option[] {
  if (kind === 'text' || kind === 'number') return [[ANY_ANSWER, i18n.t('Есть ответ')]]
  if (kind !== 'yesNo') return choices.map(({ key, text }) => [key, text])
  return [
    ['yes', i18n.t('Да')],
    ['no', i18n.t('Нет')],
  ]
}

/** Answers of a filter with their names. */
export const answerOptions = (question: ListedQuestion): Option[] => [...choicesOf(question), [NO_ANSWER, i18n.t('Без ответа')]]

/** A condition on the answer to a question, in words; undefined: the question has no such answer. */
export function conditionText(question: ListedQuestion, answer: string): string | undefined {
  const words = wordsIn(answer)
  if (words !== null) return i18n.t('содержит «{words}»', { words })
  const range = rangeIn(answer)
  if (range) {
    const { from, until } = range
    return [from && i18n.t('от {from}', { from }), until && i18n.t('до {until}', { until })].filter(Boolean).join(' ')
  }
  return answerOptions(question).find(([value]) => value === answer)?.[1]
}
