import { allEndpoints } from '@forum/contracts/all.server'
import type { Endpoint } from '@forum/contracts/platform/endpoint'
import { dataParts } from '@forum/domain/people/apiTokens'
import type { Access, Role } from '@forum/domain/people/roles'
import { sql } from 'drizzle-orm'
import { userRoles } from './platform/database/schema/forum.ts'
import { registrations } from './platform/database/schema/participation.ts'
import { individuals, users } from './platform/database/schema/people.ts'
import { tokens } from './platform/database/schema/signIn.ts'
import { theses } from './platform/database/schema/theses.ts'
import { addApiToken } from './testing/apiTokens.ts'
import { changeForum } from './testing/forum.ts'
import { createTestApp, type TestApp, type TestPerson } from './testing/testApp.ts'

/** Whom each class of access admits. Ownership of records is for `ownership.test.ts`. */

const everybody = ['anonymous', 'participant', 'moderator', 'conf_admin', 'section_moderator', 'expert', 'registrar'] as const
type Visitor = (typeof everybody)[number]

const admitted: Record<Access, readonly Visitor[]> = {
  public: everybody,
  'signed-in': everybody.filter((visitor) => visitor !== 'anonymous'),
  staff: ['moderator', 'conf_admin', 'section_moderator'],
  'forum-staff': ['moderator', 'conf_admin'],
  'any-moderator': ['moderator', 'section_moderator'],
  moderator: ['moderator'],
  conf_admin: ['conf_admin'],
  expert: ['expert'],
  door: ['conf_admin', 'registrar'],
  // No session: devices at the door have separate tokens.
  device: [],
  // No session: programs have tokens, which are tried below.
  'api-token': [],
}

let server: TestApp
beforeAll(async () => {
  server = await createTestApp({
    limits: { flood: 100_000, reset: 100_000, resetAccount: 100_000, loginAddress: 100_000, loginAccount: 100_000 },
  })
  await changeForum(server, () => ({ modulesOn: ['door'] }))
})
afterAll(() => server.close())

const calls = Object.entries(allEndpoints)

/** Tokens of the visitors. */
const known = new Map<Visitor, string>()

async function signInAs(visitor: Visitor): Promise<string | undefined> {
  if (visitor === 'anonymous') return
  const token = known.get(visitor) ?? (await server.createUser({ roles: visitor === 'participant' ? [] : [visitor as Role] })).token
  known.set(visitor, token)
  return token
}

async function ask({ method, path }: Endpoint, token: string | undefined) {
  const response = await server.app.inject({ method, url: `/${path}`, headers: token ? { authorization: `Token ${token}` } : {} })
  return { status: response.statusCode, body: response.json() }
}

/** Asks without any input: who gets in is judged before what they say. An earlier call may have ended the session, so it is repeated in a new one. */
async function knock(endpoint: Endpoint, visitor: Visitor) {
  const reply = await ask(endpoint, await signInAs(visitor))
  if (visitor === 'anonymous' || reply.status !== 403 || reply.body.code !== 'invalid_token') return reply
  known.delete(visitor)
  return ask(endpoint, await signInAs(visitor))
}

// @requirement access-2, access-3, access-4, access-5
test.each(calls)('%s lets in those of its class, and refuses all others', async (_name, endpoint) => {
  for (const visitor of everybody) {
    const { status, body } = await knock(endpoint, visitor)
    if (endpoint.access === 'device' || endpoint.access === 'api-token')
      expect([visitor, status, body.code]).toEqual([visitor, 401, 'invalid_token'])
    else if (admitted[endpoint.access].includes(visitor))
      expect([visitor, status, body.code]).not.toEqual([visitor, 403, expect.anything()])
    else if (visitor === 'anonymous')
      expect([visitor, status, body]).toEqual([
        visitor,
        403,
        { code: 'invalid_token', message: expect.any(String), status: 403, detail: 'Invalid token.' },
      ])
    else
      expect([visitor, status, body]).toEqual([
        visitor,
        403,
        { code: 'forbidden', message: expect.any(String), detail: expect.any(String), error: expect.any(String) },
      ])
  }
})

// @requirement data-2
test.each(dataParts)('a token for «%s» opens the calls of this part and nothing else', async (part) => {
  const maker = await server.createUser({ roles: ['conf_admin', 'moderator', 'expert'] })
  const token = await addApiToken(server, maker, { parts: [part] })
  const opened: string[] = []
  for (const [name, endpoint] of calls.filter(([, { access }]) => access !== 'public')) {
    const { status, body } = await server.call(endpoint, {}, undefined, { authorization: `Bearer ${token}` })
    const isOpen = endpoint.part === part
    if (isOpen) opened.push(name)
    if (endpoint.access === 'api-token')
      expect([name, status, body.code]).toEqual([name, ...(isOpen ? [200, undefined] : [403, 'forbidden'])])
    else expect([name, body.code]).toEqual([name, 'invalid_token'])
  }
  expect(opened).toHaveLength(1)
})

describe('bad input', () => {
  const deep = JSON.parse(`${'{"a":'.repeat(200)}1${'}'.repeat(200)}`)
  const ids = {
    id: {},
    user_id: [],
    registration_id: 'x',
    meeting_id: '1 or 1=1',
    thesis_id: -1,
    reg_id: 1e99,
    current_user_registration_id: null,
  }
  const hostile = {
    ...ids,
    type: '\0',
    email: '\0@\0',
    login: ['a'],
    password: { a: 1 },
    thesis: deep,
    draft: '\0',
    items: [{}],
    change: 7,
    ids: [{}],
  }
  // Bodies that no call can read are among those of fuzz.test.ts.
  const bodies: [string, string][] = [
    ['a list', '[]'],
    ['a text', '"text"'],
    ['null', 'null'],
    ['fields of wrong kinds', JSON.stringify(hostile)],
    ['depth', JSON.stringify(deep)],
    ['a prototype', '{"__proto__":{"roles":["moderator"]},"constructor":{"prototype":{"a":1}}}'],
  ]
  const queries = [
    'id=x',
    'id=1&id=2',
    'id[]=1',
    'id=%00',
    'id=%ff%fe',
    'id=99999999999999999999',
    'meeting_id=2&search=%00',
    `last_name=${'я'.repeat(300)}`,
  ]
  const tables = [users, userRoles, individuals, registrations, theses]
  const rowsOf = sql.join(
    tables.map((table) => sql`(select count(*) from ${table})`),
    sql`, `,
  )
  /** Number of rows, and of the person's sessions. */
  async function count() {
    const { rows } = await server.db.execute<{ stored: unknown; sessions: number }>(
      sql`select array[${rowsOf}]::int[] as stored, (select count(*) from ${tokens} where ${tokens.userId} = ${person.id})::int as sessions`,
    )
    return rows[0]
  }

  let person: TestPerson
  let before: Awaited<ReturnType<typeof count>>
  const signIn = async () => {
    person = await server.createUser({ roles: ['moderator', 'conf_admin', 'expert'] })
    before = await count()
  }
  beforeAll(signIn)

  // @requirement refusals-1
  test.each(calls)('to %s is refused in words, never fails and stores nothing', async (_name, endpoint) => {
    const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
    const requests = inQuery
      ? queries.map((query) => ({ what: query, url: `/${endpoint.path}?${query}` }))
      : bodies.map(([what, payload]) => ({ what, url: `/${endpoint.path}`, payload }))
    for (const { what, ...request } of requests) {
      const headers = { authorization: `Token ${person.token}`, ...(inQuery ? {} : { 'content-type': 'application/json' }) }
      const response = await server.app.inject({ method: endpoint.method, ...request, headers })
      expect([what, response.statusCode < 500]).toEqual([what, true])
      if (response.statusCode >= 400)
        expect(response.json()).toMatchObject({ code: expect.any(String), message: expect.stringMatching(/[а-я]/) })
    }
    const after = await count()
    expect(after?.stored).toEqual(before?.stored)
    if (after?.sessions === 0) await signIn()
  })
})
