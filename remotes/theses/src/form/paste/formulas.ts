import type { Look } from './pastedLines.ts'

/** Formulas as text: MathML of browsers, and MathML of Word, whose elements have names instead of places. */

/** Elements around a formula that show it a second time: KaTeX, MathJax, Wikipedia. */
const containers = '.katex, mjx-container, .MathJax, .mwe-math-element'

/** The formula that an element is or shows; null: none. */
export function formulaOf(element: Element, tag: string): Element | null {
  if (tag === 'MATH' || tag === 'M:OMATH') return element
  return element.matches(containers) ? element.querySelector('math') : null
}

const silent = new Set('ANNOTATION ANNOTATION-XML MPHANTOM SCRIPT STYLE M:RPR M:CTRLPR'.split(' '))
/** Function application, and signs that are not written between factors. */
const unseen = /[\u2061-\u2064]/g

const textOf = (element: Element | undefined): string => element?.textContent?.trim() ?? ''
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
  else if (tag === 'MSPACE') write(' ', outer)
  else if (children.length > 0) for (const child of children) part(child)
  else write((element.textContent ?? '').replace(unseen, '').replace(/\s+/g, ' ').trim(), outer)
}

/** The content of a root without a separate row. */
function withoutTag(element: Element): Element {
  const row = element.ownerDocument.createElement('mrow')
  for (const child of element.children) row.append(child.cloneNode(true))
  return row
}
