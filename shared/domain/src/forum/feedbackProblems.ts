import { i18n } from '@forum/language'
import { type Add, line, optionalLine } from '../platform/fieldProblems.ts'
import { type FeedbackQuestion, OPTIONS_MAX, QUESTIONS_MAX } from './feedbackQuestions.ts'

function optionsProblem({ kind, options }: FeedbackQuestion): string | null {
  if (kind !== 'choice') return null
  if (options.length < 2 || options.length > OPTIONS_MAX) return i18n.t('Укажите от двух до {max} вариантов', { max: OPTIONS_MAX })
  if (new Set(options.map((option) => option.trim())).size < options.length) return i18n.t('Варианты не должны повторяться')
  return options.map(line).find(Boolean) ?? null
}

function englishOptionsProblem({ kind, options, english }: FeedbackQuestion): string | null {
  const given = english?.options ?? []
  if (kind !== 'choice' || given.length === 0) return null
  return given.length === options.length
    ? (given.map(line).find(Boolean) ?? null)
    : i18n.t('На английском вариантов должно быть столько же, сколько на русском')
}

/** Checks the questions about events. */
export function checkFeedback(add: Add, questions: readonly FeedbackQuestion[] = []): void {
  const path = 'settings.feedback'
  add(path, questions.length > QUESTIONS_MAX ? i18n.t('Вопросов может быть не более {max}', { max: QUESTIONS_MAX }) : null)
  questions.forEach((question, index) => {
    add(`${path}.${index}.text`, line(question.text))
    add(`${path}.${index}.options`, optionsProblem(question))
    add(`${path}.${index}.english.text`, optionalLine(question.english?.text))
    add(`${path}.${index}.english.options`, englishOptionsProblem(question))
  })
}
