import type { JsonSchema } from '@valibot/to-json-schema'

/** What clients of the API rely on, one line for each field, so that a change that would break one of them is found. */

interface Described {
  paths: Record<string, Record<string, Operation>>
}

interface Operation {
  parameters?: { name: string; required: boolean; schema: JsonSchema }[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  responses?: Record<string, { content?: Record<string, { schema: JsonSchema }> }>
}

interface Field {
  /** Types, or the values of an enumeration in quotes. */
  types: string[]
  required: boolean
}
type Fields = Map<string, Field>

/** Of sent fields and of those of the reply. */
type Direction = '<' | '>'

const isSchema = (schema: unknown): schema is JsonSchema => typeof schema === 'object' && schema !== null

function alternativesOf(schema: JsonSchema): JsonSchema[] {
  const alternatives = schema.anyOf ?? schema.oneOf
  return alternatives?.filter(isSchema).flatMap(alternativesOf) ?? [schema]
}

const typesOf = ({ type, enum: values, const: value }: JsonSchema): string[] =>
  (values ?? (value === undefined ? undefined : [value]))?.map((one) => JSON.stringify(one)) ?? [type ?? 'any'].flat()

/** Adds the fields of a value that has one of these schemas; a field is always there if all of them require it. */
function collect(fields: Fields, path: string, schemas: readonly JsonSchema[], required: boolean): void {
  const all = schemas.flatMap(alternativesOf)
  fields.set(path, { required, types: [...new Set(all.flatMap(typesOf))].sort() })
  const objects = all.filter(({ type }) => [type].flat().includes('object'))
  for (const name of new Set(objects.flatMap(({ properties = {} }) => Object.keys(properties))))
    collect(
      fields,
      `${path}.${name}`,
      objects.flatMap(({ properties }) => properties?.[name] ?? []).filter(isSchema),
      objects.every((one) => one.required?.includes(name)),
    )
  const items = all.flatMap(({ items = [] }) => items).filter(isSchema)
  if (items.length > 0) collect(fields, `${path}[]`, items, true)
  const values = all.map(({ additionalProperties }) => additionalProperties).filter(isSchema)
  if (values.length > 0) collect(fields, `${path}{}`, values, true)
}

function fieldsOf({ parameters = [], requestBody, responses = {} }: Operation): Record<Direction, Fields> {
  const sent: Fields = new Map()
  const replied: Fields = new Map()
  for (const { name, schema, required } of parameters) collect(sent, `.${name}`, [schema], required)
  for (const { schema } of Object.values(requestBody?.content ?? {})) collect(sent, '', [schema], true)
  for (const [status, { content = {} }] of Object.entries(responses))
    if (status.startsWith('2')) for (const { schema } of Object.values(content)) collect(replied, '', [schema], true)
  return { '<': sent, '>': replied }
}

/** `POST /accounts/login/ < .login! string`: the exclamation mark is on fields that are always there. */
export function clientPromises(document: object): string[] {
  const { paths } = document as Described
  return Object.entries(paths).flatMap(([path, { parameters: _, ...operations }]) =>
    Object.entries(operations).flatMap(([method, operation]) =>
      Object.entries(fieldsOf(operation)).flatMap(([direction, fields]) =>
        [...fields].map(
          ([name, { types, required }]) =>
            `${method.toUpperCase()} ${path} ${direction} ${name || '.'}${required ? '!' : ''} ${types.join('|')}`,
        ),
      ),
    ),
  )
}

interface Promised {
  direction: Direction
  required: boolean
  types: string[]
}

function readPromises(lines: readonly string[]): Map<string, Promised> {
  return new Map(
    lines.map((line) => {
      const [method, path, direction, name = '', ...types] = line.split(' ')
      const required = name.endsWith('!')
      const key = [method, path, direction, required ? name.slice(0, -1) : name].join(' ')
      return [key, { direction: direction as Direction, required, types: types.join(' ').split('|') }]
    }),
  )
}

/** Type of a value of an enumeration; null: the word is a type itself. */
const typeOfValue = (type: string): string | null => (/^(["\d-]|true|false)/.test(type) ? typeof JSON.parse(type) : null)

/** Whether all that one side may send is what the other expects. New values of an enumeration in a reply are expected by clients. */
const accepts = (expected: readonly string[], sent: readonly string[], direction: Direction): boolean =>
  expected.includes('any') ||
  sent.every((type) => {
    const valueType = typeOfValue(type)
    const isNewValue = direction === '>' && valueType !== null && expected.some((one) => typeOfValue(one) === valueType)
    return (
      expected.includes(type) || expected.includes(valueType ?? '') || (type === 'integer' && expected.includes('number')) || isNewValue
    )
  })

function breakOf(key: string, before: Promised, now: Promised | undefined): string[] {
  if (!now) return [`${key} is gone`]
  const { direction } = before
  const [expected, sent] = direction === '<' ? [now.types, before.types] : [before.types, now.types]
  const isDemanded = direction === '<' && now.required && !before.required
  const isMissing = direction === '>' && before.required && !now.required
  return [
    ...(isDemanded ? [`${key} is required now`] : []),
    ...(isMissing ? [`${key} may be absent now`] : []),
    ...(accepts(expected, sent, direction) ? [] : [`${key} was ${before.types.join('|')} and is ${now.types.join('|')}`]),
  ]
}

const callOf = (key: string): string => key.split(' ').slice(0, 2).join(' ')

/** Changes by which a client that was written for `published` stops working. */
export function brokenPromises(published: readonly string[], current: readonly string[]): string[] {
  const [before, now] = [readPromises(published), readPromises(current)]
  const calls = new Set([...before.keys()].map(callOf))
  const demanded = [...now].filter(
    ([key, { direction, required }]) =>
      direction === '<' && required && !before.has(key) && calls.has(callOf(key)) && isParentKnown(before, key),
  )
  return [
    ...[...before].flatMap(([key, promised]) => breakOf(key, promised, now.get(key))),
    ...demanded.map(([key]) => `${key} is new and required`),
  ]
}

/** A required field inside an object that is new breaks no client. */
function isParentKnown(before: ReadonlyMap<string, Promised>, key: string): boolean {
  const parent = key.replace(/(\.[^.[\]{}]+|\[\]|\{\})$/, '')
  return parent.endsWith('< ') || before.has(parent) || before.has(`${parent.trimEnd()} .`)
}
