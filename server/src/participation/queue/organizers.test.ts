import { getForum, rehearseForum, saveForum } from '@forum/contracts/forum/forum'
import { explainRefusal } from '@forum/contracts/participation/forumPeople'
import { listQueue, takeAhead } from '@forum/contracts/participation/queue'
import { makeRegistration } from '@forum/contracts/participation/registrations'
import { mergeAccounts, undoMerge } from '@forum/contracts/people/duplicates'
import { getPersonalData } from '@forum/contracts/people/personalData'
import { eq } from 'drizzle-orm'
import { findBroken } from '../../operations/upkeep/invariants.ts'
import { queueEntries } from '../../platform/database/schema/participation.ts'
import { auditLog } from '../../platform/database/schema/platform.ts'
import { changeForum } from '../../testing/forum.ts'
import { queueScenes } from '../../testing/queue.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'

let server: TestApp
let admin: TestPerson
let steps: ReturnType<typeof queueScenes>
let people: TestPerson[]
beforeEach(async () => {
  server = await createTestApp()
  admin = await server.createUser({ roles: ['conf_admin'] })
  steps = queueScenes(server)
  people = []
  for (let count = 0; count < 4; count++) people.push(await server.createUser({ lastName: 'Ёлкина' }))
  await changeForum(server, () => ({ capacity: 1, queueDays: 3 }))
  await server.call(makeRegistration, { type: 1 }, person(0).token)
  for (const each of [1, 2, 3]) await steps.join(person(each))
})
afterEach(() => server.close())

const person = (index: number): TestPerson => people[index] as TestPerson
const list = async () => (await server.call(listQueue, {}, admin.token)).body
const order = async () => (await list()).entries.map(({ user_id, place }: { user_id: number; place: number }) => [user_id, place])
const save = async (change: Record<string, unknown>) => {
  const { version, settings, sections } = (await server.call(getForum, {}, admin.token)).body
  return server.call(saveForum, { id: 2, version, settings: { ...settings, ...change }, sections }, admin.token)
}

// @requirement queue-6
test('organisers see the queue, and take a person out of turn with a reason that the log keeps', async () => {
  expect((await list()).places).toEqual([
    { section_id: null, name: expect.any(String), capacity: 1, listener_limit: null, taken: 1, listening: null },
  ])
  expect(await order()).toEqual([1, 2, 3].map((each) => [person(each).id, each]))
  const take = (reason: string) => server.call(takeAhead, { id: 3, reason }, admin.token)
  expect((await take(' ')).status).toBe(400)
  expect((await take('Приглашённый гость')).status).toBe(200)
  expect(await order()).toEqual([3, 1, 2].map((each, index) => [person(each).id, index + 1]))
  const [entry] = await server.db.select().from(auditLog).where(eq(auditLog.action, 'take out of turn'))
  expect(entry).toMatchObject({ actorId: admin.id, subject: `user:${person(3).id}`, changes: { reason: 'Приглашённый гость' } })
  // There is no free place yet.
  expect(await steps.states()).toEqual(['waiting', 'waiting', 'waiting'])
  await steps.cancel(person(0))
  expect(await steps.states()).toEqual(['waiting', 'waiting', 'offered'])
  expect((await take('Ещё раз')).body.code).toBe('not_queued')
})

// @requirement queue-6
test('more places are rehearsed, and offered by the save that makes them', async () => {
  const { settings, sections } = (await server.call(getForum, {}, admin.token)).body
  const effects = async (change: object) =>
    (await server.call(rehearseForum, { settings: { ...settings, ...change }, sections }, admin.token)).body.effects.map(
      ({ sentence }: { sentence: string }) => sentence,
    )
  expect(await effects({ capacity: 3 })).toEqual(['2 людям из очереди будет предложено место на форуме'])
  expect(await effects({ queue_days: null })).toEqual(['3 человека ждут в очереди: мест им больше не предложат'])
  expect(await effects({ capacity: 0 })).toEqual([expect.stringMatching(/^На форум записано 1 человек/)])
  const { capacity: _, queue_days: __, ...earlier } = settings
  expect((await server.call(rehearseForum, { settings: earlier, sections }, admin.token)).body.effects).toEqual([])
  expect((await save({ capacity: 3 })).status).toBe(200)
  expect(await steps.states()).toEqual(['offered', 'offered', 'waiting'])
  for (const [field, value] of [
    ['capacity', -1],
    ['queue_days', 15],
    ['queue_days', 0],
  ] as const)
    expect((await save({ [field]: value })).body.errors.settings[field]).toBeDefined()
})

// @requirement queue-6
test('«Почему нельзя?» knows who waited, and who had an offer', async () => {
  const ask = async (at: string) => (await server.call(explainRefusal, { user_id: person(1).id, action: 'register', at }, admin.token)).body
  const waiting = await ask('2025-09-15T12:00:00+03:00')
  expect([waiting.allowed, waiting.sentence]).toEqual([false, expect.stringMatching(/^Мест на форуме не было: человек стоял в очереди с /)])
  server.clock.set('2025-09-16T12:00:00+03:00')
  await steps.cancel(person(0))
  const offered = await ask('2025-09-16T12:00:00+03:00')
  expect(offered.sentence).toMatch(/место было ему предложено: ответа ждали по 19\.09\.2025/)
  expect(offered.inputs.queued).toEqual({ since: '2025-09-15T09:00:00.000Z', until: '2025-09-19' })
  expect((await ask('2025-09-15T11:59:00+03:00')).inputs.queued).toBeUndefined()
})

// @requirement queue-7
test('what is held about a person includes the queue', async () => {
  const { body } = await server.call(getPersonalData, {}, person(2).token)
  expect(body.queue_entries).toMatchObject([
    { meeting_id: 2, section_id: null, state: 'waiting', type: 1, joined_at: '2025-09-15T09:00:00.000Z' },
  ])
})

// @requirement queue-7
test('a merge keeps the better place in a queue, and its undo gives it back', async () => {
  const merge = { stays_id: person(3).id, absorbed_id: person(1).id, reason: 'Попросил в письме' }
  const { status, body } = await server.call(mergeAccounts, merge, admin.token)
  expect(status).toBe(200)
  expect(await order()).toEqual([
    [person(3).id, 1],
    [person(2).id, 2],
  ])
  expect((await findBroken(server.db, server.storage)).filter((line) => !line.includes('согласия нет'))).toEqual([])
  expect((await server.call(undoMerge, { id: body.id }, admin.token)).status).toBe(200)
  const [moved] = await server.db.select().from(queueEntries).where(eq(queueEntries.id, 1))
  expect(moved?.userId).toBe(person(1).id)
})

// @requirement queue-7
test('two accounts of one person have one place once merged: the other is offered', async () => {
  await save({ capacity: 2 })
  await steps.answer(await steps.offered(person(1)))
  expect(await steps.states()).toEqual(['accepted', 'waiting', 'waiting'])
  const merge = { stays_id: person(0).id, absorbed_id: person(1).id, reason: 'Попросил в письме' }
  const { status, body } = await server.call(mergeAccounts, merge, admin.token)
  // Two listeners of one person are refused by the rules of merging.
  expect([status, body.code]).toEqual([409, 'further_listener'])
  await steps.cancel(person(1))
  await server.call(mergeAccounts, merge, admin.token)
  expect(await steps.states()).toEqual(['accepted', 'offered', 'waiting'])
})
