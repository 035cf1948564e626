import svgpath from 'svgpath'

/** The attributes that a drawing may have, and how each is written. */

/** Limit of coordinates; renderers use 32 bits and less. */
const MAX_NUMBER = 1_000_000

const number = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i
const unit = /(?:px|%)?$/
const hex = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i
const functional = /^rgba?\(([\d\s.,%/]+)\)$/i
const word = /^[a-z]{3,24}$/i
const transformPart = /(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]*)\)/g
const separators = /[\s,]+/

/** A value as it is written; undefined: it is not on the list. */
export type Read = (value: string) => string | undefined

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

export const numbers: Read = (value) => {
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

/** Upper bound of the factor by which a transform lengthens. */
export function factorOf(value: string): number {
  const factors = [...value.matchAll(transformPart)].map(([, name, given = '']) => {
    const found = given.split(separators).filter(Boolean).map(Number)
    if (name === 'matrix') return Math.hypot(...found.slice(0, 4))
    if (name === 'scale') return Math.max(...found.map(Math.abs))
    return name?.startsWith('skew') ? 1 + Math.abs(Math.tan(((found[0] ?? 0) * Math.PI) / 180)) : 1
  })
  return factors.reduce((product, factor) => product * factor, 1)
}

export function segmentsIn(name: string, value: string): number {
  if (name === 'points') return value.split(separators).length / 2
  let segments = 0
  if (name === 'd')
    svgpath(value).iterate(() => {
      segments += 1
    })
  return segments
}

export const look: Record<string, Read> = {
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

export const geometry: Record<string, Record<string, Read>> = {
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
