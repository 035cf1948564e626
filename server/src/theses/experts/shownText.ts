import { inOneLine, raised } from '@forum/domain/text/indices'
import { fromSymbolFont, signOf, symbolFontOf } from '@forum/domain/text/symbolFonts'
import { XMLParser } from 'fast-xml-parser'

/** Text of a Word document as Word shows it with all changes accepted. */

type Attributes = Readonly<Record<string, string>>
type Node = Readonly<Record<string, readonly Node[] | string | Attributes>>

const readAttributes = new Set(['val', 'font', 'char', 'ascii'])

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: (name) => !readAttributes.has(name),
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseTagValue: false,
  trimValues: false,
  htmlEntities: true,
})

function elementOf(node: Node): { name: string; children: readonly Node[]; attributes: Attributes } {
  const name = Object.keys(node).find((key) => key !== ':@') ?? ''
  const children = node[name]
  return { name, children: Array.isArray(children) ? children : [], attributes: (node[':@'] ?? {}) as Attributes }
}

const childrenOf = (nodes: readonly Node[], wanted: string): readonly Node[] =>
  nodes.map(elementOf).find(({ name }) => name === wanted)?.children ?? []

const has = (nodes: readonly Node[], ...wanted: string[]): boolean => nodes.some((node) => wanted.includes(elementOf(node).name))

/** Elements without shown text: properties, what was deleted or moved away, and the codes of fields. */
const withoutText = new Set(
  'pPr rPr tblPr tblPrEx tblGrid trPr tcPr sectPr sdtPr sdtEndPr del moveFrom delText instrText delInstrText rt'.split(' '),
)

const propertiesOf = (run: readonly Node[]): ReadonlyMap<string, Attributes> =>
  new Map(childrenOf(run, 'rPr').map((node) => [elementOf(node).name, elementOf(node).attributes]))

const isOn = (property: Attributes | undefined): boolean => property !== undefined && !/^(0|false|off)$/.test(property.val ?? '')

function isShown({ name, children }: { name: string; children: readonly Node[] }): boolean {
  if (name === 'tr') return !has(childrenOf(children, 'trPr'), 'del')
  if (name === 'tc') return !has(childrenOf(children, 'tcPr'), 'cellDel')
  return name === 'r' ? !isOn(propertiesOf(children).get('vanish')) : !withoutText.has(name)
}

/** The elements that are shown; a drawing is written twice, the second time for older programs. */
function* shown(nodes: readonly Node[]): Generator<ReturnType<typeof elementOf>> {
  for (const element of nodes.map(elementOf)) {
    if (element.name === 'AlternateContent')
      yield* shown(childrenOf(element.children, has(element.children, 'Choice') ? 'Choice' : 'Fallback'))
    else if (isShown(element)) yield element
  }
}

/** Finds shown elements of this name, wherever they are, except inside one another. */
function* find(nodes: readonly Node[], wanted: string): Generator<readonly Node[]> {
  for (const { name, children } of shown(nodes)) {
    if (name === wanted) yield children
    else yield* find(children, wanted)
  }
}

const signs = new Map(Object.entries({ br: '\n', cr: '\n', tab: '\t', ptab: '\t', noBreakHyphen: '\u2011', softHyphen: '' }))
const places = new Map<string | undefined, 'super' | 'sub'>([
  ['superscript', 'super'],
  ['subscript', 'sub'],
])

const symbol = ({ font = '', char = '' }: Attributes): string =>
  /^[\da-f]{1,4}$/i.test(char) ? signOf(Number.parseInt(char, 16), symbolFontOf(font)) : ''

/** A run in capitals, as an index, or neither. */
function textOfRun(run: readonly Node[]): string {
  const properties = propertiesOf(run)
  const text = textOf(run, properties.get('rFonts')?.ascii)
  const place = places.get(properties.get('vertAlign')?.val)
  if (place) return raised(text, place) ?? inOneLine(text, place)
  return isOn(properties.get('caps')) ? text.toLocaleUpperCase('ru') : text
}

/** Text of a paragraph without that of its text boxes. */
function textOf(nodes: readonly Node[], font = ''): string {
  let text = ''
  for (const { name, children, attributes } of shown(nodes)) {
    if (name === 't') {
      const written = children.map((piece) => String(piece['#text'] ?? '')).join('')
      text += fromSymbolFont(written.replace(/[\t\r\n]/g, ' '), symbolFontOf(font))
    } else if (name === 'sym') text += symbol(attributes)
    else if (name === 'r') text += textOfRun(children)
    else if (name !== 'txbxContent') text += signs.get(name) ?? textOf(children, font)
  }
  return text
}

/** Paragraphs as lines, with their text boxes after them; one whose mark is deleted goes on in the next. */
function linesOf(nodes: readonly Node[]): string {
  let text = ''
  for (const paragraph of find(nodes, 'p')) {
    const boxes = [...find(paragraph, 'txbxContent')].map((box) => linesOf(box).trim())
    const mark = childrenOf(childrenOf(paragraph, 'pPr'), 'rPr')
    text += boxes.length > 0 ? [textOf(paragraph), ...boxes].filter(Boolean).join('\n') : textOf(paragraph)
    if (!has(mark, 'del', 'moveFrom', 'vanish')) text += '\n'
  }
  return text
}

/** The tables of a document's XML, as text by row and cell. */
export function shownTables(xml: string): string[][][] {
  const nodes = parser.parse(xml) as Node[]
  const rowsOf = (table: readonly Node[]) => [...find(table, 'tr')].map((row) => [...find(row, 'tc')].map((cell) => linesOf(cell).trim()))
  return [...find(nodes, 'tbl')].map(rowsOf)
}
