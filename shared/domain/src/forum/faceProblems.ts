import { i18n } from '@forum/language'
import { required } from '../platform/fieldProblems.ts'

const hex = /^#[\da-f]{6}$/i

export const isColour = (text: string): boolean => hex.test(text)

export const colourProblem = (text: string): string | null =>
  required(text) ??
  (isColour(text) ? null : i18n.t('Цвет пишется знаком # и шестью цифрами 0–9 или буквами a–f, например {example}', { example: '#b3122d' }))
