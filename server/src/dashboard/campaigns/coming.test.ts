import { listReminders, rehearseReminder, saveReminder } from '@forum/contracts/dashboard/mailing'
import { getOverview } from '@forum/contracts/dashboard/overview'
import { readCard } from '@forum/contracts/participation/card'
import { answerComing, getComing } from '@forum/contracts/participation/coming'
import { getMeeting } from '@forum/contracts/participation/meeting'
import { listRegistrations } from '@forum/contracts/participation/participants'
import { mergeAccounts } from '@forum/contracts/people/duplicates'
import { getPersonalData } from '@forum/contracts/people/personalData'
import { SILENT_QUERY } from '@forum/domain/participation/coming'
import { eq } from 'drizzle-orm'
import { FORUM_ID } from '../../forum/seed/forum.ts'
import { comingAnswers } from '../../platform/database/schema/door.ts'
import { mails, reminderRules } from '../../platform/database/schema/mails.ts'
import { registrations, vacancies } from '../../platform/database/schema/participation.ts'
import { auditLog } from '../../platform/database/schema/platform.ts'
import { changeForum } from '../../testing/forum.ts'
import { oral, scenes } from '../../testing/participation.ts'
import { queueScenes } from '../../testing/queue.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'
import { dispatchDue } from './dispatch.ts'
import { writeReminders } from './reminders.ts'

let server: TestApp
let moderator: TestPerson
let { register, decide, stored } = {} as ReturnType<typeof scenes>
beforeEach(async () => {
  server = await createTestApp()
  moderator = await server.createUser({ roles: ['moderator', 'conf_admin'] })
  ;({ register, decide, stored } = scenes(server, moderator))
  await changeForum(server, () => ({ modulesOn: ['door'] }))
})
afterEach(() => server.close())

const question = {
  name: 'Придёте?',
  query: '',
  texts: { ru: { subject: 'Придёте {deadline}?', body: 'Ответьте.' }, en: { subject: 'Will you come?', body: 'Please answer.' } },
  action: 'coming',
  is_necessary: false,
  days_before: [14],
  is_enabled: true,
}
const ask = async (endpoint: Parameters<TestApp['call']>[0], input: Record<string, unknown> = {}, { token } = moderator) => {
  const { status, body } = await server.call(endpoint, input, token)
  expect(body, `${endpoint.path}: ${status}`).not.toHaveProperty('code')
  return body
}
/** Writes the mails of the day and sends them. */
async function send(): Promise<number> {
  await writeReminders(server)
  return dispatchDue(server, 1000, (error) => {
    throw error
  })
}
const linkOf = async ({ email }: TestPerson): Promise<string> => {
  for (const { text } of await server.mails(email)) {
    const [link] = /^\S*\/coming\?t=\S+$/m.exec(text) ?? []
    if (link) return new URL(link).searchParams.get('t') ?? ''
  }
  return ''
}
/** Signs in again: sessions end before the days of these tests. */
const again = async (person: TestPerson) => ({ ...person, token: await server.createSession(person) })
/** A person who was asked two weeks before the forum. */
async function asked(input: Record<string, unknown> = { type: 1 }) {
  const person = await server.createUser({ firstName: 'Вера', middleName: 'Павловна' })
  const id = await register(person, input)
  if (input.type !== 1) await decide(id, Number(input.type))
  await ask(saveReminder, question)
  server.clock.set('2025-10-06T12:00:00+03:00')
  await send()
  moderator = await again(moderator)
  return { person: await again(person), id, t: await linkOf(person) }
}
const read = async (t: string) => (await server.call(getComing, { t })).body.coming
const answer = (t: string, given: string, told?: number[]) => server.call(answerComing, { t, answer: given, ...(told && { told }) })
const own = async (person: TestPerson) => (await server.call(getMeeting, { id: FORUM_ID }, person.token)).body.coming
const figures = async () => (await ask(getOverview)).coming

// @requirement coming-1
test('where presence is off no one is asked: no rule is saved, none that there is writes mails, and replies are as before', async () => {
  const { person, id, t } = await asked()
  await answer(t, 'yes')
  await changeForum(server, () => ({ modulesOn: [] }))
  const before = await server.db.$count(mails)
  server.clock.set('2025-10-13T12:00:00+03:00')
  await server.db.update(reminderRules).set({ daysBefore: [7] })
  expect(await send()).toBe(0)
  expect(await server.db.$count(mails)).toBe(before)
  moderator = await again(moderator)
  expect((await server.call(saveReminder, question, moderator.token)).body.code).toBe('module_off')
  expect((await server.call(getComing, { t })).body.code).toBe('module_off')
  expect((await answer(t, 'no')).body.code).toBe('module_off')
  expect(await own(await again(person))).toBeUndefined()
  expect(await figures()).toBeUndefined()
  expect(await ask(readCard, { id })).not.toHaveProperty('coming')
})

// @requirement coming-1
test('with presence, but without a rule, nothing is sent and nothing is shown', async () => {
  const person = await server.createUser()
  const id = await register(person, { type: 1 })
  const before = await server.db.$count(mails)
  for (const day of ['2025-10-06', '2025-10-13', '2025-10-17']) {
    server.clock.set(`${day}T12:00:00+03:00`)
    expect(await send()).toBe(0)
  }
  expect(await server.db.$count(mails)).toBe(before)
  moderator = await again(moderator)
  expect(await own(await again(person))).toBeUndefined()
  expect(await figures()).toBeUndefined()
  expect(await ask(readCard, { id })).not.toHaveProperty('coming')
})

// @requirement coming-2
test('everybody is asked before the forum, wherever its days move; then those who have not answered', async () => {
  const [first, second] = [await server.createUser(), await server.createUser()]
  for (const person of [first, second]) await register(person, { type: 1 })
  expect((await server.call(saveReminder, { ...question, days_before: [3, 0] }, moderator.token)).body.errors).toHaveProperty('days_before')
  expect((await server.call(saveReminder, { ...question, action: 'none' }, moderator.token)).body.errors).toHaveProperty('deadline')
  await ask(saveReminder, question)
  const { id } = await ask(saveReminder, { ...question, query: SILENT_QUERY, days_before: [7] })
  await changeForum(server, () => ({ days: ['2025-10-27', '2025-10-28'] }))
  expect((await ask(listReminders)).map(({ deadline }: { deadline: string }) => deadline)).toEqual(['2025-10-27', '2025-10-27'])
  server.clock.set('2025-10-06T12:00:00+03:00')
  expect(await send()).toBe(0)
  server.clock.set('2025-10-13T08:59:00+03:00')
  expect(await send()).toBe(0)
  server.clock.set('2025-10-13T09:00:00+03:00')
  expect(await send()).toBe(2)
  expect((await server.mails(first.email))[0]?.subject).toBe('Придёте 27.10.2025?')
  await answer(await linkOf(first), 'yes')
  server.clock.set('2025-10-20T12:00:00+03:00')
  moderator = await again(moderator)
  expect(await ask(rehearseReminder, { id })).toMatchObject({ is_due: true, count: 1, people: [{ user_id: second.id }] })
  expect(await send()).toBe(1)
})

// @requirement coming-2
test('a question that an outage delays into the forum is not sent', async () => {
  const person = await server.createUser()
  await register(person, { type: 1 })
  await ask(saveReminder, { ...question, days_before: [1] })
  server.clock.set('2025-10-19T12:00:00+03:00')
  await writeReminders(server)
  server.clock.set('2025-10-20T09:00:00+03:00')
  await send()
  const [mail] = await server.db.select().from(mails).where(eq(mails.kind, 'campaign'))
  expect(mail).toMatchObject({ state: 'skipped', reason: 'began' })
})

// @requirement coming-2, coming-4
test('reading answers nothing; one press answers, again with the same effect, and changes until the forum begins', async () => {
  const { person, id, t } = await asked()
  for (let turn = 0; turn < 3; turn++) expect(await read(t)).toMatchObject({ state: 'open', answer: null, keeps_place: false })
  expect(await own(person)).toEqual({ answer: null, token: t })
  expect(await figures()).toEqual({ asked: 1, yes: 0, no: 0, silent: 1 })
  expect((await ask(readCard, { id })).coming).toEqual({ state: 'silent', at: null })
  for (let turn = 0; turn < 2; turn++) expect((await answer(t, 'yes')).status).toBe(200)
  expect(await server.db.$count(auditLog, eq(auditLog.action, 'answer coming'))).toBe(1)
  expect(await figures()).toEqual({ asked: 1, yes: 1, no: 0, silent: 0 })
  server.clock.set('2025-10-19T23:59:00+03:00')
  expect((await answer(t, 'no')).status).toBe(200)
  expect(await own(await again(person))).toEqual({ answer: 'no', token: t })
  moderator = await again(moderator)
  expect((await ask(readCard, { id })).coming).toEqual({ state: 'no', at: '2025-10-19T20:59:00.000Z' })
  expect(await stored(id)).toMatchObject({ isActive: true })
  server.clock.set('2025-10-20T12:00:00+03:00')
  expect((await answer(t, 'yes')).body.code).toBe('coming_over')
  expect((await server.call(getComing, { t })).body).toMatchObject({
    name: '',
    coming: { state: 'closed', answer: null, registrations: [] },
  })
  expect(await own(await again(person))).toBeUndefined()
})

// @requirement coming-3
test('who has an accepted talk sees what is lost, and cancels only by asking for it; moderators see the free place', async () => {
  const { id, t } = await asked(oral)
  const section = expect.stringMatching(/\S/)
  expect(await read(t)).toMatchObject({
    keeps_place: true,
    registrations: [{ id, type: 2, comments: oral.comment, section, is_accepted: true }],
  })
  expect((await answer(t, 'no')).body.code).toBe('not_told')
  expect((await answer(t, 'cancel', [id + 1])).body.code).toBe('not_told')
  expect(await server.db.$count(comingAnswers)).toBe(0)
  expect((await answer(t, 'no', [id])).status).toBe(200)
  expect(await stored(id)).toMatchObject({ isActive: true })
  expect((await answer(t, 'cancel', [id])).status).toBe(200)
  expect(await stored(id)).toMatchObject({ isActive: false })
  expect(await server.db.$count(vacancies)).toBe(1)
  expect(await read(t)).toMatchObject({ state: 'cancelled', registrations: [] })
  expect((await answer(t, 'yes')).body.code).toBe('cancelled')
  // Counted still, though the list shows active registrations only.
  expect(await figures()).toEqual({ asked: 1, yes: 0, no: 1, silent: 0 })
})

// @requirement coming-3
test('the place that a person gives up is offered to the first in the queue', async () => {
  const { join, offered } = queueScenes(server)
  const { id, t } = await asked()
  await changeForum(server, () => ({ capacity: 1, queueDays: 3 }))
  const next = await server.createUser()
  expect((await join(next)).body.joined).toBe(1)
  expect(await read(t)).toMatchObject({ keeps_place: true })
  expect((await answer(t, 'no')).body.code).toBe('not_told')
  await answer(t, 'no', [id])
  expect(await offered(next)).toBe('')
  await answer(t, 'cancel', [id])
  expect(await offered(next)).not.toBe('')
})

// @requirement coming-4
test('one answer is about all registrations of a person, and a later one of theirs starts anew', async () => {
  const { person, id, t } = await asked(oral)
  const other = await register(person, { ...oral, comment: 'Геном манула', one_more: true })
  await answer(t, 'yes')
  expect(await server.db.$count(comingAnswers)).toBe(2)
  await answer(t, 'cancel', [id, other])
  expect(await stored(other)).toMatchObject({ isActive: false })
  const anew = await register(person, { type: 1 })
  expect((await ask(readCard, { id: anew })).coming).toBeUndefined()
  expect((await own(person)).answer).toBeNull()
  expect((await ask(readCard, { id })).coming).toMatchObject({ state: 'no' })
})

// @requirement coming-5
test('a changed link is refused, as is that of a disabled account', async () => {
  const { person, t } = await asked()
  const [id = '', signature = ''] = t.split('.')
  for (const forged of [`${Number(id) + 1}.${signature}`, `${t}x`, id, '', 'x'.repeat(99)]) {
    expect((await server.call(getComing, { t: forged })).status).toBe(400)
    expect((await answer(forged, 'yes')).status).toBe(400)
  }
  await server.pool.query('update users set is_active = false where id = $1', [person.id])
  expect((await server.call(getComing, { t })).status).toBe(400)
})

// @requirement coming-6
test('the table is searched for answers', async () => {
  const { person, t } = await asked()
  const other = await server.createUser()
  server.clock.set('2025-10-06T12:00:00+03:00')
  await server.db.insert(registrations).values({
    ...{ userId: other.id, meetingId: FORUM_ID, requestedFormat: 'listener', decidedFormat: 'listener' },
    ...{ createdAt: server.clock.now(), updatedAt: server.clock.now() },
  })
  const found = async (search: string) =>
    (await ask(listRegistrations, { meeting_id: FORUM_ID, search })).results.map(({ user_id }: { user_id: number }) => user_id)
  expect((await found('придёт:молчит')).sort()).toEqual([person.id, other.id].sort())
  await answer(t, 'yes')
  expect([await found('придёт:да'), await found('coming:no'), await found('coming:silent')]).toEqual([[person.id], [], [other.id]])
  await answer(t, 'no')
  expect([await found('придёт:да'), await found('coming:no'), await found('NOT coming:no')]).toEqual([[], [person.id], [other.id]])
})

// @requirement coming-7
test('the answer is among the data held about a person, and goes with the account', async () => {
  const { person, t } = await asked()
  await answer(t, 'no')
  const { body } = await server.call(getPersonalData, {}, person.token)
  expect(body.registrations).toMatchObject([{ coming: { is_coming: false, answered_at: '2025-10-06T09:00:00.000Z' } }])
  await server.pool.query('delete from users where id = $1', [person.id])
  expect(await server.db.$count(comingAnswers)).toBe(0)
})

// @requirement coming-7
test('after a merge the link still answers, for the account that stays, and its latest answer counts', async () => {
  const { person, id, t } = await asked()
  const stays = await server.createUser()
  await register(stays, { ...oral, one_more: true })
  await answer(t, 'no')
  const merged = await server.call(mergeAccounts, { stays_id: stays.id, absorbed_id: person.id, reason: 'Один человек' }, moderator.token)
  expect(merged.status).toBe(200)
  expect(await stored(id)).toMatchObject({ userId: stays.id })
  expect((await own(await again(stays))).answer).toBe('no')
  expect(await read(t)).toMatchObject({ answer: 'no', registrations: [{ id }, { comments: oral.comment }] })
  server.clock.set('2025-10-07T12:00:00+03:00')
  expect((await answer(t, 'yes')).status).toBe(200)
  expect((await own(await again(stays))).answer).toBe('yes')
})
