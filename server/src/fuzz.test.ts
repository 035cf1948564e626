import { allEndpoints } from '@forum/contracts/all.server'
import { createNextForum } from '@forum/contracts/forum/nextForum'
import { getSettling } from '@forum/contracts/forum/settling'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { keptTables } from './operations/backups/tables.ts'
import { folderNames } from './platform/storage/storedFolders.ts'
import { badRequest, inheritedKeys } from './testing/badRequests.ts'
import { oral, scenes } from './testing/participation.ts'
import { createTestApp, type TestApp } from './testing/testApp.ts'

/** Every call is sent what no page would send. */

const RUNS = 10
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

const kept = [...keptTables().filter((name) => name !== 'tokens'), 'pgboss.job']

/** Notes each table in which a row is written from now on; of `tokens` it is only when a session was last used. */
const noteWrites = sql.raw(`
  create table written (name text);
  create function note() returns trigger language plpgsql as $$ begin insert into public.written values (tg_table_name); return null; end $$;
  ${kept.map((name) => `create trigger noted after insert or update or delete on ${name} for each row execute function note();`).join('\n')}`)

/** Tables in which rows were written, and all stored bytes. */
async function stored(): Promise<string[]> {
  const { rows } = await server.db.execute<{ name: string }>(sql`select distinct name from written`)
  const bytes: string[] = []
  for (const folder of folderNames) for await (const { key } of server.storage.list(folder)) bytes.push(key)
  return [...rows.map(({ name }) => name), ...bytes]
}

let before: string[]
beforeAll(async () => {
  await server.db.execute(noteWrites)
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

test('what is written is noticed', async () => {
  await server.createUser()
  expect(await stored()).toEqual(expect.arrayContaining(['users', 'individuals']))
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
