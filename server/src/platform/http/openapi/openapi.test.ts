import { allEndpoints } from '@forum/contracts/all.server'
import Fastify from 'fastify'
import { serveApiPages } from './apiPages.ts'
import { openApiDocument } from './openapi.ts'

interface Described {
  paths: Record<string, Record<string, { summary: string; security?: unknown; responses: Record<string, unknown> }>>
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
