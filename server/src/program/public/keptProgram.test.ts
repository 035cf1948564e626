import { DRAFT_HEADER } from '@forum/contracts/platform/draftHeader'
import { LANGUAGE_HEADER } from '@forum/language/requestLanguage'
import { eq, sql } from 'drizzle-orm'
import { FORUM_ID } from '../../forum/seed/forum.ts'
import { draftPath } from '../../forum/settings/draftLink.ts'
import { connect } from '../../platform/database/connection.ts'
import { meetings } from '../../platform/database/schema/forum.ts'
import { oral, startForum } from '../../testing/participation.ts'
import { watchStatements } from '../../testing/statements.ts'
import { release, talkAt } from './testing.ts'

const { server, moderator, register, decide } = await startForum()
const DRAFT_ID = 77
const statementsOf = watchStatements(server.pool)
/** Writes past this server. */
const other = connect(server.databaseUrl, () => {})
afterAll(() => other.close())
let talk: number
beforeAll(async () => {
  const person = await server.createUser({ latinLastName: 'Yolkina', latinFirstName: 'Anna' })
  talk = await register(person, oral)
  await decide(talk, 2, 3)
  await other.db.execute(sql`update registrations set owner_confirmed = true where id = ${talk}`)
  await release(server, 1, { items: [talkAt(1, talk)] })
})

const get = (headers: Record<string, string> = {}, url = '/api/program/') => server.app.inject({ url, headers })

test('the programme is made once for all people: without statements, and revalidated', async () => {
  const { headers } = await get()
  for (const token of [moderator.token, (await server.createUser()).token]) {
    const [again, known] = [{}, { 'if-none-match': String(headers.etag) }].map((more) => ({ authorization: `Token ${token}`, ...more }))
    expect(await statementsOf(async () => expect((await get(again)).headers.etag).toBe(headers.etag))).toEqual([])
    expect(await statementsOf(async () => expect((await get(known)).statusCode).toBe(304))).toEqual([])
  }
})

test('every table that a kept reply reads has a trigger that changes its version', async () => {
  const { body } = await get({}, `/api/program/talk/?id=${talk}`)
  const urls = ['/api/program/', `/api/program/talk/?id=${talk}`, `/api/program/speaker/?id=${JSON.parse(body).talk.speaker_id}`]
  server.clock.set('2025-09-15T13:00:00+03:00')
  const statements = await statementsOf(async () => {
    for (const url of urls) expect((await get({}, url)).statusCode).toBe(200)
  })
  const read = statements.flatMap(({ text }) => [...text.matchAll(/(?:from|join) "(\w+)"/g)].map(([, table = '']) => table))
  const { rows } = await server.pool.query<{ name: string }>(
    `select distinct tgrelid::regclass::text as name from pg_trigger where tgfoid = 'note_public_change'::regproc`,
  )
  const watched = new Set(rows.map(({ name }) => name))
  // Releases never change; which is live, does.
  expect([...new Set(read)].filter((table) => !watched.has(table))).toEqual(['program_releases'])
  expect(read.length).toBeGreaterThan(10)
})

test('what another server writes is in the next reply: a title, a release, and its rollback', async () => {
  const seen = async () => {
    const { release: number, items, talks } = (await get()).json()
    return [number, items.length, talks[0].title]
  }
  expect(await seen()).toEqual([1, 1, oral.comment])
  await other.db.execute(sql`update registrations set talk_title = 'Протеом' where id = ${talk}`)
  expect(await seen()).toEqual([1, 1, 'Протеом'])
  await release({ ...other, clock: server.clock }, 2, {})
  expect(await seen()).toEqual([2, 0, 'Протеом'])
  await other.db.execute(sql`update programs set live_release = 1`)
  expect(await seen()).toEqual([1, 1, 'Протеом'])
})

test('each language and each forum has its own reply, and a refusal is not kept', async () => {
  const speaker = async (language: string) => (await get({ [LANGUAGE_HEADER]: language })).json().talks[0].speaker
  const [russian, english] = [await speaker('ru'), await speaker('en')]
  expect([russian, english]).toEqual([expect.stringMatching(/^Иванова/), 'Anna Yolkina'])
  expect([await speaker('ru'), await speaker('en')]).toEqual([russian, english])
  expect((await get({}, '/api/program/?id=99')).statusCode).toBe(404)
  expect((await get()).statusCode).toBe(200)
})

test('a draft that its link shows is never kept', async () => {
  const [current] = await server.db.select().from(meetings).where(eq(meetings.id, FORUM_ID))
  if (!current) expect.unreachable('There is no forum')
  const settings = { ...current.settings, timeZone: 'Asia/Omsk' }
  await server.db.insert(meetings).values({ ...current, id: DRAFT_ID, isCurrent: false, wasCurrent: false, settings })
  const token = (await draftPath(server, DRAFT_ID)).replace('/draft/', '')
  const zones = async (headers: Record<string, string>) => (await get(headers)).json().time_zone
  expect([await zones({}), await zones({ [DRAFT_HEADER]: token }), await zones({})]).toEqual([
    'Europe/Moscow',
    'Asia/Omsk',
    'Europe/Moscow',
  ])
  expect((await get({ [DRAFT_HEADER]: token })).headers['cache-control']).toBe('no-store')
  expect((await get({}, `/api/program/?id=${DRAFT_ID}`)).statusCode).toBe(404)
})
