import { schemasOf } from '@forum/contracts/all.server'
import type { Endpoint } from '@forum/contracts/platform/endpoint'
import { NamedForumId } from '@forum/contracts/platform/fields'
import * as v from 'valibot'

type Input = Record<string, unknown>

const isInput = (value: unknown): value is Input => typeof value === 'object' && value !== null

/** Of these a field without an id usually admits one. */
const samples = [
  ...['Ёлкина', 'elkina@forum.test', '2025-10-20', '2025-10-24T12:00:00+03:00', '12:00', '+79161234567', 'Forum-2026'],
  'https://forum.test/1',
  ...['0f8fad5b-d9cb-469f-a165-70867728950e', 1, 0, true],
]

interface Parts {
  entries?: Record<string, v.GenericSchema>
  item?: v.GenericSchema
  wrapped?: v.GenericSchema
  options?: readonly unknown[]
  literal?: unknown
  pipe?: readonly v.GenericSchema[]
}

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'

/** @returns a value that the schema admits; undefined if none was found @param idOf id for a field that names a record */
function exampleOf(schema: v.GenericSchema, idOf: (field: string, schema: v.GenericSchema) => unknown, field = ''): unknown {
  const { entries, item, wrapped, options = [], literal, pipe = [] } = schema as Parts
  const inner = (part: unknown, name = field) => (isSchema(part) ? exampleOf(part, idOf, name) : part)
  if (wrapped) return inner(wrapped)
  const id = idOf(field, schema)
  const composed = entries && Object.entries(entries).map(([name, part]) => [name, isLeftOut(name, part) ? undefined : inner(part, name)])
  const candidates = [
    ...[id, id && String(id), literal, ...options.map((option) => inner(option))],
    ...(composed ? [Object.fromEntries(composed.filter(([, value]) => value !== undefined))] : []),
    ...(item ? [[inner(item)], []] : []),
    ...(schema.type === 'record' ? [{}] : []),
    ...pipe.filter((part) => isSchema(part) && part !== schema).map((part) => inner(part)),
    ...(composed || item ? [] : samples),
  ]
  return candidates.find((value) => value !== undefined && v.safeParse(schema, value).success)
}

const namesRecord = (field: string): boolean => /(^|_)ids?$/.test(field)
const isLeftOut = (field: string, { type }: v.GenericSchema): boolean => type === 'optional' && !namesRecord(field)

const aliases: Record<string, string> = { thesis: 'theses', reg: 'registrations', stays: 'users', absorbed: 'users' }

/** The table that a field such as `point_id` names, of those that have ids. */
function tableOf(field: string, tables: readonly string[]): string | undefined {
  const word = field
    .replace(/_?ids?$/, '')
    .split('_')
    .at(-1)
  return word ? (aliases[word] ?? tables.find((name) => name === `${word}s` || name.endsWith(`_${word}s`))) : undefined
}

/** Inputs that the call admits: one for each table in which a field that is only called `id` may mean a record. @param ids by table */
export function exampleInputs(endpoint: Endpoint, ids: Readonly<Record<string, unknown>>): Input[] {
  const tables = Object.keys(ids)
  const idIn = (table: string) => (field: string, schema: v.GenericSchema) =>
    schema === NamedForumId ? ids.meetings : namesRecord(field) ? ids[tableOf(field, tables) ?? table] : undefined
  const found = tables.map((table) => exampleOf(schemasOf(endpoint).input, idIn(table))).filter(isInput)
  return [...new Map(found.map((input) => [JSON.stringify(input), input])).values()]
}
