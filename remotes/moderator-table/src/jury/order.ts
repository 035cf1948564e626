import type { JuryTalk } from '@forum/contracts/program/jury'
import { i18n, translated } from '@forum/language'
import type { Given } from './useScores.ts'

export type State = 'none' | 'some' | 'all'

export const stateOf = ({ scores }: Pick<Given, 'scores'>): State => {
  const missing = scores.filter((score) => score === null).length
  return missing === 0 ? 'all' : missing === scores.length ? 'none' : 'some'
}

export const stateNames: Record<State, string> = translated({
  none: () => i18n.t('не оценён'),
  some: () => i18n.t('оценён не весь'),
  all: () => i18n.t('оценён'),
})

export interface Filter {
  /** Beginning of the number of a board; empty: all. */
  board: string
  /** Only those that can be scored and lack a score. */
  isOpen: boolean
}

export const isShown = (talk: JuryTalk, given: Given, { board, isOpen }: Filter): boolean =>
  (board === '' || String(talk.board ?? '').startsWith(board)) && (!isOpen || (talk.refusal === null && stateOf(given) !== 'all'))
