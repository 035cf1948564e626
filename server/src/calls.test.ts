import { allEndpoints, schemasOf } from '@forum/contracts/all.server'
import { meets, type RecordedRead, recordedReads, secondFactorOf } from '@forum/contracts/platform/protection'
import type { Access } from '@forum/domain/people/roles'
import type * as v from 'valibot'
import { isPerson } from './platform/audit/subjects.ts'
import { forumFieldOf } from './platform/http/shownForum.ts'

const calls = Object.entries(allEndpoints).map(([name, endpoint]) => ({ name, endpoint, schemas: schemasOf(endpoint) }))
const namesOf = (found: typeof calls) => found.map(({ name }) => name)
const isAsked = ({ schemas }: (typeof calls)[number]) => secondFactorOf(schemas.reach) === 'asked'

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
test('every call declares whom it reaches and whose personal data its reply holds', () => {
  expect(namesOf(calls.filter(({ schemas }) => !schemas.reach || !schemas.personalData))).toEqual([])
})

// @requirement access-20
test('the declarations name fields that the call has', () => {
  const wrong = calls.flatMap(({ name, schemas: { input, reply, reach, personalData } }) => {
    const reads = recordedReads(personalData)
    const fields = [...reads.flatMap(fieldsOf), ...(typeof reach === 'object' ? [reach.when.field] : [])]
    const paths = reads.flatMap(({ users = [], registrations = [], people = [] }) => [...users, ...registrations, ...people])
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
  expect(namesOf(anonymous.filter(({ schemas }) => secondFactorOf(schemas.reach) !== 'not asked'))).toEqual([])
  expect(
    namesOf(
      calls.filter(
        ({ endpoint, schemas }) =>
          endpoint.access !== schemas.reach && [endpoint.access, schemas.reach].some((one) => one === 'device' || one === 'api-token'),
      ),
    ),
  ).toEqual([])
  expect(namesOf(anonymous.filter(({ schemas }) => recordedReads(schemas.personalData).length > 0))).toEqual([])
  // The input of an upload is read with its file, which is kept only for its handler.
  const uploads = calls.filter(({ endpoint }) => endpoint.upload)
  expect(namesOf(uploads.filter(({ schemas }) => typeof schemas.reach === 'object'))).toEqual([])
  expect(namesOf(uploads.filter(({ schemas }) => typeof schemas.personalData === 'object'))).toEqual([])
  const reads = calls.filter(({ endpoint }) => endpoint.method === 'GET')
  expect(namesOf(reads.filter(({ schemas }) => schemas.personalData === 'changed'))).toEqual([])
})

// @requirement access-2
test('a call that needs no role says so twice: with its access, and by whom it reaches', () => {
  const wide: Partial<Record<Access, string[]>> = { public: ['everybody', 'own'], 'signed-in': ['own', 'account', 'one'] }
  const reachOf = ({ schemas: { reach } }: (typeof calls)[number]) => (typeof reach === 'object' ? reach.otherwise : reach)
  const differing = calls.filter((call) => {
    const reaching = wide[call.endpoint.access]
    return reaching ? !reaching.includes(reachOf(call)) : reachOf(call) === 'everybody'
  })
  expect(namesOf(differing)).toEqual([])
})

// @requirement access-20
test('exports of a whole set ask for confirmation', () => {
  const exporting = calls.flatMap(({ name, schemas: { reach, personalData } }) =>
    recordedReads(personalData)
      .filter(({ read }) => read.startsWith('export '))
      .map(({ when }) => ({ name, secondFactor: secondFactorOf(reach), when })),
  )
  expect(exporting.length).toBeGreaterThan(5)
  const unasked = exporting.filter(({ secondFactor, when }) => {
    if (typeof secondFactor === 'string') return secondFactor !== 'asked'
    return !when?.values.every((value) => meets(secondFactor.askedFor, { [when.field]: value }))
  })
  expect(unasked.map(({ name }) => name)).toEqual([])
})

/** Records of an input that are chosen by their ids, such as rows of a table. */
const choosesMany = (schema: v.GenericSchema): boolean =>
  unwrapped(schema).some(({ entries = {} }) =>
    Object.entries(entries).some(([field, inner]) =>
      unwrapped(inner).some(({ item }) => item && (/(^|_)ids$/.test(field) || namesIn(item).some((name) => /(^|_)id$/.test(name)))),
    ),
  )

// @requirement factor-15
test('a call that is not asked for the second factor returns lists whose people can be counted', () => {
  const lists = calls.flatMap((call) =>
    recordedReads(call.schemas.personalData)
      .filter(({ subject, when }) => !isPerson(subject) && !when)
      .map((read) => ({ ...call, read })),
  )
  expect(lists.length).toBeGreaterThan(30)
  const unasked = lists.filter((call) => !isAsked(call) && !['device', 'api-token'].includes(call.endpoint.access))
  expect(namesOf(unasked.filter(({ schemas }) => schemas.reach !== 'list'))).toEqual([])
  expect(namesOf(unasked.filter(({ read }) => !read.users && !read.registrations && !read.people))).toEqual([])
})

// @requirement factor-15
test('a write that chooses many records of others asks for the second factor, or is published by another', () => {
  const writes = calls.filter(({ endpoint }) => endpoint.method !== 'GET' && !['public', 'signed-in', 'device'].includes(endpoint.access))
  const bulk = writes.filter(({ schemas }) => choosesMany(schemas.input))
  expect(bulk.length).toBeGreaterThan(5)
  const unasked = bulk.filter((call) => !isAsked(call) && call.schemas.reach !== 'draft')
  // `rehearseForum` only reads: it computes effects on people.
  expect(namesOf(unasked)).toEqual(['rehearseForum'])
  // Calls by which staff write for themselves.
  const none = writes.filter(({ schemas }) => schemas.reach === 'none' || schemas.reach === 'own')
  expect(namesOf(none).sort()).toEqual([
    'closeFirstStart',
    'declareConflict',
    'deleteView',
    'giveBackThesis',
    'importReviews',
    'saveReview',
    'saveView',
    'sendTestMail',
  ])
})

// @requirement next-19
test('a field with the id of a forum is of the schema by which drafts are refused', () => {
  const entries = ({ input }: (typeof calls)[number]['schemas']) => Object.keys((input as Parts).entries ?? {})
  const naming = calls.filter(({ schemas }) => entries(schemas).some((field) => field === 'meeting_id' || field === 'forum_id'))
  expect(naming.length).toBeGreaterThan(15)
  expect(namesOf(naming.filter(({ endpoint }) => forumFieldOf(endpoint) === undefined))).toEqual([])
})
