import { inOneLine, raised } from '@forum/domain/text/indices'
import { fromSymbolFont, type SymbolFont } from '@forum/domain/text/symbolFonts'

/** Formatting of a piece of text. */
export interface Look {
  italic: boolean
  font: SymbolFont | null
  raised: 'super' | 'sub' | null
  /** Blanks that are shown as they are written. */
  kept: 'none' | 'breaks' | 'all'
  /** The source writes runs of blanks as no-break spaces. */
  paddedWithSpaces: boolean
  letterCase: 'upper' | 'lower' | null
}

interface Run {
  text: string
  italic: boolean
  raised: Look['raised']
}

const last = <Item>(items: readonly Item[]): Item | undefined => items.at(-1)

/** Joins adjacent runs with the same formatting, because Word cuts phrases into pieces. */
function joined(runs: readonly Run[]): Run[] {
  const result: Run[] = []
  for (const [index, run] of runs.entries()) {
    const blank = run.text.trim() === ''
    const italic = blank ? Boolean(last(result)?.italic && runs[index + 1]?.italic) : run.italic
    const previous = last(result)
    if (previous?.italic === italic && previous.raised === run.raised) previous.text += run.text
    else result.push({ ...run, italic })
  }
  return result
}

/** Paragraphs and lines of the pasted content, as thesis text. */
export class PastedLines {
  readonly #lines: { runs: Run[]; kept: boolean }[] = [{ runs: [], kept: false }]
  readonly #onLostIndex: (index: string) => void

  /** @param onLostIndex for an index that has no characters in Unicode, as it is written with the word before it */
  constructor(onLostIndex: (index: string) => void) {
    this.#onLostIndex = onLostIndex
  }

  get #current() {
    return last(this.#lines) as { runs: Run[]; kept: boolean }
  }

  get #isBlank(): boolean {
    return !this.#current.runs.some(({ text }) => text.trim() !== '')
  }

  /** Begins a line, unless the present one is still empty. */
  begin(): void {
    if (this.#isBlank) this.#current.runs = []
    else this.#lines.push({ runs: [], kept: false })
  }

  /** Ends a line whose length is part of the text. */
  break(): void {
    this.#current.kept = true
    this.#lines.push({ runs: [], kept: false })
  }

  write(source: string, look: Look): void {
    const padded = look.paddedWithSpaces ? source.replaceAll('\u00a0', ' ') : source
    const shown = look.font || /[\uf020-\uf0ff]/.test(padded) ? fromSymbolFont(padded, look.font) : padded
    const cased =
      look.letterCase === 'upper' ? shown.toLocaleUpperCase('ru') : look.letterCase === 'lower' ? shown.toLocaleLowerCase('ru') : shown
    for (const [index, line] of (look.kept === 'none' ? [cased] : cased.split(/\r\n?|\n/)).entries()) {
      if (index > 0) this.break()
      this.#add(line, look)
    }
  }

  #add(source: string, look: Look): void {
    const text = look.kept === 'all' ? source : this.#collapsed(source)
    if (text) this.#current.runs.push({ text, italic: look.italic, raised: look.raised })
  }

  #collapsed(source: string): string {
    const text = source.replace(/[ \t\r\n\f]+/g, ' ')
    if (this.#isBlank) return text.trimStart()
    return last(this.#current.runs)?.text.endsWith(' ') ? text.replace(/^ /, '') : text
  }

  /** Lines with text, and the empty lines that were written as such between them. */
  lines(): string[] {
    const lines = this.#lines.map(({ runs, kept }) => ({ text: this.#lineOf(runs), kept }))
    const isText = ({ text }: { text: string }) => text !== ''
    const within = lines.slice(lines.findIndex(isText), lines.findLastIndex(isText) + 1)
    return within.filter((line) => isText(line) || line.kept).map(({ text }) => text)
  }

  #lineOf(runs: readonly Run[]): string {
    const end = runs.findLastIndex(({ text }) => text.trim() !== '') + 1
    const shown = joined(runs.slice(0, end).map((run, index) => (index === end - 1 ? { ...run, text: run.text.trimEnd() } : run)))
    return joined(this.#inUnicode(shown))
      .map(({ text, italic }) => (italic ? `<i>${text}</i>` : text))
      .join('')
  }

  /** A run is converted as a whole or not at all. */
  #inUnicode(runs: readonly Run[]): Run[] {
    return runs.map((run, index) => {
      if (run.raised === null) return run
      const characters = raised(run.text, run.raised)
      const text = characters ?? inOneLine(run.text, run.raised)
      if (characters === null) this.#onLostIndex(`${runs[index - 1]?.text.split(/\s/).at(-1) ?? ''}${text.trim()}`)
      return { ...run, text, raised: null }
    })
  }
}
