import { i18n } from '@forum/language'
import { line } from '../../platform/fieldProblems.ts'
import type { AskedChoice, ForumQuestion } from './questions.ts'

/** Rules of single fields of a question. */

const KEY_MAX = 40
const pattern = /^[a-z][a-z0-9_]*$/

/** Names that every object inherits would count as answers. */
export const keyProblem = (key: string): string | null =>
  pattern.test(key) && key.length <= KEY_MAX && !(key in {})
    ? null
    : i18n.t('Имя для программ: до {max} строчных латинских букв, цифр и знаков «_», первой стоит буква', { max: KEY_MAX })

export const isOffered = ({ isRemoved }: Pick<AskedChoice, 'isRemoved'>): boolean => !isRemoved

/** Answers on which other questions may depend, as their conditions name them. */
export function conditionAnswers({ kind, choices }: Pick<ForumQuestion, 'kind' | 'choices'>): string[] {
  if (kind === 'yesNo') return ['yes', 'no']
  return kind === 'one' ? choices.filter(isOffered).map(({ key }) => key) : []
}

export function englishChoicesProblem(given: readonly unknown[], { choices }: ForumQuestion): string | null {
  const texts = given.map(String)
  if (texts.every((text) => text.trim() === '')) return null
  const isWhole = texts.length === choices.length && texts.every((text) => text.trim() !== '')
  return isWhole ? (texts.map(line).find(Boolean) ?? null) : i18n.t('Переведите все варианты или ни одного')
}
