import { ownValue } from '@forum/domain/platform/keys'
import { normalizeMarkup } from '@forum/domain/theses/thesis'
import { i18n, translated } from '@forum/language'
import { formulaOf, isCopy, isLayout, writeFormula } from './formulas.ts'
import { type Look, PastedLines } from './pastedLines.ts'
import { blocks, isFootnoteSymbol, lookWithin, plain } from './pastedLook.ts'
import { type Css, isBold, stylesOf } from './pastedStyles.ts'
import { type Phrase, quoteOf, withPlaces } from './places.ts'

/** Messages about content that a paste could not preserve. */
export const droppedKinds = translated({
  bold: () => i18n.t('полужирный шрифт'),
  underline: () => i18n.t('подчёркивание'),
  strike: () => i18n.t('зачёркивание'),
  smallCapitals: () => i18n.t('малые прописные буквы'),
  raised: () => i18n.t('верхние и нижние индексы'),
  link: () => i18n.t('ссылки'),
  picture: () => i18n.t('рисунки'),
  table: () => i18n.t('таблицы (строки вставлены текстом)'),
  list: () => i18n.t('нумерация и маркеры списков'),
  formula: () => i18n.t('формулы'),
  footnote: () => i18n.t('сноски (вставлены текстом)'),
  deleted: () => i18n.t('удалённое при рецензировании'),
  comment: () => i18n.t('примечания'),
  hidden: () => i18n.t('скрытый текст'),
})
type Kind = keyof typeof droppedKinds

export interface Pasted {
  text: string
  dropped: string[]
}

const silent = new Set('SCRIPT STYLE TITLE META LINK TEMPLATE NOSCRIPT HEAD XML'.split(' '))
const elementKinds: Record<string, Kind> = {
  IMG: 'picture',
  SVG: 'picture',
  OBJECT: 'picture',
  'V:SHAPE': 'picture',
  TABLE: 'table',
  OL: 'list',
  UL: 'list',
  B: 'bold',
  STRONG: 'bold',
  U: 'underline',
  S: 'strike',
  STRIKE: 'strike',
}

/** Separator of the cells of a row: in running text a wide blank is not seen as a border. */
const CELLS = ' | '

/**
 * Converts the clipboard content of a word processor into thesis text, as it shows the final document: italics as `<i>`, Greek letters of
 * the Symbol font and indices as Unicode, paragraphs and table rows as lines. The source is parsed, never shown, so nothing in it runs.
 */
export function textOfHtml(html: string): Pasted {
  /** What could not be preserved, with its places. */
  const dropped = new Map<Kind, (string | Phrase)[]>()
  const dropAt = (kind: Kind, place: string | Phrase) => {
    const found = dropped.get(kind) ?? []
    dropped.set(kind, found)
    found.push(place)
  }
  const dropElement = (kind: Kind, element: Element) => {
    const last = dropped.get(kind)?.at(-1)
    if (typeof last === 'object' && last.last.nextSibling === element) last.last = element
    else dropAt(kind, { first: element, last: element })
  }
  const source = new DOMParser().parseFromString(html, 'text/html')
  const styles = stylesOf(source)
  removeFieldCodes(source)
  const newLines = () => new PastedLines((index) => dropAt('raised', index))

  function walk(node: Node, outer: Look, lines: PastedLines): void {
    if (node.nodeType === Node.TEXT_NODE) lines.write(node.textContent ?? '', outer)
    if (node instanceof Element && !silent.has(node.tagName.toUpperCase())) walkElement(node, outer, lines)
  }

  function walkElement(element: Element, outer: Look, lines: PastedLines): void {
    const tag = element.tagName.toUpperCase()
    if (isCopy(element) || isLayout(element)) return
    const css = styles(element)
    const formula = formulaOf(element, tag)
    if (formula) {
      walkFormula(formula, outer, lines)
      return
    }
    const left = leftOut(element, tag, css)
    if (left) {
      // The number of a list is found by what it is before; what is not shown, by itself.
      if (element.textContent?.trim()) dropAt(left, left === 'list' ? { first: element, last: element } : quoteOf(element))
      return
    }
    for (const kind of kindsOf(element, tag, css)) dropElement(kind, element)
    if (isNoteMark(css)) {
      lines.write(element.textContent?.replaceAll(/[[\]\s]/g, '') ?? '', { ...outer, raised: 'super' })
      return
    }
    const look = lookWithin(outer, element, tag, css)
    if (tag === 'BR' && look.kept !== 'none') lines.break()
    else if (blocks.has(tag) || tag === 'BR') lines.begin()
    if (tag === 'TR') walkRow(element, look, lines)
    else for (const child of element.childNodes) walk(child, look, lines)
    if (blocks.has(tag)) lines.begin()
  }

  function walkFormula(formula: Element, look: Look, lines: PastedLines): void {
    const own = new PastedLines(() => {})
    writeFormula(formula, plain, (text, piece) => own.write(text, piece))
    dropAt('formula', own.lines().join(' '))
    writeFormula(formula, look, (text, piece) => lines.write(text, piece))
  }

  /** Writes a row as one line, unless it has a single cell: pages and mails are laid out with such rows. */
  function walkRow(row: Element, look: Look, lines: PastedLines): void {
    const cells = [...row.children].map((cell) => {
      const inner = newLines()
      walk(cell, look, inner)
      return inner.lines()
    })
    const filled = cells.filter((cell) => cell.length > 0)
    const written = filled.length > 1 ? [cells.map((cell) => cell.join(' ')).join(CELLS)] : filled.flat()
    for (const line of written) {
      lines.begin()
      lines.write(line.replaceAll('  ', ' '), { ...plain, kept: 'all' })
    }
  }

  const lines = newLines()
  walk(source.body, plain, lines)
  const text = normalizeMarkup(lines.lines().join('\n'))
  return { text, dropped: Array.from(dropped, ([kind, places]) => withPlaces(droppedKinds[kind], places)) }
}

/** Removes the codes of fields, which Word writes before the text of the field, mostly but not always in a comment. */
function removeFieldCodes(source: Document): void {
  const open: { begin: Element; hasText: boolean }[] = []
  for (const mark of source.querySelectorAll('[style*="mso-element:field-"]')) {
    const kind = /mso-element:field-(\w+)/.exec(mark.getAttribute('style') ?? '')?.[1]
    if (kind === 'begin') open.push({ begin: mark, hasText: false })
    const field = kind === 'end' ? open.pop() : open.at(-1)
    if (kind === 'begin' || !field || field.hasText) continue
    field.hasText = true
    const code = source.createRange()
    code.setStartAfter(field.begin)
    code.setEndBefore(mark)
    code.deleteContents()
  }
}

function hasClass(element: Element, ...names: string[]): boolean {
  const classes = (element.getAttribute('class') ?? '').toLowerCase().split(/\s+/)
  return names.some((name) => classes.includes(name))
}

/** Kind of content that the word processor does not show as text of the final document; null: the content is shown. */
function leftOut(element: Element, tag: string, css: Css): Kind | null {
  if (tag === 'DEL' || hasClass(element, 'msodel')) return 'deleted'
  const isComment = /^comment(-list)?$/.test(css.get('mso-element') ?? '') || css.get('mso-special-character') === 'comment'
  if (isComment || hasClass(element, 'msocommentreference', 'msocomanchor', 'msocomtxt')) return 'comment'
  if (css.get('mso-list') === 'ignore') return 'list'
  const isHidden = css.get('display') === 'none' || css.get('mso-hide') === 'all' || /^(hidden|collapse)$/.test(css.get('visibility') ?? '')
  return isHidden ? 'hidden' : null
}

/** Whether an element is the mark of a note, which Word shows as a raised number and writes in brackets for browsers. */
const isNoteMark = (css: Css) => /^(foot|end)note$/.test(css.get('mso-special-character') ?? '')

/** Unsupported content of an element. */
function kindsOf(element: Element, tag: string, css: Css): Kind[] {
  const weight = css.get('font-weight') ?? ''
  const line = `${css.get('text-decoration') ?? ''} ${css.get('text-decoration-line') ?? ''}`
  const kinds: (Kind | false | undefined)[] = [
    // Some editors wrap everything in a <b> that is not bold.
    tag === 'B' && weight === 'normal' ? undefined : ownValue(elementKinds, tag),
    isBold(weight) && 'bold',
    tag !== 'A' && !hasClass(element, 'msoins', 'msohyperlink') && line.includes('underline') && 'underline',
    line.includes('line-through') && 'strike',
    css.get('font-variant')?.includes('small-caps') && 'smallCapitals',
    tag === 'A' && /^[^#]/.test(element.getAttribute('href') ?? '') && 'link',
    (/^(foot|end)note$/.test(css.get('mso-element') ?? '') || isFootnoteSymbol(element)) && 'footnote',
  ]
  return kinds.filter((kind): kind is Kind => Boolean(kind))
}
