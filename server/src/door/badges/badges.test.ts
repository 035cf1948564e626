import { chooseBadgeKind, findBadgePeople, getBadgeJob, getBadges, orderBadges } from '@forum/contracts/door/badges'
import { changeRegistration } from '@forum/contracts/participation/registrations'
import { eq, sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { sweep } from '../../operations/upkeep/sweep.ts'
import { badgeJobs } from '../../platform/database/schema/door.ts'
import { individuals } from '../../platform/database/schema/people.ts'
import { auditLog } from '../../platform/database/schema/platform.ts'
import { posterBoards } from '../../platform/database/schema/program.ts'
import { readConfig } from '../../platform/process/config.ts'
import { changeForum } from '../../testing/forum.ts'
import { oral, poster, startForum } from '../../testing/participation.ts'
import type { TestPerson } from '../../testing/testApp.ts'
import { rotateTicketKeys } from '../tickets/rotateCommand.ts'
import { deleteOldBadges, makeDueBadges } from './jobs.ts'

const { server, register, decide } = await startForum()
const failures: unknown[] = []
const paper = { width: 90, height: 55, sheet: 'a4' }
let admin: TestPerson
let speaker: TestPerson
let [listenerId, speakerId, posterId] = [0, 0, 0]

beforeAll(async () => {
  await changeForum(server, () => ({ modulesOn: ['door'] }))
  admin = await server.createUser({ roles: ['conf_admin'] })
  const listener = await server.createUser({ lastName: 'Әбдіқадырұлы', firstName: 'Нұрсұлтан', middleName: '' })
  listenerId = await register(listener, { type: 1 })
  speaker = await server.createUser({ lastName: 'Ёлкина', firstName: 'Анна', latinLastName: 'Yolkina', latinFirstName: 'Anna' })
  speakerId = await register(speaker, oral)
  await decide(speakerId, 2)
  await confirm(speaker, speakerId)
  const presenter = await server.createUser({ lastName: 'Яковлев' })
  posterId = await register(presenter, { ...poster, section_choice: 5 })
  await decide(posterId, 3)
  await confirm(presenter, posterId)
  await server.db.insert(posterBoards).values({ registrationId: posterId, meetingId: 2, number: 12 })
})
afterEach(() => {
  expect(failures.splice(0)).toEqual([])
})

const confirm = (person: TestPerson, id: number) => server.call(changeRegistration, { id, is_confirm: 1 }, person.token)
const read = async () => (await server.call(getBadges, {}, admin.token)).body
const find = async (search: string) => (await server.call(findBadgePeople, { search }, admin.token)).body.people
const order = (input: object = {}) => server.call(orderBadges, { segment: 'all', paper, ...input }, admin.token)
const job = async (id: number) => (await server.call(getBadgeJob, { id }, admin.token)).body
const work = () => makeDueBadges(server, (error) => failures.push(error))

async function print(input: object = {}): Promise<string> {
  const { body } = await order(input)
  await work()
  const made = await job(body.id)
  expect(made).toMatchObject({ state: 'ready', error: null })
  const { rawPayload } = await server.app.inject(made.url)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

// @requirement badges-1, badges-2
test('badges have names, Latin names, kinds and boards; then only new and changed ones are printed', async () => {
  expect(await read()).toMatchObject({ all: 3, fresh: 3, prints: [], job: null, unprintable: [] })
  const all = await print()
  for (const part of ['Әбдіқадырұлы', 'Нұрсұлтан', 'Участник · Participant', 'Anna Yolkina', 'Докладчик · Speaker', 'Стенд № 12 · Poster'])
    expect(all).toContain(part)
  const printed = await read()
  expect(printed).toMatchObject({ all: 3, fresh: 0, prints: [{ count: 3 }] })
  expect(printed.prints[0].at).toBe(server.clock.now().toISOString())
  const nothing = await order({ segment: 'fresh' })
  expect([nothing.status, nothing.body.code]).toEqual([409, 'badges_none'])
  await server.db.update(individuals).set({ lastName: 'Елкина' }).where(eq(individuals.userId, speaker.id))
  await register(await server.createUser({ lastName: 'Новиков' }), { type: 1 })
  expect((await read()).fresh).toBe(2)
  const fresh = await print({ segment: 'fresh' })
  expect(fresh).toContain('Елкина')
  expect(fresh).toContain('Новиков')
  expect(fresh).not.toContain('Яковлев')
  // Printing again is allowed, and the page shows the time of the earlier print.
  expect((await find('яковл'))[0]).toMatchObject({ printed_at: server.clock.now().toISOString(), is_fresh: false, detail: 'Стенд № 12' })
  expect(await print({ segment: 'person', registration_id: posterId })).toContain('Яковлев')
  expect((await read()).prints.map(({ count }: { count: number }) => count).reduce((a: number, b: number) => a + b)).toBe(6)
})

// @requirement badges-2
test('an organiser chooses the kind of one person, which changes the badge; another forum’s kind is refused', async () => {
  const choose = (kind: string | null, token = admin.token) => server.call(chooseBadgeKind, { registration_id: listenerId, kind }, token)
  const unknown = await choose('vip')
  expect([unknown.status, unknown.body.code]).toEqual([409, 'badge_kind'])
  expect((await choose('press')).status).toBe(200)
  expect((await find('Әбдіқадырұлы'))[0]).toMatchObject({ kind: 'press', chosen_kind: 'press', is_fresh: true })
  expect(await print({ segment: 'person', registration_id: listenerId })).toContain('Пресса · Press')
  expect((await choose(null)).status).toBe(200)
  expect((await find('Әбдіқадырұлы'))[0]).toMatchObject({ kind: 'participant', chosen_kind: null, is_fresh: true })
  const entries = await server.db.select().from(auditLog).where(eq(auditLog.action, 'choose badge kind'))
  expect(entries.map(({ changes }) => changes)).toEqual([{ badge: [null, 'press'] }, { badge: ['press', null] }])
  expect((await choose('press', speaker.token)).status).toBe(403)
})

// @requirement badges-3
test('a further registration of a person makes no further badge; a cancelled one has none', async () => {
  const person = await server.createUser({ lastName: 'Двойной' })
  const first = await register(person, oral)
  const second = await register(person, { ...poster, section_choice: 5, one_more: true })
  await decide(first, 2)
  await decide(second, 3)
  // Both registrations are only proposed so far.
  expect(await find('двойной')).toMatchObject([{ registration_id: first, kind: 'participant' }])
  await confirm(person, first)
  await confirm(person, second)
  expect(await find('двойной')).toMatchObject([{ registration_id: first, kind: 'speaker' }])
  await server.call(changeRegistration, { id: first, is_active: 0, cancel_reg: 1 }, person.token)
  expect(await find('двойной')).toMatchObject([{ registration_id: second, kind: 'poster' }])
  await server.call(changeRegistration, { id: second, is_active: 0, cancel_reg: 1 }, person.token)
  expect(await find('двойной')).toEqual([])
})

// @requirement badges-2
test('badges whose tickets are refused since a rotation of the keys are new again', async () => {
  await print()
  const run = (...args: string[]) =>
    rotateTicketKeys(args, { db: server.db, config: readConfig('demonstration', {}), now: server.clock.now })
  await run()
  expect((await read()).fresh).toBe(0)
  await run('--retire')
  const { all, fresh } = await read()
  expect(fresh).toBe(all)
})

// @requirement badges-1
test('a size out of bounds is refused; a lost order is given up, a stopping server gives its own back', async () => {
  const wide = await order({ paper: { ...paper, width: 300 } })
  expect([wide.status, wide.body.code]).toEqual([409, 'badge_size'])
  const { body } = await order()
  await server.db
    .update(badgeJobs)
    .set({ touchedAt: sql`now() - interval '1 minute'` as never })
    .where(eq(badgeJobs.id, body.id))
  expect(await work()).toBe(0)
  expect(await job(body.id)).toMatchObject({ state: 'failed', url: null, error: expect.stringContaining('Закажите его ещё раз') })
  const again = (await order()).body.id
  const stop = new AbortController()
  const stopped = makeDueBadges(server, (error) => failures.push(error), stop.signal)
  stop.abort(new Error('The server stops'))
  await stopped
  expect((await job(again)).state).toBe('waiting')
  expect(await work()).toBe(1)
})

// @requirement operation-25
test('an order whose file is gone from the storage says that it has to be repeated', async () => {
  const { body } = await order()
  await work()
  const made = await job(body.id)
  for await (const { key } of server.storage.list('badges')) await server.storage.delete(key)
  expect((await server.app.inject(made.url)).statusCode).toBe(404)
  expect(await job(body.id)).toMatchObject({ state: 'failed', url: null, error: expect.stringContaining('Закажите бейджи ещё раз') })
})

// @requirement badges-2
test('files are deleted after a day; what was printed stays known', async () => {
  const { prints } = await read()
  expect(await sweep(server.db, server.storage, new Date(Date.now() + 2 * 86_400_000))).toBe(0)
  await server.db.update(badgeJobs).set({ orderedAt: sql`now() - interval '25 hours'` as never })
  expect(await deleteOldBadges(server)).toBeGreaterThan(0)
  const left: string[] = []
  for await (const { key } of server.storage.list('badges')) left.push(key)
  expect(left).toEqual([])
  expect((await read()).prints).toEqual(prints)
})
