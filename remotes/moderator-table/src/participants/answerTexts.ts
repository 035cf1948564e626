import type { ListedQuestion } from '@forum/contracts/participation/staffAnswers'
import { NO_ANSWER } from '@forum/domain/participation/answers/reading'
import { i18n, translated } from '@forum/language'

export const answerTexts = translated({
  waiting: () => i18n.t('Ждёт ответов'),
})

/** Answers of a filter with their names. */
export const answerOptions = ({ kind, choices }: ListedQuestion): (readonly [answer: string, name: string])[] => [
  ...(kind === 'yesNo'
    ? ([
        ['yes', i18n.t('Да')],
        ['no', i18n.t('Нет')],
      ] as const)
    : choices.map(({ key, text }) => [key, text] as const)),
  [NO_ANSWER, i18n.t('Без ответа')],
]
