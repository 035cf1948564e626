import { i18n } from '@forum/language'
import { type Add, required } from '../platform/fieldProblems.ts'
import type { Colours } from './face.ts'

const hex = /^#[\da-f]{6}$/i

export const isColour = (text: string): boolean => hex.test(text)

const problemOf = (text: string): string | null =>
  required(text) ??
  (isColour(text) ? null : i18n.t('Цвет пишется знаком # и шестью цифрами 0–9 или буквами a–f, например {example}', { example: '#b3122d' }))

/** Both colours are given, or neither. */
export function checkColours(add: Add, colours: Colours | undefined): void {
  if (!colours) return
  add('settings.face.colours.main', problemOf(colours.main))
  add('settings.face.colours.accent', problemOf(colours.accent))
}
