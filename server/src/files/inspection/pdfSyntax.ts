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
const blank = /(?:[\0\t\n\f\r ]+|%[^\r\n]*)*/y
const regular = /[^\0\t\n\f\r ()<>[\]{}/%]*/y
const blanks = blank.source
/** The rest of an indirect reference after its first number. */
const reference = new RegExp(`${blanks}\\d+${blanks}R(?![^\\0\\t\\n\\f\\r ()<>[\\]{}/%])`, 'y')
const numeric = /^[+-]?(?:\d+\.?\d*|\.\d+)$/

/** Parses values from a Latin-1 text (one character per byte); the total amount of parsing is limited. */
export class PdfReader {
  readonly text: string
  position = 0
  readonly #visit: (value: Value) => void
  #left: number

  /** @param visit called for every name and every dictionary */
  constructor(text: string, visit: (value: Value) => void, budget = 20 * text.length + 100_000) {
    this.text = text
    this.#visit = visit
    this.#left = budget
  }

  /** @throws when the text is not PDF, or exceeds the parsing limit */
  readAt(position: number): Value {
    this.position = position
    return this.#read(0)
  }

  /** Consumes a keyword if it comes next. */
  takes(keyword: string): boolean {
    this.#match(blank)
    if (!this.text.startsWith(keyword, this.position)) return false
    this.position += keyword.length
    return true
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.position
    const found = pattern.exec(this.text)?.[0] ?? ''
    this.position += found.length
    this.#left -= found.length + 1
    if (this.#left < 0) throw new Error('The text is read over and over')
    return found
  }

  #read(depth: number): Value {
    if (depth > MAX_DEPTH) throw new Error('Nested too deeply')
    this.#match(blank)
    const next = this.text[this.position]
    if (next === undefined) return null
    if (next === '/') return this.#name()
    if (next === '(') return this.#string()
    if (this.text.startsWith('<<', this.position)) return this.#dictionary(depth)
    if (next === '<') return this.#match(/<[^>]*>?/y)
    if (next === '[') return this.#array(depth)
    const word = this.#match(regular)
    // Unbalanced closing brackets.
    if (word === '') this.position += 1
    if (!numeric.test(word)) return word
    return this.#match(reference) === '' ? Number(word) : 'reference'
  }

  #name(): Name {
    this.position += 1
    const name = this.#match(regular).replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    this.#visit({ name })
    return { name }
  }

  #string(): string {
    for (let open = 0; this.position < this.text.length; ) {
      const piece = this.#match(/[^()\\]*(?:\\[\s\S]|[()])?/y)
      if (piece === '') break
      const last = piece.at(-1)
      if (piece.at(-2) === '\\') continue
      if (last === '(') open += 1
      if (last === ')') open -= 1
      if (open === 0) break
    }
    return ''
  }

  #array(depth: number): Value[] {
    this.position += 1
    const values: Value[] = []
    while (this.position < this.text.length && !this.takes(']')) values.push(this.#read(depth + 1))
    return values
  }

  #dictionary(depth: number): Map<string, Value> {
    this.position += 2
    const entries = new Map<string, Value>()
    let key: Name | null = null
    while (this.position < this.text.length && !this.takes('>>')) {
      const value = this.#read(depth + 1)
      // Values without a key are skipped, as readers do.
      if (key) {
        entries.set(key.name, value)
        key = null
      } else if (isName(value)) key = value
    }
    this.#visit(entries)
    return entries
  }
}
