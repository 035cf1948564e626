import type { ViewQuery } from '@forum/contracts/participation/participants'
import { sql } from 'drizzle-orm'
import { readForum } from '../../forum/current/forum.ts'
import { registrationTallies } from '../../platform/database/schema/participation.ts'
import { createTestApp, type TestApp } from '../../testing/testApp.ts'
import { countRows } from './pages.ts'
import { foldTallies, isTallied, tallyOf } from './tallies.ts'
import { everything } from './view.ts'

let server: TestApp
/** Registrations of many kinds. */
beforeAll(async () => {
  server = await createTestApp()
  await server.pool.query(`
    with people as (
      insert into users (username, email, password, verified_at, created_at)
      select n || '@forum.test', n || '@forum.test', 'unusable', now(), now() from generate_series(1, 60) n returning id)
    insert into registrations (user_id, meeting_id, requested_format, decided_format, owner_confirmed, is_active, requested_section_id, created_at, updated_at)
    select id, 2, (array['listener', 'oral', 'poster'])[1 + id % 3], case when id % 2 = 0 then 'poster' end, id % 4 = 0, id % 5 > 0,
      (array[2, 3, null])[1 + id % 3], now(), now() from people`)
})
afterAll(() => server.close())

const views: Partial<ViewQuery>[] = [
  {},
  { requestedFormat: 'oral' },
  { format: 'poster' },
  { decidedFormat: 'poster' },
  { decidedFormat: 'poster', ownerConfirmed: true },
  { state: 'waiting', talk: true },
  { state: 'proposed' },
  { state: 'confirmed' },
  { state: 'rejected' },
  { state: 'cancelled' },
  { sectionId: 3 },
  { sectionId: 0, talk: false },
  { decided: false },
  { search: 'слушатель' },
]

/** The number of each view from the tallies, and counted. */
async function numbers() {
  const forum = await readForum(server.db, 2)
  const found: Record<'tallied' | 'counted', number>[] = []
  for (const scope of [null, [3], []])
    for (const part of views) {
      const [seen, view] = [
        { ...forum, scope },
        { ...everything, ...part },
      ]
      if (!isTallied(view)) continue
      const query = sql`select ${tallyOf(seen, view)} as tallied, ${countRows(server.db, seen, view)} as counted`
      found.push(...(await server.db.execute<{ tallied: number; counted: number }>(query)).rows)
    }
  return { tallied: found.map(({ tallied }) => tallied), counted: found.map(({ counted }) => counted) }
}

async function expectExact() {
  const { tallied, counted } = await numbers()
  expect(tallied).toEqual(counted)
  return tallied
}

test('tallies are exact after every kind of change, and once they are folded', async () => {
  const first = await expectExact()
  expect(first[0]).toBe(48)
  expect(new Set(first).size).toBeGreaterThan(6)
  await server.pool.query(
    `update registrations set decided_format = 'oral', owner_confirmed = true, decided_section_id = 4 where id % 7 = 0`,
  )
  await server.pool.query(
    `update registrations set is_active = false, verdict = 'rejected', decided_format = null, owner_confirmed = false where id % 11 = 0`,
  )
  expect(await expectExact()).not.toEqual(first)
  await server.pool.query('delete from users where id in (select user_id from registrations where id % 13 = 0)')
  const changed = await expectExact()
  expect(changed[0]).toBeLessThan(48)
  const before = await server.db.$count(registrationTallies)
  const removed = await foldTallies(server.db)
  expect(removed).toBeGreaterThan(0)
  expect(await server.db.$count(registrationTallies)).toBe(before - removed)
  expect(await expectExact()).toEqual(changed)
  expect(await foldTallies(server.db)).toBe(0)
})

test('a change that no list asks about adds no line', async () => {
  const before = await server.db.$count(registrationTallies)
  await server.pool.query(`update registrations set talk_title = 'Геном', version = version + 1`)
  expect(await server.db.$count(registrationTallies)).toBe(before)
})

test('servers that fold at the same time as others register lose nothing', async () => {
  const [id] = (await server.pool.query('select min(id) as id from users')).rows.map((row) => row.id)
  const register = () =>
    server.pool.query(
      `insert into registrations (user_id, meeting_id, requested_format, created_at, updated_at) values (${id}, 2, 'oral', now(), now())`,
    )
  const [before = 0] = await expectExact()
  await Promise.all(Array.from({ length: 24 }, (_, turn) => (turn % 3 === 0 ? foldTallies(server.db) : register())))
  expect((await expectExact())[0]).toBe(before + 16)
})

test('views that ask about more are counted', () => {
  for (const part of [{ search: 'Геном' }, { hasThesis: true }, { createdOn: '2025-09-15' }, { affectedBy: 2 }] as Partial<ViewQuery>[])
    expect(isTallied({ ...everything, ...part })).toBe(false)
})
