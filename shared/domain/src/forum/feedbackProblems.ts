import { i18n } from '@forum/language'
import { line } from '../platform/fieldProblems.ts'
import { type FeedbackQuestion, OPTIONS_MAX, QUESTIONS_MAX } from './feedbackQuestions.ts'

export const questionsProblem = (questions: readonly FeedbackQuestion[]): string | null =>
  questions.length > QUESTIONS_MAX ? i18n.t('Вопросов может быть не более {max}', { max: QUESTIONS_MAX }) : null

export function optionsProblem(options: readonly string[], { kind }: FeedbackQuestion): string | null {
  if (kind !== 'choice') return null
  if (options.length < 2 || options.length > OPTIONS_MAX) return i18n.t('Укажите от двух до {max} вариантов', { max: OPTIONS_MAX })
  if (new Set(options.map((option) => option.trim())).size < options.length) return i18n.t('Варианты не должны повторяться')
  return options.map(line).find(Boolean) ?? null
}

export function englishOptionsProblem(given: readonly string[], { kind, options }: FeedbackQuestion): string | null {
  if (kind !== 'choice' || given.length === 0) return null
  return given.length === options.length
    ? (given.map(line).find(Boolean) ?? null)
    : i18n.t('На английском вариантов должно быть столько же, сколько на русском')
}
