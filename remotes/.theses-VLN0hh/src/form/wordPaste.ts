import { normalizeMarkup } from '@forum/domain/thesis'
import { i18n, translated } from '@forum/language'
import { fromSymbolFont, raised } from './unicodeLetters.ts'

/** Messages about content that a paste could not preserve. */
export const droppedKinds = translated({
  bold: () => i18n.t('полужирный шрифт'),
  underline: () => i18n.t('подчёркивание'),
  strike: () => i18n.t('зачёркивание'),
  raised: () => i18n.t('верхние и нижние индексы'),
  link: () => i18n.t('ссылки'),
  picture: () => i18n.t('рисунки'),
  table: () => i18n.t('таблицы (строки вставлены текстом)'),
  list: () => i18n.t('нумерация и маркеры списков'),
  formula: () => i18n.t('формулы'),
})
type Kind = keyof typeof droppedKinds

export interface Pasted {
  text: string
  dropped: string[]
}

const blocks = new Set(
  'ADDRESS ARTICLE BLOCKQUOTE DD DIV DL DT FIGURE FOOTER H1 H2 H3 H4 H5 H6 HEADER LI OL P PRE SECTION TABLE TR UL'.split(' '),
)
const silent = new Set(['SCRIPT', 'STYLE', 'TITLE', 'META', 'LINK', 'TEMPLATE', 'NOSCRIPT', 'HEAD', 'XML'])
const elementKinds: Record<string, Kind> = {
  IMG: 'picture',
  SVG: 'picture',
  OBJECT: 'picture',
  'V:SHAPE': 'picture',
  TABLE: 'table',
  OL: 'list',
  UL: 'list',
  MATH: 'formula',
  'M:OMATH': 'formula',
  B: 'bold',
  STRONG: 'bold',
  U: 'underline',
  S: 'strike',
  STRIKE: 'strike',
  DEL: 'strike',
}

interface Style {
  italic: boolean
  symbol: boolean
  raised: 'super' | 'sub' | null
}

/**
 * Turns what a word processor puts on the clipboard into thesis text: italics as `<i>`, Greek letters of the Symbol font and
 * index digits as Unicode, paragraphs as lines. The source is parsed, never shown, so nothing in it runs.
 */
export function textOfHtml(html: string): Pasted {
  const dropped = new Set<Kind>()
  const root = new DOMParser().parseFromString(html, 'text/html').body
  const lines: string[] = ['']
  const write = (text: string) => {
    lines[lines.length - 1] += text
  }
  const newLine = () => {
    if (
      lines
        .at(-1)
        ?.replace(/<\/?i>/g, '')
        .trim()
    )
      lines.push('')
    else lines[lines.length - 1] = ''
  }

  function writeText(source: string, style: Style): void {
    const collapsed = source.replace(/[\s\u00a0]+/g, ' ')
    let text = style.symbol ? fromSymbolFont(collapsed) : collapsed.replace(/[\uf020-\uf0ff]/g, fromSymbolFont)
    if (style.raised && text.trim()) {
      const characters = raised(text.trim(), style.raised)
      if (characters === null) dropped.add('raised')
      text = characters ?? text
    }
    const line = lines.at(-1) ?? ''
    const glued = /(^|\s)(<\/?i>)*$/.test(line) ? text.replace(/^ /, '') : text
    if (glued) write(style.italic && glued.trim() ? `<i>${glued}</i>` : glued)
  }

  function walk(node: Node, style: Style): void {
    if (node.nodeType === Node.TEXT_NODE) writeText(node.textContent ?? '', style)
    if (node instanceof Element && !silent.has(node.tagName.toUpperCase())) walkElement(node, style)
  }

  function walkElement(element: Element, style: Style): void {
    const tag = element.tagName.toUpperCase()
    const css = (element.getAttribute('style') ?? '').toLowerCase()
    for (const kind of kindsOf(element, tag, css)) dropped.add(kind)
    if (/mso-list:\s*ignore/.test(css)) return
    if (blocks.has(tag) || tag === 'BR') newLine()
    const inner = styleWithin(style, tag, css)
    for (const child of element.childNodes) walk(child, inner)
    if (tag === 'TD' || tag === 'TH') write('\u2003')
    if (blocks.has(tag)) newLine()
  }

  walk(root, { italic: false, symbol: false, raised: null })
  const text = lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
  return { text: joinItalics(normalizeMarkup(text)), dropped: [...dropped].map((kind) => droppedKinds[kind]) }
}

/** Unsupported content of an element. */
function kindsOf(element: Element, tag: string, css: string): Kind[] {
  const kinds: (Kind | false | undefined | '' | null)[] = [
    // Some editors wrap everything in a <b> that is not bold.
    tag === 'B' && /font-weight:\s*normal/.test(css) ? undefined : elementKinds[tag],
    /mso-list:\s*ignore/.test(css) && 'list',
    /font-weight:\s*(bold|[6-9]00)/.test(css) && 'bold',
    tag !== 'A' && /text-decoration[^;]*underline/.test(css) && 'underline',
    /text-decoration[^;]*line-through/.test(css) && 'strike',
    tag === 'A' && element.getAttribute('href') && 'link',
  ]
  return kinds.filter((kind): kind is Kind => Boolean(kind))
}

const ownFont = /(?<![\w-])font-family:/

function styleWithin(outer: Style, tag: string, css: string): Style {
  const italic = /font-style:\s*(italic|oblique)/.test(css) ? true : /font-style:\s*normal/.test(css) ? false : null
  const symbol = ownFont.test(css)
    ? /(?<![\w-])font-family:\s*["']?symbol\b/.test(css)
    : outer.symbol || /mso-char-type:\s*symbol\b/.test(css)
  const above = tag === 'SUP' || /vertical-align:\s*super/.test(css)
  const below = tag === 'SUB' || /vertical-align:\s*sub\b/.test(css)
  return {
    italic: italic ?? (outer.italic || tag === 'I' || tag === 'EM' || tag === 'CITE' || tag === 'VAR'),
    symbol,
    raised: above ? 'super' : below ? 'sub' : outer.raised,
  }
}

/** Joins the runs into which Word splits one italic phrase. */
const joinItalics = (text: string): string => text.replace(/<\/i>( *)<i>/g, '$1')
