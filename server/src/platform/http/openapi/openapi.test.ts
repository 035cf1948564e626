import { readFileSync } from 'node:fs'
import { allEndpoints } from '@forum/contracts/all.server'
import { NamedForumId, Whole } from '@forum/contracts/platform/fields'
import Fastify from 'fastify'
import * as v from 'valibot'
import { serveApiPages } from './apiPages.ts'
import { brokenPromises, clientPromises } from './clientPromises.ts'
import { describe as describeSchema } from './describe.ts'
import { openApiDocument } from './openapi.ts'

interface Described {
  paths: Record<
    string,
    Record<string, { summary: string; tags: string[]; parameters: unknown[]; security?: unknown; responses: Record<string, unknown> }>
  >
  components: { responses: Record<string, unknown> }
}
const document = openApiDocument('http://forum.test') as Described

// @requirement calls-lists-10
test.each(Object.entries(allEndpoints))(
  'the OpenAPI document describes every call of the contract: %s',
  (_, { method, path, access, status, summary }) => {
    const described = document.paths[`/${path}`]?.[method.toLowerCase()]
    expect(described).toMatchObject({ summary, responses: { [status ?? 200]: expect.anything(), default: expect.anything() } })
    expect(document.paths[`/${path}`]?.parameters).toEqual([{ $ref: '#/components/parameters/language' }])
    expect(described?.security !== undefined).toBe(access !== 'public')
  },
)

// @requirement calls-lists-10
test('the document and its page are served', async () => {
  const app = Fastify()
  await serveApiPages(app, 'http://forum.test')
  const served = await app.inject('/api/openapi.json')
  expect(served.json()).toEqual(JSON.parse(JSON.stringify(document)))
  const page = await app.inject('/api/docs/')
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')])
  await app.close()
})

const described = (schema: v.GenericSchema) => describeSchema(v.object({ field: schema }), 'input', 'Example').properties?.field

// @requirement data-6
test.each([
  [v.nullable(v.string()), { type: ['string', 'null'] }],
  [v.nullable(v.object({ id: Whole })), { type: ['object', 'null'], properties: { id: { type: 'integer' } }, required: ['id'] }],
  [v.nullable(v.picklist(['a', 'b'])), { anyOf: [{ enum: ['a', 'b'], type: 'string' }, { type: 'null' }] }],
  [v.optional(v.nullable(Whole), null), { type: ['integer', 'null'] }],
  [NamedForumId, { type: 'integer', minimum: 1, maximum: 2_147_483_647 }],
  [v.record(v.string(), v.boolean()), { type: 'object', additionalProperties: { type: 'boolean' } }],
])('a schema is described as generators of clients can read it: %#', (schema, expected) => {
  expect(described(schema)).toEqual(expected)
})

// @requirement data-6
test('generated clients have a class for programs, named types and whole ids, and read how long to wait', () => {
  const { tags, parameters, responses } = document.paths['/api/data/people/']?.get ?? {}
  expect(tags).toEqual(['programs'])
  expect(parameters).toContainEqual({
    ...{ name: 'since', in: 'query', required: false, description: expect.stringContaining('изменилось') },
    schema: { type: 'string', maxLength: 80 },
  })
  expect(responses).toMatchObject({
    200: {
      content: { 'application/json': { schema: { title: 'ListDataPeopleReply', properties: { cursor: { type: ['integer', 'null'] } } } } },
    },
    429: { $ref: '#/components/responses/TooManyTries' },
  })
  expect(document.components.responses.TooManyTries).toMatchObject({ headers: { 'Retry-After': { schema: { type: 'integer' } } } })
})

const PUBLISHED = new URL('published.txt', import.meta.url)

/** An answer by which a client of `object` is broken if the described schema becomes `other`. */
const broken = (part: 'input' | 'reply', before: object, now: object): string[] => {
  const described = (schema: object) => ({
    paths: {
      '/a/': {
        post: {
          requestBody: { content: { json: { schema: part === 'input' ? schema : { type: 'object' } } } },
          responses: { 200: { content: { json: { schema: part === 'reply' ? schema : { type: 'object' } } } } },
        },
      },
    },
  })
  return brokenPromises(clientPromises(described(before)), clientPromises(described(now)))
}
const object = (properties: Record<string, object>, ...required: string[]) => ({ type: 'object', properties, required })
const [text, number, nothing] = [{ type: 'string' }, { type: 'number' }, { type: 'null' }]
const oneOf = (...values: string[]) => ({ enum: values })

test.each([
  ['input', object({ a: text }), object({}), 'POST /a/ < .a is gone'],
  ['input', object({ a: text }), object({ a: text }, 'a'), 'POST /a/ < .a is required now'],
  ['input', object({}), object({ b: text }, 'b'), 'POST /a/ < .b is new and required'],
  ['input', object({ a: { anyOf: [text, nothing] } }), object({ a: text }), 'POST /a/ < .a was null|string and is string'],
  ['input', object({ a: oneOf('x', 'y') }), object({ a: oneOf('x') }), 'POST /a/ < .a was "x"|"y" and is "x"'],
  ['reply', object({ a: text }, 'a'), object({}), 'POST /a/ > .a is gone'],
  ['reply', object({ a: text }, 'a'), object({ a: text }), 'POST /a/ > .a may be absent now'],
  ['reply', object({ a: text }), object({ a: number }), 'POST /a/ > .a was string and is number'],
  [
    'reply',
    object({ a: { type: 'array', items: text } }),
    object({ a: { type: 'array', items: number } }),
    'POST /a/ > .a[] was string and is number',
  ],
  ['reply', object({ a: text }), object({ a: { anyOf: [text, nothing] } }), 'POST /a/ > .a was string and is null|string'],
] as const)('a change of an %s breaks clients: %j, then %j', (part, before, now, reason) => {
  expect(broken(part, before, now)).toEqual([reason])
})

test.each([
  ['input', object({ a: text }, 'a'), object({ a: { anyOf: [text, nothing] }, b: text })],
  ['input', object({}), object({ b: object({ c: text }, 'c') })],
  ['input', object({ a: oneOf('x') }), object({ a: text })],
  ['reply', object({ a: { anyOf: [text, nothing] } }), object({ a: text, b: number }, 'a', 'b')],
  ['reply', object({ a: oneOf('x') }), object({ a: oneOf('x', 'y') })],
] as const)('a change of an %s breaks no client: %j, then %j', (part, before, now) => {
  expect(broken(part, before, now)).toEqual([])
})

// @requirement calls-lists-10
test('clients of the published API still work; what is new is added to published.txt by `vitest -u`', async () => {
  const current = clientPromises(document)
  const published = readFileSync(PUBLISHED, 'utf8').trim().split('\n')
  expect(brokenPromises(published, current)).toEqual([])
  await expect(`${current.sort().join('\n')}\n`).toMatchFileSnapshot('published.txt')
})
