import { meets, type RecordedRead, recordedReads } from '@forum/contracts/platform/protection'
import { allEndpoints, schemasOf } from '@forum/contracts/schemas/all'
import type * as v from 'valibot'
import { callTable } from './testing/callTable.ts'

const calls = Object.entries(allEndpoints).map(([name, endpoint]) => ({ name, endpoint, schemas: schemasOf(endpoint) }))
const namesOf = (found: typeof calls) => found.map(({ name }) => name)

interface Parts {
  entries?: Record<string, v.GenericSchema>
  item?: v.GenericSchema
  wrapped?: v.GenericSchema
  options?: v.GenericSchema[]
}

/** Schemas inside of what may be absent, and of each variant. */
function unwrapped(schema: v.GenericSchema): Parts[] {
  const { wrapped, options } = schema as Parts
  if (wrapped) return unwrapped(wrapped)
  return Array.isArray(options) && typeof options[0] === 'object' ? options.flatMap(unwrapped) : [schema as Parts]
}

const isInSchema = (schema: v.GenericSchema, [key, ...rest]: string[]): boolean =>
  key === undefined ||
  unwrapped(schema).some((part) => {
    const inner = key === '*' ? part.item : part.entries?.[key]
    return inner !== undefined && isInSchema(inner, rest)
  })

/** Names of all fields of a reply. */
const namesIn = (schema: v.GenericSchema): string[] =>
  unwrapped(schema).flatMap(({ entries = {}, item }) => [
    ...Object.entries(entries).flatMap(([name, inner]) => [name, ...namesIn(inner)]),
    ...(item ? namesIn(item) : []),
  ])

/** Fields with a person's name or address, or what they wrote. */
const personal =
  /^(fio|full_name|(first|last|middle)_name|email|to|phone_number|birth_date|username|speaker|coauthors|thesis|opinions|actor|by|owner|changed_by|author)$/

const fieldsOf = ({ when, from }: RecordedRead) => [...(when ? [when.field] : []), ...[from ?? []].flat()]

// @requirement access-20
test('every call declares whether it requires the second factor and whose personal data its reply holds', () => {
  expect(namesOf(calls.filter(({ schemas }) => !schemas.secondFactor || !schemas.personalData))).toEqual([])
})

// @requirement access-20
test('the declarations name fields that the call has', () => {
  const wrong = calls.flatMap(({ name, schemas: { input, reply, secondFactor, personalData } }) => {
    const reads = recordedReads(personalData)
    const fields = [...reads.flatMap(fieldsOf), ...(typeof secondFactor === 'object' ? [secondFactor.askedFor.field] : [])]
    const paths = reads.flatMap(({ users = [], registrations = [] }) => [...users, ...registrations])
    return [
      ...fields.filter((field) => !isInSchema(input, [field])).map((field) => `${name}: input ${field}`),
      ...paths.filter((path) => !isInSchema(reply, path.split('.'))).map((path) => `${name}: reply ${path}`),
    ]
  })
  expect(wrong).toEqual([])
})

// @requirement access-20
test('a reply with names or addresses of people is not said to hold none', () => {
  const silent = calls.filter(({ schemas }) => schemas.personalData === 'none')
  expect(
    silent.flatMap(({ name, schemas }) =>
      namesIn(schemas.reply)
        .filter((field) => personal.test(field))
        .map((field) => `${name}: ${field}`),
    ),
  ).toEqual([])
  const speaking = calls.filter(({ schemas }) => namesIn(schemas.reply).some((field) => personal.test(field)))
  expect(speaking.length).toBeGreaterThan(40)
})

// @requirement access-20
test('the declarations fit who may call', () => {
  const anonymous = calls.filter(({ endpoint }) => endpoint.access === 'public')
  expect(namesOf(anonymous.filter(({ schemas }) => schemas.secondFactor !== 'not asked'))).toEqual([])
  expect(namesOf(anonymous.filter(({ schemas }) => recordedReads(schemas.personalData).length > 0))).toEqual([])
  // The input of an upload is read with its file, which is kept only for its handler.
  const uploads = calls.filter(({ endpoint }) => endpoint.upload)
  expect(namesOf(uploads.filter(({ schemas }) => typeof schemas.secondFactor === 'object'))).toEqual([])
  expect(namesOf(uploads.filter(({ schemas }) => typeof schemas.personalData === 'object'))).toEqual([])
  const reads = calls.filter(({ endpoint }) => endpoint.method === 'GET')
  expect(namesOf(reads.filter(({ schemas }) => schemas.personalData === 'changed'))).toEqual([])
})

// @requirement access-20
test('exports of a whole set ask for confirmation', () => {
  const exporting = calls.flatMap(({ name, schemas: { secondFactor, personalData } }) =>
    recordedReads(personalData)
      .filter(({ read }) => read.startsWith('export '))
      .map(({ when }) => ({ name, secondFactor, when })),
  )
  expect(exporting.length).toBeGreaterThan(5)
  const unasked = exporting.filter(({ secondFactor, when }) => {
    if (typeof secondFactor === 'string') return secondFactor !== 'asked'
    return !when?.values.every((value) => meets(secondFactor.askedFor, { [when.field]: value }))
  })
  expect(unasked.map(({ name }) => name)).toEqual([])
})

// @requirement access-20
test('the table of calls is up to date', async () => {
  await expect(callTable()).toMatchFileSnapshot('../../docs/calls.md')
})
