import bidi from 'bidi-js'
import type { Font } from 'fontkit'
import { MISSING, regular, scriptFonts, signFonts } from './fonts.ts'

/**
 * Lets pdfkit, which sets a text in one font, take another font for the characters that it lacks, and set text from right to left.
 * Lines are broken by pdfkit; the base direction is that of the portal's languages.
 */

/** Internals of pdfkit that its types do not declare. */
interface PdfFont {
  ascender: number
  font?: Font
  widthOfString: (text: string, size: number) => number
}
interface Insides {
  _font: PdfFont
  _fontSize: number
  _fragment: (text: string, x: number, y: number, options: LineOptions) => void
  widthOfString: (text: string, options?: object) => number
  font: (file: string) => unknown
}
interface LineOptions {
  align?: string
  width?: number
  lineWidth?: number
  textWidth?: number
}

interface Piece {
  text: string
  font: PdfFont
  /** Embedding level; odd levels run from right to left. */
  level: number
}

/** Characters of nearly all texts. */
const usual = /^[\p{ASCII}А-яЁё«»–—…№\u00a0]*$/u
/** Usual characters that the display font lacks. */
const undisplayed = /[…№]/
/** Characters that take the font of the character before them. */
const attached = /\p{M}|\p{Emoji_Modifier}|\u200c|\u200d/u
/** Characters without a glyph that control their neighbours. */
const unseen = /\p{Cf}|\ufe0e|\ufe0f/u
const { getEmbeddingLevels, getMirroredCharacter } = bidi()

/** Pieces of a line as they are seen from left to right (rule L2 of the Unicode Bidirectional Algorithm). */
function inVisualOrder(pieces: readonly Piece[]): Piece[] {
  let ordered = [...pieces]
  const highest = Math.max(...pieces.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1) {
    const next: Piece[] = []
    let turned: Piece[] = []
    for (const piece of ordered) {
      if (piece.level >= level) turned.unshift(piece)
      else {
        next.push(...turned, piece)
        turned = []
      }
    }
    ordered = [...next, ...turned]
  }
  return ordered
}

export function mixFonts(document: PDFKit.PDFDocument): void {
  const inside = document as unknown as Insides
  const [fragment, widthOfString] = [inside._fragment.bind(document), inside.widthOfString.bind(document)]

  function opened(file: string): PdfFont {
    const current = inside._font
    inside.font(file)
    const font = inside._font
    inside._font = current
    return font
  }

  const hasGlyph = ({ font }: PdfFont, character: string): boolean => font?.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ?? true

  const isUsual = (text: string): boolean => usual.test(text) && (!undisplayed.test(text) || hasGlyph(inside._font, '№'))

  function fontOf(character: string, base: PdfFont): PdfFont | null {
    if (hasGlyph(base, character)) return base
    // The display font has fewer letters than that of the text.
    const text = opened(regular)
    if (hasGlyph(text, character)) return text
    for (const { file, characters } of [...scriptFonts, ...signFonts]) {
      if (!characters.test(character)) continue
      const font = opened(file)
      if (hasGlyph(font, character)) return font
    }
    return null
  }

  /** Pieces of a text in reading order. Spaces part pieces from right to left, because pdfkit lays out word by word. */
  function piecesOf(text: string): Piece[] {
    const base = inside._font
    const { levels } = getEmbeddingLevels(text, 'ltr')
    const pieces: Piece[] = []
    let at = 0
    for (const character of text) {
      const level = levels[at] ?? 0
      at += character.length
      const last = pieces.at(-1)
      if (last && attached.test(character) && hasGlyph(last.font, character)) {
        last.text += character
        continue
      }
      if (unseen.test(character)) continue
      const isRtl = level % 2 === 1
      const meant = (isRtl && getMirroredCharacter(character)) || character
      const found = fontOf(meant, base)
      const shown = found ? meant : MISSING
      const font = found ?? fontOf(MISSING, base) ?? base
      const isWord = !isRtl || /\p{L}/u.test(meant)
      if (last?.font === font && last.level === level && isWord && (!isRtl || /\p{L}/u.test(last.text))) last.text += shown
      else pieces.push({ text: shown, font, level })
    }
    return pieces
  }

  const widthOf = (pieces: readonly Piece[]): number =>
    pieces.reduce((sum, { text, font }) => sum + font.widthOfString(text, inside._fontSize), 0)

  inside.widthOfString = (text, options) => (isUsual(text) ? widthOfString(text, options) : widthOf(piecesOf(text)))

  inside._fragment = (source, left, top, options) => {
    const text = source.replaceAll('\n', '')
    if (isUsual(text)) return fragment(source, left, top, options)
    const base = inside._font
    const pieces = piecesOf(text.trimEnd())
    const room = options.width ? (options.lineWidth ?? 0) - widthOf(pieces) : 0
    let x = left + (options.align === 'right' ? room : options.align === 'center' ? room / 2 : 0)
    const baseline = (-base.ascender / 1000) * inside._fontSize
    for (const { text: part, font } of inVisualOrder(pieces)) {
      inside._font = font
      fragment(part, x, top, { baseline } as LineOptions)
      x += font.widthOfString(part, inside._fontSize)
    }
    inside._font = base
  }
}
