import type * as v from 'valibot'
import { schemasOf } from './all.server.ts'
import type { Endpoint } from './platform/endpoint.ts'

/**
 * What a call's two schemas say of fields, as text: `PATH:KINDS` of every field, sorted, separated by spaces. `*` is every element of a list or
 * value of a record; kinds are s(tring), n(umber), b(oolean), 0 (null), o(bject), a (list), f(ile), x (anything); `?`: may be absent.
 */
export interface CallShape {
  method: Endpoint['method']
  path: string
  request: string
  reply: string
}

type Side = 'request' | 'reply'

/** The parts of valibot's schemas. */
interface Parts {
  type: string
  kind: string
  entries?: Record<string, Parts>
  item?: Parts
  value?: Parts
  wrapped?: Parts
  default?: unknown
  options?: readonly unknown[]
  literal?: unknown
  pipe?: readonly Parts[]
}

interface Node {
  kinds: Set<string>
  fields: Map<string, { node: Node; optional: boolean }>
}

const simple: Readonly<Record<string, string>> = { string: 's', number: 'n', boolean: 'b', null: '0', blob: 'f', file: 'f' }

const kindOf = (value: unknown): string => (value === null ? '0' : (simple[typeof value] ?? 'x'))

const leaf = (kinds: Iterable<string>): Node => ({ kinds: new Set(kinds), fields: new Map() })

/** Shape of a value that fits any of several schemas: a field is required if each of those that are objects requires it. */
function anyOf(nodes: readonly Node[]): Node {
  const merged = leaf(nodes.flatMap(({ kinds }) => [...kinds]))
  const holders = nodes.filter(({ kinds }) => kinds.has('o') || kinds.has('a'))
  for (const name of new Set(holders.flatMap(({ fields }) => [...fields.keys()]))) {
    const found = holders.map(({ fields }) => fields.get(name))
    const present = found.filter((field) => field !== undefined)
    merged.fields.set(name, {
      node: anyOf(present.map(({ node }) => node)),
      optional: present.length < found.length || present.some(({ optional }) => optional),
    })
  }
  return merged
}

const absences = ['optional', 'exact_optional', 'nullish', 'undefinedable']
const nulls = ['nullable', 'nullish']

/** A reply always has a field with a default value. */
const mayBeAbsent = ({ type, default: standard }: Parts, side: Side): boolean =>
  absences.includes(type) && !(side === 'reply' && standard !== undefined)

function nodeOf(given: Parts, side: Side): Node {
  // Input fits the first schema of a pipe, a reply the last one.
  const last = side === 'reply' ? given.pipe?.findLast(({ kind }) => kind === 'schema') : undefined
  const schema = last ?? given
  const { type, entries, item, value, wrapped, options, literal } = schema
  if (wrapped) return nulls.includes(type) ? anyOf([nodeOf(wrapped, side), leaf('0')]) : nodeOf(wrapped, side)
  if (entries) {
    const fields = Object.entries(entries).map(
      ([name, field]) => [name, { node: nodeOf(field, side), optional: mayBeAbsent(field, side) }] as const,
    )
    return { kinds: new Set('o'), fields: new Map(fields) }
  }
  if (item) return { kinds: new Set('a'), fields: new Map([['*', { node: nodeOf(item, side), optional: false }]]) }
  if (type === 'record' && value) return { kinds: new Set('o'), fields: new Map([['*', { node: nodeOf(value, side), optional: true }]]) }
  if (type === 'union' || type === 'variant') return anyOf((options as Parts[]).map((option) => nodeOf(option, side)))
  if (type === 'picklist') return leaf((options ?? []).map(kindOf))
  if (type === 'literal') return leaf(kindOf(literal))
  return leaf(simple[type] ?? 'x')
}

const lines = ({ kinds, fields }: Node, path: string, optional: boolean): string[] => [
  `${path}:${[...kinds].sort().join('')}${optional ? '?' : ''}`,
  ...[...fields].flatMap(([name, field]) => lines(field.node, path ? `${path}.${name}` : name, field.optional)),
]

const shapeOf = (schema: v.GenericSchema, side: Side, more: string[] = []): string =>
  [...lines(nodeOf(schema as unknown as Parts, side), '', false), ...more].sort().join(' ')

/** The fields of a call as text; not for the browser. */
export const callShape = (endpoint: Endpoint): CallShape => {
  const { method, path, upload } = endpoint
  const { input, reply } = schemasOf(endpoint)
  return { method, path, request: shapeOf(input, 'request', upload ? [`${upload}:f`] : []), reply: shapeOf(reply, 'reply') }
}
