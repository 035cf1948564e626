import { isTooLargeSvg, markTexts } from '@forum/domain/platform/mark'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import svgpath from 'svgpath'
import { Refusal, wrongFormat } from '../../platform/http/refusal.ts'

/**
 * Reads an uploaded SVG by a list of shapes and attributes, and writes the drawing anew from them, square. What would be drawn
 * otherwise without it is refused by name; what draws nothing is left out.
 */

const MAX_SHAPES = 500
const MAX_DEPTH = 16
/** Of coordinates; renderers use 32 bits and less. */
const MAX_NUMBER = 1_000_000

const number = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i
const unit = /(?:px|%)?$/
const hex = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i
const functional = /^rgba?\(([\d\s.,%/]+)\)$/i
const word = /^[a-z]{3,24}$/i
const transformPart = /(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]*)\)/g
const separators = /[\s,]+/
const declaration = /<!(?!--)/
const handler = /^on/i

/** A value as it is written; undefined: it is not on the list. */
type Read = (value: string) => string | undefined

const writtenNumber = (text: string): string | undefined => {
  if (!number.test(text)) return undefined
  const value = Number(text)
  return Math.abs(value) <= MAX_NUMBER ? String(Math.round(value * 1000) / 1000) : undefined
}

const length: Read = (value) => {
  const [sign = ''] = unit.exec(value) ?? []
  const written = writtenNumber(sign ? value.slice(0, -sign.length) : value)
  return written && written + (sign === '%' ? '%' : '')
}

const numbers: Read = (value) => {
  const found = value.split(separators).filter(Boolean).map(writtenNumber)
  return found.includes(undefined) ? undefined : found.join(' ')
}

const color: Read = (value) => {
  if (hex.test(value)) return value.toLowerCase()
  const [, channels] = functional.exec(value) ?? []
  if (channels)
    return `rgb(${channels
      .split(/[\s,/]+/)
      .filter(Boolean)
      .slice(0, 4)
      .join(',')})`
  return word.test(value) && value.toLowerCase() !== 'currentcolor' ? value.toLowerCase() : undefined
}

const oneOf =
  (...values: string[]): Read =>
  (value) =>
    values.find((one) => one === value)

const transform: Read = (value) => {
  const parts = [...value.matchAll(transformPart)]
  if (value.replace(transformPart, '').replace(separators, '') !== '') return undefined
  const written = parts.map(([, name, given = '']) => {
    const found = numbers(given)
    return found === undefined ? undefined : `${name}(${found})`
  })
  return written.includes(undefined) ? undefined : written.join(' ')
}

const path: Read = (value) => {
  const drawn = svgpath(value)
  let isBounded = true
  drawn.iterate((segment) => {
    for (const part of segment.slice(1)) isBounded &&= Math.abs(Number(part)) <= MAX_NUMBER
  })
  return 'err' in drawn && drawn.err ? undefined : isBounded ? drawn.round(3).toString() : undefined
}

const look: Record<string, Read> = {
  fill: color,
  'fill-opacity': length,
  'fill-rule': oneOf('nonzero', 'evenodd'),
  stroke: color,
  'stroke-opacity': length,
  'stroke-width': length,
  'stroke-linecap': oneOf('butt', 'round', 'square'),
  'stroke-linejoin': oneOf('miter', 'round', 'bevel'),
  'stroke-miterlimit': length,
  opacity: length,
  transform,
}

const geometry: Record<string, Record<string, Read>> = {
  svg: {},
  g: {},
  path: { d: path },
  rect: { x: length, y: length, width: length, height: length, rx: length, ry: length },
  circle: { cx: length, cy: length, r: length },
  ellipse: { cx: length, cy: length, rx: length, ry: length },
  line: { x1: length, y1: length, x2: length, y2: length },
  polyline: { points: numbers },
  polygon: { points: numbers },
}

/** They draw nothing; editors write them. Empty definitions are one of them. */
const silent = new Set(['title', 'desc', 'metadata', 'sodipodi:namedview'])
/** Without them the drawing would be another one. */
const decisive = new Set(['href', 'xlink:href', 'filter', 'mask', 'clip-path', 'stroke-dasharray', 'mix-blend-mode', 'src'])
/** What an editor writes for "not used". */
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

function written(element: string, node: Node): string {
  const known: Record<string, Read> = { ...look, ...geometry[element] }
  let text = ''
  for (const [name, value] of given(node)) {
    const read = Object.hasOwn(known, name) ? known[name] : undefined
    if (!read) {
      if (handler.test(name) || (decisive.has(name) && !unused.has(value))) throw refused(markTexts.attribute(name, element))
      continue
    }
    const own = read(value)
    if (own === undefined) throw refused(markTexts.attribute(name, element))
    text += ` ${name}="${own}"`
  }
  return text
}

interface Writing {
  shapes: number
}

function children(nodes: readonly Node[], writing: Writing, depth: number): string {
  if (depth > MAX_DEPTH) throw refused(markTexts.tooComplex)
  return nodes.map((node) => shape(node, writing, depth)).join('')
}

function shape(node: Node, writing: Writing, depth: number): string {
  const name = Object.keys(node).find((key) => key !== ':@') ?? ''
  const inner = node[name] as Node[] | string
  if (name === '#text') {
    if (String(inner).trim() !== '') throw refused(markTexts.text)
    return ''
  }
  if (name.startsWith('?') || silent.has(name) || (name === 'defs' && inner.length === 0)) return ''
  if (!Object.hasOwn(geometry, name) || name === 'svg' || !Array.isArray(inner)) throw refused(markTexts.element(name))
  writing.shapes += 1
  if (writing.shapes > MAX_SHAPES) throw refused(markTexts.tooComplex)
  const within = name === 'g' ? children(inner, writing, depth + 1) : ''
  // Animations and the like.
  const [odd] = name === 'g' ? [] : inner.flatMap((child) => Object.keys(child).filter((key) => key !== '#text' && !silent.has(key)))
  if (odd) throw refused(markTexts.element(odd))
  return `<${name}${written(name, node)}${within ? `>${within}</${name}>` : '/>'}`
}

/** The square around the drawing. */
function squareOf(root: Node): string {
  const attributes = new Map(attributesOf(root))
  const box = attributes.get('viewBox') ?? `0 0 ${parseFloat(attributes.get('width') ?? '')} ${parseFloat(attributes.get('height') ?? '')}`
  const [x = 0, y = 0, width = 0, height = 0, ...more] = (numbers(box) ?? '').split(' ').map(Number)
  if (!(width > 0 && height > 0) || more.length > 0) throw refused(markTexts.noSize)
  const side = Math.max(width, height)
  return [x - (side - width) / 2, y - (side - height) / 2, side, side].map((value) => Math.round(value * 1000) / 1000).join(' ')
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
  const writing = { shapes: 0 }
  const drawn = children(root.svg as Node[], writing, 0)
  if (writing.shapes === 0) throw refused(markTexts.empty)
  const own = written('svg', root)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${squareOf(root)}">${own ? `<g${own}>${drawn}</g>` : drawn}</svg>`
}
