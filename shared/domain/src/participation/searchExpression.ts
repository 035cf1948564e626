import type { Language } from '@forum/language/requestLanguage'
import type { Format, Stage } from '../forum/participation.ts'
import { SEARCH_WORDS_MAX } from '../platform/limits.ts'
import { foldText } from '../text/foldText.ts'
import { isSearchable, searchWords } from '../text/search.ts'
import type { ComingState } from './coming.ts'

/** A search among registrations: words, fields, AND, OR, NOT and parentheses. Adjacent words must all match. */
export type SearchExpression =
  | { all: SearchExpression[] }
  | { any: SearchExpression[] }
  | { not: SearchExpression }
  | { word: string }
  | { format: Format }
  | { stage: Stage }
  | { sectionId: number }
  | { hasThesis: boolean }
  | { coming: ComingState }

/** Stages of active registrations, which lists contain. */
type ListedStage = Exclude<Stage, 'rejected' | 'cancelled'>

/** Fields by the words that name them and their values; the first name of each is the one that is suggested. */
const values: Record<string, Record<string, SearchExpression>> = {
  формат: { устно: { format: 'oral' }, стенд: { format: 'poster' }, слушатель: { format: 'listener' } },
  статус: {
    ждёт: { stage: 'waiting' },
    доработка: { stage: 'returned' },
    резерв: { stage: 'reserve' },
    предложено: { stage: 'proposed' },
    подтверждено: { stage: 'confirmed' },
  } satisfies Record<string, { stage: ListedStage }>,
  тезисы: { есть: { hasThesis: true }, нет: { hasThesis: false } },
  придёт: { да: { coming: 'yes' }, нет: { coming: 'no' }, молчит: { coming: 'silent' } },
}
const englishValues: typeof values = {
  format: { oral: { format: 'oral' }, poster: { format: 'poster' }, listener: { format: 'listener' } },
  state: {
    waiting: { stage: 'waiting' },
    returned: { stage: 'returned' },
    reserve: { stage: 'reserve' },
    proposed: { stage: 'proposed' },
    confirmed: { stage: 'confirmed' },
  },
  abstract: { yes: { hasThesis: true }, no: { hasThesis: false } },
  coming: { yes: { coming: 'yes' }, no: { coming: 'no' }, silent: { coming: 'silent' } },
}

const fields = new Map(
  Object.entries({ ...values, ...englishValues }).flatMap(([field, known]) =>
    Object.entries(known).map(([value, found]) => [foldText(`${field}:${value}`), found] as const),
  ),
)

function fieldOf(token: string): SearchExpression | null {
  const section = /^(?:секция|section):(\d{1,9})$/i.exec(token)?.[1]
  return section === undefined ? (fields.get(foldText(token)) ?? null) : { sectionId: Number(section) }
}

/** Phones and word processors type them in place of straight ones. Single ones stay: they are apostrophes, too. */
const quotes = /[«»“”„‟‹›＂]/g

const tokensOf = (text: string): string[] => text.replace(quotes, '"').match(/"[^"]*"?|[()]|[^\s()"]+/g) ?? []
const operators = new Set(['AND', 'OR', 'NOT', '(', ')'])

const isExpression = (tokens: readonly string[]): boolean =>
  tokens.some((token) => operators.has(token) || token.startsWith('"') || fieldOf(token) !== null)

/** One part needs no list around it. */
const combined = (kind: 'all' | 'any', parts: SearchExpression[]): SearchExpression | null => {
  const [only] = parts
  if (parts.length < 2) return only ?? null
  return kind === 'all' ? { all: parts } : { any: parts }
}

/** Recursive descent: OR binds less than AND, AND less than NOT. What is unfinished while typing is left out, so that nothing is an error. */
class Parser {
  #at = 0
  words = 0
  readonly #tokens: readonly string[]

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens
  }

  any(): SearchExpression | null {
    const parts: SearchExpression[] = []
    while (this.#peek() !== undefined && this.#peek() !== ')') {
      const part = this.#all()
      if (part) parts.push(part)
      if (!this.#take('OR')) break
    }
    return combined('any', parts)
  }

  /** Parses the whole text; the rest after a surplus parenthesis is another part. */
  whole(): SearchExpression | null {
    const parts: SearchExpression[] = []
    while (this.#peek() !== undefined) {
      const part = this.any()
      if (part) parts.push(part)
      this.#take(')')
    }
    return combined('all', parts)
  }

  #all(): SearchExpression | null {
    const parts: SearchExpression[] = []
    for (let next = this.#peek(); next !== undefined && next !== 'OR' && next !== ')'; next = this.#peek()) {
      if (this.#take('AND')) continue
      const part = this.#not()
      if (part) parts.push(part)
    }
    return combined('all', parts)
  }

  #not(): SearchExpression | null {
    if (this.#take('NOT')) {
      const next = this.#peek()
      const part = next === undefined || next === ')' || next === 'OR' || next === 'AND' ? null : this.#not()
      return part && { not: part }
    }
    if (!this.#take('(')) return this.#atom()
    const inside = this.any()
    this.#take(')')
    return inside
  }

  #atom(): SearchExpression | null {
    const token = this.#tokens[this.#at] ?? ''
    this.#at += 1
    const field = fieldOf(token)
    if (field) return field
    const text = token.startsWith('"') ? token.replaceAll('"', '').trim() : token
    if (!isSearchable(text)) return null
    this.words += 1
    return this.words > SEARCH_WORDS_MAX ? null : { word: text }
  }

  #peek(): string | undefined {
    return this.#tokens[this.#at]
  }

  #take(token: string): boolean {
    if (this.#peek() !== token) return false
    this.#at += 1
    return true
  }
}

/** @returns null for a search that looks for nothing, and how many words beyond the limit are ignored */
export function parseSearch(text: string): { expression: SearchExpression | null; ignored: number } {
  const tokens = tokensOf(text.normalize('NFC'))
  if (!isExpression(tokens)) {
    const { words, ignored } = searchWords(text)
    return {
      expression: combined(
        'all',
        words.map((word) => ({ word })),
      ),
      ignored,
    }
  }
  const parser = new Parser(tokens)
  const expression = parser.whole()
  return { expression, ignored: Math.max(0, parser.words - SEARCH_WORDS_MAX) }
}

/** Finds those who answered «Придёте?» so. */
export const comingSearch = (state: ComingState, language: Language): string =>
  language === 'ru' ? `придёт:${{ yes: 'да', no: 'нет', silent: 'молчит' }[state]}` : `coming:${state}`

/** Ways to complete what is typed: its last word as a field with a value or an operator. @param asksComing whether the forum asks people if they will come @returns whole searches */
export function searchCompletions(text: string, language: Language, sectionIds: readonly number[], asksComing = false): string[] {
  const last = text.split(/[\s()]/).at(-1) ?? ''
  const before = text.slice(0, text.length - last.length)
  if (last === '') return []
  const known = Object.entries(language === 'ru' ? values : englishValues).filter(
    ([field]) => asksComing || (field !== 'придёт' && field !== 'coming'),
  )
  const section = language === 'ru' ? 'секция' : 'section'
  const offered = [
    ...known.flatMap(([field, ofField]) => Object.keys(ofField).map((value) => `${field}:${value}`)),
    ...sectionIds.map((id) => `${section}:${id}`),
    ...(before.trim() === '' ? ['NOT'] : ['AND', 'OR', 'NOT']),
  ]
  return offered.filter((one) => foldText(one).startsWith(foldText(last)) && one !== last).map((one) => before + one)
}
