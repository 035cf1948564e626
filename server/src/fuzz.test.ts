import { createNextForum } from '@forum/contracts/forum/nextForum'
import { getSettling } from '@forum/contracts/forum/settling'
import { allEndpoints } from '@forum/contracts/schemas/all'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { keptTables } from './operations/backups/tables.ts'
import { folderNames } from './platform/storage/storedFolders.ts'
import { badRequest, inheritedKeys } from './testing/badRequests.ts'
import { oral, scenes } from './testing/participation.ts'
import { createTestApp, type TestApp } from './testing/testApp.ts'

/** Every call is sent what no page would send. `npm run bench -- fuzz` does the same at length, against a running server. */

const RUNS = 20
const unlimited = { flood: 1_000_000, reset: 1_000_000, resetAccount: 1_000_000, loginAddress: 1_000_000, loginAccount: 1_000_000 }

let server: TestApp
let token: string
beforeAll(async () => {
  server = await createTestApp({ limits: unlimited })
  const staff = await server.createUser({ roles: ['moderator', 'conf_admin'] })
  const { register, decide } = scenes(server, staff)
  token = staff.token
  await decide(await register(staff, oral), 2)
})
afterAll(() => server.close())

/** Everything stored, rows and bytes, but when a session was last used. */
async function stored(): Promise<string[]> {
  const tables = [...keptTables().filter((name) => name !== 'tokens'), 'pgboss.job']
  const bytes: string[] = []
  for (const folder of folderNames) for await (const { key } of server.storage.list(folder)) bytes.push(key)
  const marks = tables.map(
    (name) => `select '${name} ' || count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as mark from ${name} t`,
  )
  const { rows } = await server.db.execute<{ mark: string }>(sql.raw(`${marks.join(' union all ')} order by mark`))
  return [...rows.map(({ mark }) => mark), ...bytes]
}

let before: string[]
beforeAll(async () => {
  before = await stored()
})

test.each(Object.entries(allEndpoints))('%s refuses invalid input with a message, and stores nothing', async (_name, endpoint) => {
  const readable = endpoint.access === 'public' && endpoint.method === 'GET'
  await fc.assert(
    fc.asyncProperty(badRequest(endpoint, token), async (request) => {
      const response = await server.app.inject(request)
      const refused = response.statusCode >= 400 && response.statusCode < 500
      expect([response.statusCode, refused || (readable && response.statusCode === 200)]).toEqual([response.statusCode, true])
      if (refused) expect(response.json()).toMatchObject({ code: expect.any(String), message: expect.stringMatching(/[а-я]/) })
    }),
    { numRuns: RUNS },
  )
  expect(await stored()).toEqual(before)
})

// @requirement refusals-16
test('a part of a path that every object has as a key leads nowhere', async () => {
  await server.call(createNextForum, { title: 'Протеом — 2027', first_day: '2027-10-18', days: 3 }, token)
  const draft: string = (await server.call(getSettling, { id: 3 }, token)).body.draft_path
  const routes = [...server.app.printRoutes({ commonPrefix: false }).matchAll(/\/\S*:\S*/g)].map(([route]) => route)
  expect(routes).toContain('/draft/:token/:page')
  for (const route of routes)
    for (const key of inheritedKeys)
      for (const url of [route, route.replace('/draft/:token', draft)].filter((each) => each.includes(':'))) {
        const { statusCode } = await server.app.inject(url.replace(/:\w+/g, key))
        expect([url, key, [403, 404].includes(statusCode)]).toEqual([url, key, true])
      }
})
