import { i18n, translated } from '@forum/language'
import { formatOf, isTalk, type RegistrationState, type Stage, stageOf } from '../forum/participation.ts'
import { type RuleViolation, violation } from '../platform/ruleViolations.ts'

/** The book of abstracts. */

/** Theses of a book: of talks accepted by a moderator, or only of confirmed ones. */
export const bookScopes = ['decided', 'confirmed'] as const
export type BookScope = (typeof bookScopes)[number]
/** The file of a volume has its papers instead. */
export type OrderedScope = BookScope | 'volume'

export const bookFormats = ['pdf', 'docx'] as const
export type BookFormat = (typeof bookFormats)[number]
/** An archive has the files of a volume for libraries, publishers and Crossref. */
export type OrderedFormat = BookFormat | 'zip'

export const bookStates = ['waiting', 'running', 'ready', 'failed'] as const
export type BookState = (typeof bookStates)[number]

const stagesIn: Record<BookScope, readonly Stage[]> = { decided: ['proposed', 'confirmed'], confirmed: ['confirmed'] }

export const isInBook = (registration: RegistrationState, scope: BookScope): boolean =>
  isTalk(formatOf(registration)) && stagesIn[scope].includes(stageOf(registration))

/** Reasons why a book was not made. */
const bookFailures = ['memory', 'time', 'stopped', 'error'] as const
export type BookFailure = (typeof bookFailures)[number]

export const bookFailureTexts: Record<BookFailure, string> = translated({
  memory: () => i18n.t('Серверу не хватает памяти на такой большой PDF. Выберите часть секций или docx.'),
  time: () => i18n.t('Сборник создавался слишком долго и был остановлен. Выберите часть секций или docx.'),
  stopped: () => i18n.t('Сервер был остановлен, пока создавал сборник.'),
  error: () => i18n.t('Сборник не удалось создать.'),
})

/** @param theses how many the book would have */
export const whyNotOrderBook = (theses: number): RuleViolation | null =>
  theses > 0 ? null : violation('book_empty', i18n.t('Для такого сборника пока нет тезисов.'))

/** Milliseconds, as measured; no generator tells how far it is. */
const expected: Record<OrderedFormat, { fixed: number; each: number }> = {
  pdf: { fixed: 1000, each: 14 },
  docx: { fixed: 500, each: 6 },
  zip: { fixed: 600, each: 2 },
}

/** Estimated progress of a running job in percent; only a finished one has 100. */
export function bookProgress(format: OrderedFormat, theses: number, elapsed: number): number {
  const { fixed, each } = expected[format]
  return Math.min(95, Math.round((100 * elapsed) / (fixed + each * theses)))
}

/** A thesis in which characters are printed as «□». */
export interface BookGap {
  /** Number of the thesis in the book. */
  number: number
  title: string
  characters: string[]
}
