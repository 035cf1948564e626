import { isKeyOf, ownValue } from '@forum/domain/platform/keys'
import { isTooLargeSvg, markTexts } from '@forum/domain/platform/mark'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { Refusal, wrongFormat } from '../../platform/errors/refusal.ts'
import { factorOf, geometry, look, numbers, type Read, segmentsIn } from './svgValues.ts'

/**
 * Reads an uploaded SVG by a list of shapes and attributes, and writes the drawing anew from them, square. What would be drawn
 * otherwise without it is refused by name; what draws nothing is left out.
 */

const MAX_SHAPES = 500
const MAX_DEPTH = 16
/** Limit of all paths. Drawing takes the square of the number where lines cross: 2000 random curves take 6 s, 400 lines 0.1 s. */
const MAX_SEGMENTS = 2000

const declaration = /<!(?!--)/
const handler = /^on/i

/** Elements that editors write and that draw nothing. Empty definitions are one of them. */
const silent = new Set(['title', 'desc', 'metadata', 'sodipodi:namedview'])
/** Attributes without which the drawing would be another one. */
const decisive = new Set(['href', 'xlink:href', 'filter', 'mask', 'clip-path', 'stroke-dasharray', 'mix-blend-mode', 'src'])
/** Values that an editor writes for "not used". */
const unused = new Set(['none', 'normal', 'inherit', ''])

const refused = (sentence: string) => new Refusal(415, 'wrong_format', sentence)

type Node = Record<string, unknown>

const attributesOf = (node: Node): [string, string][] =>
  Object.entries((node[':@'] as Record<string, string> | undefined) ?? {}).map(([name, value]) => [name, String(value).trim()])

/** Attributes and the declarations of `style`, which win. */
function given(node: Node): Map<string, string> {
  const found = new Map(attributesOf(node).filter(([name]) => name !== 'style'))
  const style = attributesOf(node).find(([name]) => name === 'style')?.[1] ?? ''
  for (const part of style.split(';')) {
    const colon = part.indexOf(':')
    if (colon > 0) found.set(part.slice(0, colon).trim(), part.slice(colon + 1).trim())
  }
  return found
}

/** Output of all shapes so far. */
interface Writing {
  shapes: number
  segments: number
  /** Side of the view box. */
  side: number
}

/** Properties that a group hands on to its shapes. */
interface Pen {
  isDrawn: boolean
  width: string
  /** Upper bound of the factor of all transforms. */
  factor: number
}

/** @returns the attributes, and the pen with them */
function written(element: string, node: Node, writing: Writing, pen: Pen): { text: string; pen: Pen } {
  const known: Record<string, Read> = { ...look, ...ownValue(geometry, element) }
  const own = { ...pen }
  let text = ''
  for (const [name, value] of given(node)) {
    const read = ownValue(known, name)
    if (!read) {
      if (handler.test(name) || (decisive.has(name) && !unused.has(value))) throw refused(markTexts.attribute(name, element))
      continue
    }
    const found = read(value)
    if (found === undefined) throw refused(markTexts.attribute(name, element))
    text += ` ${name}="${found}"`
    writing.segments += segmentsIn(name, found)
    if (name === 'stroke') own.isDrawn = found !== 'none'
    if (name === 'stroke-width') own.width = found
    if (name === 'transform') own.factor *= factorOf(found)
  }
  if (writing.segments > MAX_SEGMENTS) throw refused(markTexts.tooComplex)
  return { text, pen: own }
}

/** A line wider than the drawing takes minutes to draw. */
function assertPen(element: string, { isDrawn, width, factor }: Pen, side: number): void {
  const length = width.endsWith('%') ? (Number(width.slice(0, -1)) / 100) * side : Number(width)
  if (isDrawn && length * factor > side) throw refused(markTexts.attribute('stroke-width', element))
}

function children(nodes: readonly Node[], writing: Writing, pen: Pen, depth: number): string {
  if (depth > MAX_DEPTH) throw refused(markTexts.tooComplex)
  return nodes.map((node) => shape(node, writing, pen, depth)).join('')
}

function shape(node: Node, writing: Writing, around: Pen, depth: number): string {
  const name = Object.keys(node).find((key) => key !== ':@') ?? ''
  const inner = node[name] as Node[] | string
  if (name === '#text') {
    if (String(inner).trim() !== '') throw refused(markTexts.text)
    return ''
  }
  if (name.startsWith('?') || silent.has(name) || (name === 'defs' && inner.length === 0)) return ''
  if (!isKeyOf(geometry, name) || name === 'svg' || !Array.isArray(inner)) throw refused(markTexts.element(name))
  writing.shapes += 1
  if (writing.shapes > MAX_SHAPES) throw refused(markTexts.tooComplex)
  const { text, pen } = written(name, node, writing, around)
  const within = name === 'g' ? children(inner, writing, pen, depth + 1) : ''
  // Animations and the like.
  const [odd] = name === 'g' ? [] : inner.flatMap((child) => Object.keys(child).filter((key) => key !== '#text' && !silent.has(key)))
  if (odd) throw refused(markTexts.element(odd))
  if (name !== 'g') assertPen(name, pen, writing.side)
  return `<${name}${text}${within ? `>${within}</${name}>` : '/>'}`
}

/** The square around the drawing. */
function squareOf(root: Node): { side: number; box: string } {
  const attributes = new Map(attributesOf(root))
  const box = attributes.get('viewBox') ?? `0 0 ${parseFloat(attributes.get('width') ?? '')} ${parseFloat(attributes.get('height') ?? '')}`
  const [x = 0, y = 0, width = 0, height = 0, ...more] = (numbers(box) ?? '').split(' ').map(Number)
  if (!(width > 0 && height > 0) || more.length > 0) throw refused(markTexts.noSize)
  const side = Math.max(width, height)
  const square = [x - (side - width) / 2, y - (side - height) / 2, side, side].map((value) => Math.round(value * 1000) / 1000)
  return { side, box: square.join(' ') }
}

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  trimValues: false,
})

/** @returns the drawing written anew @throws Refusal 415 with a sentence that names what is not on the list */
export function readSvg(bytes: Buffer): string {
  if (isTooLargeSvg(bytes.length)) throw new Refusal(413, 'too_large', markTexts.tooLarge)
  const text = bytes.toString('utf8').replace(/^\ufeff/, '')
  if (declaration.test(text)) throw refused(markTexts.doctype)
  if (text.includes('\0') || XMLValidator.validate(text) !== true) throw wrongFormat(markTexts.unreadable)
  let nodes: Node[]
  try {
    nodes = parser.parse(text) as Node[]
  } catch {
    throw wrongFormat(markTexts.unreadable)
  }
  const [root, ...others] = nodes.filter((node) => !Object.keys(node)[0]?.startsWith('?') && !('#text' in node))
  if (!root || !Array.isArray(root.svg) || others.length > 0) throw refused(markTexts.element(Object.keys(root ?? { '?': 0 })[0] ?? '?'))
  const { side, box } = squareOf(root)
  const writing = { shapes: 0, segments: 0, side }
  const { text: own, pen } = written('svg', root, writing, { isDrawn: false, width: '1', factor: 1 })
  const drawn = children(root.svg as Node[], writing, pen, 0)
  if (writing.shapes === 0) throw refused(markTexts.empty)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${own ? `<g${own}>${drawn}</g>` : drawn}</svg>`
}
