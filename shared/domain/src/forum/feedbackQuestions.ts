import { i18n, translated } from '@forum/language'

/** Questions to people who were at an event, the same for every event of a forum. */

export const questionKinds = ['scale', 'yesNo', 'choice', 'text'] as const
export type QuestionKind = (typeof questionKinds)[number]

interface QuestionTexts {
  text: string
  /** Options of a choice. */
  options: string[]
}

export interface FeedbackQuestion extends QuestionTexts {
  kind: QuestionKind
  /** English texts: empty ones are not given; options are given for all or none. */
  english?: QuestionTexts | undefined
}

export const QUESTIONS_MAX = 10
export const OPTIONS_MAX = 6

export const noQuestionEnglish: QuestionTexts = { text: '', options: [] }

/** Parts of the questions that cannot change once people have answered, since answers are kept by number. */
const shapeOf = (questions: readonly FeedbackQuestion[] = []): string =>
  JSON.stringify(questions.map(({ kind, options }) => [kind, kind === 'choice' ? options.length : 0]))

export const haveSameShape = (before: readonly FeedbackQuestion[] | undefined, after: readonly FeedbackQuestion[] | undefined): boolean =>
  shapeOf(before) === shapeOf(after)

export const questionTexts = /* @__PURE__ */ translated({
  kinds: /* @__PURE__ */ translated({
    scale: () => i18n.t('Оценка от 1 до 5'),
    yesNo: () => i18n.t('Да или нет'),
    choice: () => i18n.t('Один вариант из нескольких'),
    text: () => i18n.t('Короткий текст'),
  }),
  fixed: () => i18n.t('На вопросы уже ответили: теперь можно править только их слова'),
})
