import type { Effort } from './effort.ts'

/** The subset of PDF syntax (ISO 32000-1, 7.2 and 7.3) needed to find every name, however it is encoded. */

export interface Name {
  name: string
}
export type Value = Name | number | string | Value[] | Map<string, Value> | null

export const isName = (value: Value | undefined, name?: string): value is Name =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Map) &&
  (name === undefined || value.name === name)

const MAX_DEPTH = 100
const BLANK = 1
const DELIMITER = 2
const kinds = new Uint8Array(256)
for (const character of '\0\t\n\f\r ') kinds[character.charCodeAt(0)] = BLANK
for (const character of '()<>[]{}/%') kinds[character.charCodeAt(0)] = DELIMITER

/** Whether a byte is blank; false at the end of the text. */
export const isBlank = (code: number): boolean => kinds[code] === BLANK
export const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39
const isRegular = (code: number): boolean => kinds[code] === 0
const isNotLineEnd = (code: number): boolean => code !== 0x0a && code !== 0x0d
const PERCENT = 0x25

/**
 * Reads values from a Latin-1 text (one character per byte), character by character, without expressions that could backtrack. Numbers may
 * be padded with blanks, as programs do that fill them in later.
 */
export class PdfReader {
  readonly text: string
  position = 0
  readonly #visit: (value: Value) => void
  readonly #effort: Effort

  /** @param visit called for every name and every dictionary */
  constructor(text: string, visit: (value: Value) => void, effort: Effort) {
    this.text = text
    this.#visit = visit
    this.#effort = effort
  }

  /** @throws when the text is not PDF; TooComplex */
  readAt(position: number): Value {
    this.position = position
    return this.#read(0)
  }

  /** Consumes a keyword if it comes next, and returns whether it does. */
  takes(keyword: string): boolean {
    this.skipBlanks()
    if (!this.text.startsWith(keyword, this.position)) return false
    this.#advance(this.position + keyword.length)
    return true
  }

  /** Skips blanks and comments. */
  skipBlanks(): void {
    this.#skip(isBlank)
    while (this.text.charCodeAt(this.position) === PERCENT) {
      this.#skip(isNotLineEnd)
      this.#skip(isBlank)
    }
  }

  /** Consumes a name without its slash, a number or a keyword. */
  takeWord(): string {
    const begin = this.position
    this.#skip(isRegular)
    return this.text.slice(begin, this.position)
  }

  #skip(accepts: (code: number) => boolean): void {
    const { length } = this.text
    let at = this.position
    while (at < length && accepts(this.text.charCodeAt(at))) at += 1
    this.#advance(at)
  }

  #advance(to: number): void {
    this.#effort.spend(to - this.position + 1)
    this.position = to
  }

  #read(depth: number): Value {
    if (depth > MAX_DEPTH) throw new Error('Nested too deeply')
    this.skipBlanks()
    const next = this.text[this.position]
    if (next === undefined) return null
    if (next === '/') return this.#name()
    if (next === '(') return this.#string()
    if (this.text.startsWith('<<', this.position)) return this.#dictionary(depth)
    if (next === '<') return this.#hexString()
    if (next === '[') return this.#array(depth)
    const word = this.takeWord()
    // An empty word means an unbalanced closing bracket.
    if (word === '') this.position += 1
    return /^\d{1,10}$/.test(word) ? Number(word) : word
  }

  #name(): Name {
    this.position += 1
    const name = this.takeWord().replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    this.#visit({ name })
    return { name }
  }

  #string(): string {
    const { length } = this.text
    let at = this.position
    for (let open = 0; at < length; ) {
      const character = this.text[at]
      at += character === '\\' ? 2 : 1
      if (character === '(') open += 1
      if (character === ')') open -= 1
      if (open === 0) break
    }
    this.#advance(Math.min(at, length))
    return ''
  }

  #hexString(): string {
    const end = this.text.indexOf('>', this.position)
    this.#advance(end < 0 ? this.text.length : end + 1)
    return ''
  }

  #array(depth: number): Value[] {
    this.position += 1
    const values: Value[] = []
    while (this.position < this.text.length && !this.takes(']')) {
      const value = this.#read(depth + 1)
      // The only array whose values matter is one of filters: it matters whether it has exactly one.
      if (values.length < 2) values.push(value)
    }
    return values
  }

  #dictionary(depth: number): Map<string, Value> {
    this.position += 2
    const entries = new Map<string, Value>()
    let key: string | null = null
    let last = ''
    while (this.position < this.text.length && !this.takes('>>')) {
      const value = this.#read(depth + 1)
      // Values without a key are skipped, as readers do.
      if (key !== null) {
        entries.set(key, value)
        last = key
        key = null
      } else if (isName(value)) key = value.name
      // `R` is the end of an indirect reference, whose first number has been taken for the value.
      else if (value === 'R' && entries.has(last)) entries.set(last, 'reference')
    }
    this.#visit(entries)
    return entries
  }
}
