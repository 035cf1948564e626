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

type Place = (text: string, at: number) => boolean
const place = (source: string): Place => {
  const pattern = new RegExp(source, 'uy')
  return (text, at) => {
    pattern.lastIndex = at
    return pattern.test(text)
  }
}
const isAfterLetter = place(`(?<=${letter}(?:${mark})*)`)
const isBeforeLetter = place(`${letter}|${mark}`)
/** Places after combining marks, such as the virama that ends a word. */
const isAfterMark = place(`(?<=${letter}(?:${mark})+)`)
const isAfterEmoji = place(String.raw`(?<=\p{Extended_Pictographic}\p{Emoji_Modifier}?)`)
const isBeforeEmoji = place(String.raw`\p{Extended_Pictographic}`)
const hasVariants = place(String.raw`(?<=[\p{Emoji}\p{S}\p{Ideographic}])`)
const isAfterFlag = place(String.raw`(?<=\u{1f3f4})`)

// The soft hyphen is among the first. NUL stays, so that it is refused.
const invisible = /(?:[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\ufffe]|(?![\s\u0085\0])\p{Cc})+/gu
const region = /^[\u{e0020}-\u{e007e}]+\u{e007f}$/u

/** Invisible characters of a run that a text needs: a selector of a variant, a joiner, the region of a flag. */
function needed(run: string, at: number, text: string): string {
  const end = at + run.length
  if (region.test(run) && isAfterFlag(text, at)) return run
  const [variant = ''] = /^[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u.exec(run) ?? /^[\u180b-\u180f]/.exec(run) ?? []
  const [joiner = ''] = /[\u200c\u200d]/.exec(run) ?? []
  const joins =
    isAfterMark(text, at) ||
    (isAfterLetter(text, at) && isBeforeLetter(text, end)) ||
    (joiner === '\u200d' && isAfterEmoji(text, at) && isBeforeEmoji(text, end))
  return (hasVariants(text, at) || isAfterLetter(text, at) ? variant : '') + (joins ? joiner : '')
}

// A hyphenated word as PDF viewers copy it: a soft hyphen, or its substitute, and a line break.
const hyphenation = /(?<=\p{L})(?:[\u00ad\ufffe]|(?![\s\u0085\0])\p{Cc})[ \t]*(?:\r\n?|\n)[ \t]*(?=\p{Ll})/gu
const ligature = /[\ufb00-\ufb06]/g
const asLetters = (text: string): string => text.normalize('NFKC')

const otherLineBreak = /[\v\f\u0085\u2028\u2029]/g

// Composed text. It is composed before, since marks have an order; and after, when what was between a letter and its mark is gone.
const composed = (text: string): string =>
  text
    .normalize('NFC')
    .replace(hyphenation, '')
    .replace(invisible, needed)
    .replace(ligature, asLetters)
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
