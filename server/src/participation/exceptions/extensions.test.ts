import { listAudit } from '@forum/contracts/dashboard/auditLog'
import { getForum, rehearseForum } from '@forum/contracts/forum/forum'
import { grantExtension, readPerson, withdrawExtension } from '@forum/contracts/participation/forumPeople'
import { getMeeting } from '@forum/contracts/participation/meeting'
import { changeRegistration, makeRegistration } from '@forum/contracts/participation/registrations'
import { saveThesisDraft, uploadThesis } from '@forum/contracts/theses/theses'
import { eq, sql } from 'drizzle-orm'
import { extensions, meetings } from '../../platform/database/schema/forum.ts'
import { auditLog } from '../../platform/database/schema/platform.ts'
import { oral, scenes } from '../../testing/participation.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'
import { goodThesis } from '../../testing/thesis.ts'

let server: TestApp
let admin: TestPerson
let person: TestPerson
let other: TestPerson
beforeEach(async () => {
  server = await createTestApp()
  admin = await server.createUser({ roles: ['conf_admin'], lastName: 'Ёлкина', firstName: 'Анна', middleName: '' })
  person = await server.createUser()
  other = await server.createUser()
})
afterEach(() => server.close())

const thesis = goodThesis()
const grant = (input: Record<string, unknown>) =>
  server.call(grantExtension, { user_id: person.id, action: 'theses', until: '2025-10-08', reason: 'Болезнь', ...input }, admin.token)
const cabinet = async (who = person) => (await server.call(getMeeting, {}, who.token)).body
const after = (day: string, time = '12:00:00') => server.clock.set(`${day}T${time}+03:00`)

// @requirement exceptions-2
test('theses extended for one person are taken from that person alone, until the day, and until withdrawn', async () => {
  const { register } = scenes(server, admin)
  const [id, another] = [await register(person, oral), await register(other, oral)]
  after('2025-10-06')
  const send = (current_user_registration_id: number, who: TestPerson) =>
    server.call(uploadThesis, { current_user_registration_id, thesis }, who.token)
  expect((await send(id, person)).body.code).toBe('theses_closed')
  const granted = await grant({})
  expect([granted.status, granted.body]).toEqual([200, { id: expect.any(Number) }])
  const open = await cabinet()
  expect(open.extensions).toEqual([{ action: 'theses', until: '2025-10-08', reason: 'Болезнь' }])
  expect(open.flags).toMatchObject({ can_load_thesis: true, deadline_shown: '2025-10-08' })
  expect(open.registrations[0].allowed).toContain('uploadThesis')
  const strangers = await cabinet(other)
  expect([strangers.extensions, strangers.registrations[0].refused.uploadThesis]).toEqual([[], 'Приём тезисов завершён.'])
  expect((await send(another, other)).body.code).toBe('theses_closed')
  after('2025-10-09')
  expect((await cabinet()).extensions).toEqual([])
  expect((await send(id, person)).body.code).toBe('theses_closed')
  after('2025-10-08', '23:59:59')
  const draft = { registration_id: id, draft: thesis, based_on: null }
  expect((await server.call(saveThesisDraft, draft, person.token)).status).toBe(200)
  expect((await server.call(withdrawExtension, { id: granted.body.id }, admin.token)).status).toBe(200)
  expect((await send(id, person)).body.code).toBe('theses_closed')
  await grant({})
  expect((await send(id, person)).status).toBe(201)
})

test('an extended registration and cancellation are open, files only when extended themselves', async () => {
  after('2025-10-21')
  // Sessions end when they are not used for long.
  for (const each of [person, admin]) each.token = await server.createSession(each)
  const register = () => server.call(makeRegistration, oral, person.token)
  expect((await register()).body.code).toBe('registration_closed')
  await grant({ action: 'registration', until: '2025-10-21' })
  expect((await cabinet()).register_refused).toBeNull()
  const { id } = (await register()).body.registration
  const { refused } = (await cabinet()).registrations[0]
  expect(Object.keys(refused)).toEqual(expect.arrayContaining(['attachThesisPdf', 'cancel']))
  await grant({ action: 'files', until: '2025-10-21' })
  await grant({ action: 'cancellation', until: '2025-10-21' })
  expect((await cabinet()).registrations[0].allowed).toEqual(['attachThesisDoc', 'attachThesisPdf', 'attachExpertOpinion', 'cancel'])
  expect((await server.call(changeRegistration, { id, is_active: 0, cancel_reg: 1 }, person.token)).status).toBe(200)
})

test('one extension of an action is active; the log says who granted, replaced and withdrew what', async () => {
  const first = (await grant({})).body.id
  const { id } = (await grant({ until: '2025-10-10', reason: ' Командировка ' })).body
  const read = async () => (await server.call(readPerson, { id: person.id }, admin.token)).body.extensions
  const own = { action: 'theses', granted_at: '2025-09-15T09:00:00.000Z', granted_by: 'Ёлкина Анна' }
  expect(await read()).toEqual([
    { ...own, id, until: '2025-10-10', reason: 'Командировка', withdrawn_at: null },
    { ...own, id: first, until: '2025-10-08', reason: 'Болезнь', withdrawn_at: '2025-09-15T09:00:00.000Z' },
  ])
  for (const _ of [1, 2]) expect((await server.call(withdrawExtension, { id }, admin.token)).status).toBe(200)
  expect((await server.call(withdrawExtension, { id: 99 }, admin.token)).status).toBe(404)
  const { results } = (await server.call(listAudit, { part: 'changes' }, admin.token)).body
  const entry = { actor: 'Ёлкина Анна', subject: `user:${person.id}` }
  expect(results).toMatchObject([
    { ...entry, action: 'withdraw extension', changes: [{}, {}, { field: 'extended', from: 'загрузка и удаление тезисов', to: '' }] },
    { ...entry, action: 'grant extension', changes: [{ field: 'until', from: '08.10.2025', to: '10.10.2025' }, {}, {}] },
    { ...entry, action: 'grant extension', changes: [{}, { field: 'reason', from: '', to: 'Болезнь' }, {}] },
  ])
})

test('two concurrent grants are both recorded and one is active', async () => {
  const replies = await Promise.all([grant({}), grant({ until: '2025-10-09' })])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  const rows = await server.db.select().from(extensions)
  expect([rows.length, rows.filter(({ withdrawnAt }) => withdrawnAt === null).length]).toEqual([2, 1])
})

test.each([
  [{ until: '2025-09-14' }, { until: ['Этот день уже прошёл'] }],
  [
    { until: 'завтра', reason: ' ' },
    { until: ['Укажите день'], reason: ['Укажите причину: её увидит участник'] },
  ],
  [{ action: 'certificate' }, { action: ['Выберите значение из списка'] }],
])('%o is refused at the fields, and nothing is stored', async (input, errors) => {
  const { status, body } = await grant(input)
  expect([status, body.errors]).toEqual([400, errors])
  expect((await grant({ user_id: 999_999 })).status).toBe(404)
  expect([await server.db.$count(extensions), await server.db.$count(auditLog)]).toEqual([0, 0])
})

// @requirement exceptions-2
test('in a rehearsal people with an extension lose nothing', async () => {
  const { register } = scenes(server, admin)
  await register(person, oral)
  await register(other, oral)
  const { settings, sections } = (await server.call(getForum, {}, admin.token)).body
  const { main } = settings.cabinets
  const cabinets = { ...settings.cabinets, main: { ...main, theses_until: '2025-10-01', deadline_shown: '2025-10-01' } }
  const effects = async () =>
    (await server.call(rehearseForum, { settings: { ...settings, cabinets }, sections }, admin.token)).body.effects
  expect(await effects()).toMatchObject([{ count: 2, sentence: expect.stringContaining('загрузить тезисы с 2 октября') }])
  await grant({ until: '2025-10-05' })
  expect(await effects()).toMatchObject([{ count: 1, people: [expect.anything()] }])
  await grant({ until: '2025-10-03' })
  expect((await effects()).map(({ count, from }: { count: number; from: string }) => [count, from])).toEqual([
    [1, '2025-10-02'],
    [1, '2025-10-04'],
  ])
})

// @requirement exceptions-3
test.each([
  [0, '2025-10-05', '23:59:59', true],
  [0, '2025-10-06', '00:00:00', false],
  [15, '2025-10-06', '00:14:59', true],
  [15, '2025-10-06', '00:15:00', false],
])('with a grace period of %i minutes theses are taken on %s at %s: %s', async (minutes, day, time, taken) => {
  const id = await scenes(server, admin).register(person, oral)
  await server.db
    .update(meetings)
    .set({ settings: sql`jsonb_set(${meetings.settings}, '{graceMinutes}', ${String(minutes)}::jsonb)` })
    .where(eq(meetings.id, 2))
  after(day, time)
  expect((await cabinet()).flags.can_load_thesis).toBe(taken)
  expect((await server.call(uploadThesis, { current_user_registration_id: id, thesis }, person.token)).status).toBe(taken ? 201 : 409)
})
