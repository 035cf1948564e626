/**
 * The form in which texts are counted, stored and compared: letters composed (NFC), nothing invisible, no runs of spaces. What a reader sees
 * stays: line breaks, no-break spaces, joiners between letters that need them, joined emoji.
 */

// Scripts whose letters change their shape at a joiner or non-joiner of zero width.
const joining = [
  ...['Arabic', 'Syriac', 'Mandaic', 'Nko', 'Mongolian', 'Phags_Pa', 'Adlam'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala'],
  ...['Tibetan', 'Myanmar', 'Khmer', 'Balinese', 'Javanese'],
]
const letter = String.raw`(?=[${joining.map((script) => String.raw`\p{scx=${script}}`).join('')}])\p{L}`
const mark = String.raw`(?!\p{Default_Ignorable_Code_Point})\p{M}`
const pattern = (source: string) => new RegExp(source, 'u')

/** Invisible characters that a text needs at some places: what stands before them there, and after. */
const needed: [characters: RegExp, before: RegExp, after: RegExp][] = [
  [/[\u200c\u200d]/u, pattern(`${letter}(?:${mark})*$`), pattern(`^(?:${letter}|${mark})`)],
  // After the virama that ends a word.
  [/[\u200c\u200d]/u, pattern(`${letter}(?:${mark})+$`), /^/],
  [/\u200d/u, /\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*$/u, /^\p{Extended_Pictographic}/u],
  // Variation selectors.
  [/[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u, /[\p{Emoji}\p{S}\p{Ideographic}]$/u, /^/],
  [/[\u180b-\u180f\ufe00]/u, pattern(`${letter}$`), /^/],
  // Flags of regions.
  [/[\u{e0020}-\u{e007f}]/u, /\u{1f3f4}[\u{e0020}-\u{e007e}]*$/u, /^/],
]
/** Enough for what `needed` looks at. */
const AROUND = 40

// The soft hyphen is among the first. NUL stays, so that it is refused.
const invisible = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]|(?![\s\u0085\0])\p{Cc}/gu
const otherLineBreak = /[\v\f\u0085\u2028\u2029]/g

const composed = (text: string): string =>
  text
    .replace(invisible, (found, at: number) => {
      const before = text.slice(Math.max(0, at - AROUND), at)
      const after = text.slice(at + found.length, at + AROUND)
      return needed.some(([characters, left, right]) => characters.test(found) && left.test(before) && right.test(after)) ? found : ''
    })
    .replace(otherLineBreak, '\n')
    .normalize('NFC')

/** A text of several lines. */
export const composedText = (text: string): string => composed(text).replace(/ {2,}/g, ' ')

const noBreakSpaces = /^[\u00a0\u2007\u202f]+$/
const oneSpace = (blanks: string): string => {
  const [first = ''] = blanks
  return noBreakSpaces.test(blanks) || (blanks.length === 1 && first > '\r') ? first : ' '
}

/** A text of one line: line breaks and tabs are spaces in it. */
export const composedLine = (text: string): string => composed(text).replace(/\s+/g, oneSpace)
