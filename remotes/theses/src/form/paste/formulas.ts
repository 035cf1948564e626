import type { Look } from './pastedLines.ts'

/** Formulas as text: MathML of browsers, and MathML of Word, whose elements have names instead of places. */

/** Elements around a formula that show it a second time: KaTeX, MathJax of all versions, GitHub, Wikipedia. */
const containers =
  '.katex, mjx-container, .MathJax, .MathJax_CHTML, .MathJax_SVG, .MathJax_Display, .mjx-chtml, math-renderer, .mwe-math-element'

/** What a page shows next to the MathML of a formula, in a selection that begins or ends within it. */
const copies = '.katex-html, .katex-mathml, .MathJax_Preview, .mjx-math, nobr, [aria-hidden="true"]'

/** The formula that an element is or shows; null: none. */
export function formulaOf(element: Element, tag: string): Element | null {
  if (tag === 'MATH' || tag === 'M:OMATH') return element
  if (!element.matches(containers)) return null
  return element.querySelector('math') ?? ofAttribute(element) ?? element.querySelector('mjx-math')
}

/** MathML that MathJax keeps of a formula. */
function ofAttribute(element: Element): Element | null {
  const source = element.closest('[data-mathml]') ?? element.querySelector('[data-mathml]')
  return source && new DOMParser().parseFromString(source.getAttribute('data-mathml') ?? '', 'text/html').querySelector('math')
}

const sources = 'math, [data-mathml]'

/** Whether an element repeats the formula next to it, which is written from its MathML; without MathML what is shown is written. */
export function isCopy(element: Element): boolean {
  if (!element.matches(copies)) return false
  const neighbours = [element.previousElementSibling, element.nextElementSibling].filter((one) => one !== null)
  const isMath = (one: Element) => one.matches(sources) || one.querySelector(sources) !== null
  if (!isMath(element) && neighbours.some(isMath)) return true
  // Its MathML was taken out, and its text is the formula and its source in one.
  return element.matches('.katex-mathml') && !isMath(element)
}

/** Blanks of KaTeX that only lay out, some of a character without width. */
export const isLayout = (element: Element): boolean => element.matches('.katex .vlist-s, .katex .strut, .katex .pstrut')

/** The height of an index that KaTeX shows: over the line or under it. */
export function raisedInKatex(element: Element, top: string | undefined): 'super' | 'sub' | null {
  if (!top || !element.parentElement?.matches('.msupsub .vlist')) return null
  return Number.parseFloat(top) < KATEX_LINE ? 'super' : 'sub'
}
/** In em, in the coordinates of its lists. */
const KATEX_LINE = -2.8

/** The character of a sign that MathJax draws by a style sheet. */
function signOf(element: Element): string {
  const code = /\bmjx-c([0-9A-F]{2,5})\b/.exec(element.getAttribute('class') ?? '')?.[1]
  return code ? String.fromCodePoint(Number.parseInt(code, 16)) : ''
}

/** Letters of formulas as letters of a text. */
const asText = (text: string): string => text.replace(/[\u{1d400}-\u{1d7ff}]/gu, (letter) => letter.normalize('NFKC'))

const silent = new Set('ANNOTATION ANNOTATION-XML MPHANTOM SCRIPT STYLE M:RPR M:CTRLPR'.split(' '))
/** Function application, and signs that are not written between factors. */
const unseen = /[\u2061-\u2064]/g

const textOf = (element: Element | undefined): string =>
  element?.textContent?.trim() || Array.from(element?.querySelectorAll('mjx-c') ?? [], signOf).join('')
/** Whether a part of a fraction needs no brackets: in one line «a+b» over «c» would be another fraction. */
const isWhole = (text: string): boolean => /^[\p{L}\p{N}.,′']*$/u.test(text)

/** @param write a piece of text as it looks */
export function writeFormula(element: Element, outer: Look, write: (text: string, look: Look) => void): void {
  const tag = element.tagName.toUpperCase()
  if (silent.has(tag)) return
  const children = [...element.children]
  const named = (name: string) => children.find((child) => child.tagName.toUpperCase() === name)
  const part = (child: Element | undefined, raised = outer.raised) => child && writeFormula(child, { ...outer, raised }, write)
  const grouped = (child: Element | undefined) => {
    const [open, close] = isWhole(textOf(child)) ? ['', ''] : ['(', ')']
    write(open, outer)
    part(child)
    write(close, outer)
  }
  const fraction = (over: Element | undefined, under: Element | undefined) => {
    grouped(over)
    write('/', outer)
    grouped(under)
  }
  const root = (degree: Element | undefined, radicand: () => void) => {
    part(textOf(degree) === '' ? undefined : degree, 'super')
    write('√', outer)
    radicand()
  }
  const [first, second, third] = children
  if (tag === 'MSUP' || tag === 'MSUB' || tag === 'MSUBSUP') {
    part(first)
    part(second, tag === 'MSUP' ? 'super' : 'sub')
    part(third, 'super')
  } else if (tag === 'M:SSUP' || tag === 'M:SSUB' || tag === 'M:SSUBSUP') {
    part(named('M:E'))
    part(named('M:SUB'), 'sub')
    part(named('M:SUP'), 'super')
  } else if (tag === 'MFRAC') fraction(first, second)
  else if (tag === 'M:F') fraction(named('M:NUM'), named('M:DEN'))
  else if (tag === 'MROOT') root(second, () => grouped(first))
  else if (tag === 'M:RAD') root(named('M:DEG'), () => grouped(named('M:E')))
  else if (tag === 'MSQRT') root(undefined, () => grouped(children.length === 1 ? first : withoutTag(element)))
  else if (tag === 'MSPACE' || tag === 'MJX-MSPACE') write(' ', outer)
  else if (tag === 'MJX-C') write(asText(signOf(element)), outer)
  else if (tag === 'MJX-MFRAC') fraction(element.querySelector('mjx-num') ?? undefined, element.querySelector('mjx-den') ?? undefined)
  else if (tag === 'MJX-SCRIPT') for (const [index, child] of children.entries()) part(child, scriptOf(element, index))
  else if (children.length > 0) for (const child of children) part(child)
  else write(asText((element.textContent ?? '').replace(unseen, '').replace(/\s+/g, ' ').trim()), outer)
}

/** Of two indices MathJax writes the upper one first. */
function scriptOf(element: Element, index: number): 'super' | 'sub' {
  if (element.children.length > 1) return index === 0 ? 'super' : 'sub'
  return /vertical-align:\s*-/.test(element.getAttribute('style') ?? '') ? 'sub' : 'super'
}

/** The content of a root without a separate row. */
function withoutTag(element: Element): Element {
  const row = element.ownerDocument.createElement('mrow')
  for (const child of element.children) row.append(child.cloneNode(true))
  return row
}
