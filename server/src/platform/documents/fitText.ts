import { BADGE_LINE as LINE } from '@forum/domain/door/badgePaper'
import { type Font, openSync } from 'fontkit'
import { regular } from './fonts.ts'

/** Chooses sizes and breaks lines of short texts before they are typeset: the compiler would measure each at every size, and keep it all. */

export interface Fitted {
  /** Font size in points. */
  size: number
  lines: string[]
}

interface Room {
  /** Width in millimetres. */
  width: number
  height: number
  /** Sizes in points, the largest first. */
  sizes: readonly number[]
  /** Sizes in which words may be parted anywhere, if they are too wide in all `sizes`. */
  parted?: readonly number[]
  /** File of the font; absent: the regular one. */
  font?: string
}

const POINT = 25.4 / 72
/** Width of characters of other fonts, as a multiple of their size. */
const OTHER = 1

interface Measure {
  font: Font
  widths: Map<string, number>
}

const measureOf = (file: string): Measure => ({ font: openSync(file) as Font, widths: new Map() })
const measures = new Map<string, Measure>()

function measureFor(file: string): Measure {
  const measure = measures.get(file) ?? measureOf(file)
  measures.set(file, measure)
  return measure
}

/** Width of a text as a multiple of its font size, without kerning, which makes texts narrower. */
function widthOf(text: string, { font, widths }: Measure): number {
  let width = 0
  for (const character of text) {
    let own = widths.get(character)
    if (own === undefined) {
      const code = character.codePointAt(0) ?? 0
      own = font.hasGlyphForCodePoint(code) ? font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm : OTHER
      widths.set(character, own)
    }
    width += own
  }
  return width
}

/** A piece of text that is not parted. */
interface Word {
  text: string
  width: number
  /** Width of the space after the word, where the line goes on; 0: the next word follows immediately. */
  space: number
}

const ideograph = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`
/** Lines are broken at spaces, after hyphens and around ideographs. */
const pieces = new RegExp(`${ideograph}|(?:(?!${ideograph}|-)\\S)+-?|-`, 'gu')

const wordsOf = (text: string, measure: Measure): Word[] =>
  [...text.matchAll(pieces)].map(({ 0: piece, index }) => ({
    text: piece,
    width: widthOf(piece, measure),
    space: text[index + piece.length] === ' ' ? widthOf(' ', measure) : 0,
  }))

const lettersOf = (text: string, measure: Measure): Word[] =>
  [...text].map((letter) => ({ text: letter, width: widthOf(letter, measure), space: 0 }))

/** @param most in the text's size @returns null if a word is wider */
function breakLines(words: readonly Word[], most: number): string[] | null {
  const lines: string[] = []
  let [line, width, space] = ['', 0, 0]
  for (const word of words) {
    if (word.width > most) return null
    if (width + space + word.width > most) {
      lines.push(line)
      ;[line, width, space] = ['', 0, 0]
    }
    line += (space > 0 ? ' ' : '') + word.text
    width += space + word.width
    space = word.space
  }
  return line.trim() === '' ? lines : [...lines, line]
}

const rowsOf = (height: number, size: number): number => Math.floor(height / (size * LINE * POINT) + 0.001)

/** The largest size in which the paragraphs fit; otherwise the smallest, shortened at its end. */
export function fitText(paragraphs: readonly string[], { width, height, sizes, parted = [], font = regular }: Room): Fitted {
  const measure = measureFor(font)
  const linesAt = (size: number, given: readonly (readonly Word[])[]): string[] | null => {
    const broken = given.map((words) => breakLines(words, width / (size * POINT)))
    return broken.includes(null) ? null : broken.flatMap((lines) => lines ?? [])
  }
  const fit = (tried: readonly number[], given: readonly (readonly Word[])[]): Fitted | null => {
    for (const size of tried) {
      const lines = linesAt(size, given)
      if (lines && lines.length <= rowsOf(height, size)) return { size, lines }
    }
    return null
  }
  const words = paragraphs.map((text) => wordsOf(text, measure))
  const letters = () => paragraphs.map((text) => lettersOf(text, measure))
  const found = fit(sizes, words) ?? (parted.length > 0 ? fit(parted, letters()) : null)
  if (found) return found
  const size = parted.at(-1) ?? sizes.at(-1) ?? LINE
  const lines = linesAt(size, words) ?? linesAt(size, letters()) ?? []
  const rows = Math.max(1, rowsOf(height, size))
  return { size, lines: lines.length > rows ? [...lines.slice(0, rows - 1), `${lines[rows - 1]?.slice(0, -1)}…`] : lines }
}
