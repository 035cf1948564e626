import { currentLanguage, i18n } from '@forum/language'
import type { Language } from '@forum/language/requestLanguage'
import { inLanguage } from '../../forum/bilingual.ts'
import { type AskedTexts, type ForumQuestion, noAskedEnglish } from '../../forum/questions/questions.ts'
import { type Answer, chosenIn } from './answers.ts'

/** Parts of a question that are read; what is shown to a person is in one language. */
type Worded = Pick<ForumQuestion, 'kind' | 'text' | 'help' | 'choices' | 'english'>

/** The texts of a question; those that a language lacks are in the other one. Choices are all in the same language. */
export function questionIn({ text, help, choices, english = noAskedEnglish }: Worded, language: Language): AskedTexts {
  const names = choices.map((choice) => choice.text)
  const isTranslated = english.choices.length === names.length && english.choices.every((name) => name.trim() !== '')
  return {
    text: inLanguage(language, { ru: text, en: english.text }).text,
    help: inLanguage(language, { ru: help, en: english.help }).text,
    choices: language !== 'ru' && isTranslated ? english.choices : names,
  }
}

/** An answer as people read it, in the current language. */
export function answerText(question: Worded, answer: Answer): string {
  if (typeof answer === 'boolean') return answer ? i18n.t('да') : i18n.t('нет')
  if (question.kind !== 'one' && !Array.isArray(answer)) return String(answer)
  const { choices } = questionIn(question, currentLanguage())
  const nameOf = (key: string) => choices[question.choices.findIndex((choice) => choice.key === key)] ?? key
  return chosenIn(answer).map(nameOf).join('; ')
}
