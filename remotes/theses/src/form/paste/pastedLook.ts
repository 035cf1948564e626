import { symbolFontOf } from '@forum/domain/text/symbolFonts'
import { raisedInKatex } from './formulas.ts'
import type { Look } from './pastedLines.ts'
import { type Css, isItalic } from './pastedStyles.ts'

const words = (list: string) => new Set(list.split(' '))
export const blocks = words(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE CAPTION CENTER DD DIV DL DT FIGCAPTION FIGURE FOOTER H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN OL P PRE SECTION TABLE TR UL',
)
const slanted = words('I EM CITE VAR DFN ADDRESS')

export const plain: Look = { italic: false, font: null, raised: null, kept: 'none', paddedWithSpaces: false, letterCase: null }

export const isFootnoteSymbol = (element: Element): boolean => /\bsd(foot|end)notesym\b/i.test(element.getAttribute('class') ?? '')

const italicOf = (style: string): boolean | null => (isItalic(style) ? true : /^(normal|initial)$/.test(style) ? false : null)

/** A shift of the baseline; in cells the property means something else. */
function raisedBy(element: Element, tag: string, css: Css): Look['raised'] {
  if (isFootnoteSymbol(element)) return 'super'
  const own = tag === 'SUP' ? 'super' : tag === 'SUB' ? 'sub' : null
  const align = css.get('vertical-align') ?? ''
  if (align === 'super' || align === 'sub') return align
  const isMoved = css.get('position') === 'relative'
  const lengths = [blocks.has(tag) || tag === 'TD' || tag === 'TH' ? '' : align, isMoved ? (css.get('mso-text-raise') ?? '') : '']
  const shift = lengths.map((length) => Number.parseFloat(length)).find((length) => length)
  if (shift) return shift > 0 ? 'super' : 'sub'
  // A common style sheet moves <sup> by its position instead.
  return align === 'baseline' && !isMoved ? null : own
}

function keptBlanks(tag: string, css: Css): Look['kept'] | null {
  const value = css.get('white-space-collapse') ?? css.get('white-space') ?? (tag === 'PRE' ? 'pre' : '')
  if (/^(pre|pre-wrap|preserve|break-spaces)\b/.test(value)) return 'all'
  if (/^(pre-line|preserve-breaks)\b/.test(value)) return 'breaks'
  return /^(normal|nowrap|collapse|initial)\b/.test(value) ? 'none' : null
}

/** Formatting of the text of an element, by its tag and style. */
export function lookWithin(outer: Look, element: Element, tag: string, css: Css): Look {
  const family = css.get('font-family') ?? element.getAttribute('face')
  const ofSign = css.get('mso-char-type') === 'symbol' ? symbolFontOf(css.get('mso-symbol-font-family') ?? 'symbol') : null
  const letters = css.get('text-transform')
  const isPadded = css.has('mso-spacerun') || css.has('mso-tab-count') || element.classList.contains('Apple-converted-space')
  return {
    italic: italicOf(css.get('font-style') ?? '') ?? (slanted.has(tag) || outer.italic),
    font: family ? symbolFontOf(family) : (ofSign ?? outer.font),
    raised: raisedInKatex(element, css.get('top')) ?? raisedBy(element, tag, css) ?? outer.raised,
    kept: keptBlanks(tag, css) ?? outer.kept,
    paddedWithSpaces: isPadded || outer.paddedWithSpaces,
    letterCase: letters === undefined ? outer.letterCase : letters === 'uppercase' ? 'upper' : letters === 'lowercase' ? 'lower' : null,
  }
}
