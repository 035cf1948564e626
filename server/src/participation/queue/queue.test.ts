import { getOverview } from '@forum/contracts/dashboard/overview'
import { getForum, saveForum } from '@forum/contracts/forum/forum'
import { getMeeting, listSections } from '@forum/contracts/participation/meeting'
import { getOffer, joinQueue, leaveQueue } from '@forum/contracts/participation/queue'
import { changeRegistration, makeRegistration } from '@forum/contracts/participation/registrations'
import { getConsent, giveConsent, withdrawConsent } from '@forum/contracts/people/consent'
import { deletePersonalData } from '@forum/contracts/people/personalData'
import { decideReview, listVacancies, settleVacancy } from '@forum/contracts/theses/review'
import { eq } from 'drizzle-orm'
import { serveAllQueues } from '../../forum/queue/serve.ts'
import { registrations, vacancies } from '../../platform/database/schema/participation.ts'
import { users } from '../../platform/database/schema/people.ts'
import { auditLog } from '../../platform/database/schema/platform.ts'
import { hashPassword } from '../../platform/passwords/passwordHash.ts'
import { closeAccount } from '../../platform/sessions/accountAccess.ts'
import { changeForum, changeSection } from '../../testing/forum.ts'
import { oral, poster, scenes } from '../../testing/participation.ts'
import { queueScenes } from '../../testing/queue.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'

let server: TestApp
let moderator: TestPerson
let steps: ReturnType<typeof queueScenes>
let people: TestPerson[]
beforeEach(async () => {
  server = await createTestApp()
  moderator = await server.createUser({ roles: ['moderator', 'conf_admin'] })
  steps = queueScenes(server)
  people = []
  for (let count = 0; count < 4; count++) people.push(await server.createUser())
})
afterEach(() => server.close())

const person = (index: number): TestPerson => people[index] as TestPerson
const register = (who: TestPerson, input: Record<string, unknown> = { type: 1 }) => server.call(makeRegistration, input, who.token)
const limit = (capacity: number | null, queueDays: number | null = 3) => changeForum(server, () => ({ capacity, queueDays }))

// @requirement queue-2
test('without the settings nothing changes: the same refusals, the same fields, the same mails', async () => {
  await changeSection(server, 3, { capacity: 1 })
  expect((await register(person(0), { type: 1, selected_listen_sections: '3' })).status).toBe(201)
  for (const call of [makeRegistration, joinQueue]) {
    const { status, body } = await server.call(call, { type: 1, selected_listen_sections: '3' }, person(1).token)
    expect([status, body.code]).toEqual([409, 'section_full'])
  }
  const sections = (await server.call(listSections, { id: 2 })).body
  expect(sections.filter((section: object) => 'is_full' in section || 'is_full_for_listeners' in section)).toHaveLength(1)
  expect(Object.keys((await server.call(getMeeting, { id: 2 }, person(1).token)).body)).not.toContain('queue')
  await steps.cancel(person(0))
  await serveAllQueues(server)
  expect((await server.mails()).map(({ to }) => to)).toEqual([person(0).email, person(0).email])
  expect(await steps.states()).toEqual([])
})

// @requirement queue-1, queue-2
test('a forum without a place refuses earlier clients, and keeps the whole application of who joins the queue', async () => {
  await limit(1)
  expect((await register(person(0))).status).toBe(201)
  const refused = await register(person(1), oral)
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([409, 'section_full', 'Мест на форуме больше нет.'])
  const joined = await steps.join(person(1), { ...oral, selected_listen_sections: '1' })
  expect([joined.status, joined.body]).toEqual([201, { status: 'ok', registration: null, joined: 1 }])
  expect((await steps.join(person(1), oral)).body.code).toBe('already_queued')
  await steps.join(person(2))
  expect(await steps.queue(person(1))).toEqual({
    is_full: true,
    entries: [{ id: 1, section_id: null, type: 2, comments: oral.comment, state: 'waiting', place: 1, until: null, token: null }],
  })
  expect((await steps.queue(person(2))).entries[0].place).toBe(2)
  // A queue entry is no registration.
  expect(await server.db.$count(registrations)).toBe(1)
  expect((await server.mails()).length).toBe(1)

  await steps.cancel(person(0))
  expect(await steps.states()).toEqual(['offered', 'waiting'])
  expect((await steps.queue(person(2))).entries[0].place).toBe(1)
  // The place is taken as long as it is offered.
  expect((await register(person(3))).body.code).toBe('section_full')
  const t = await steps.offered(person(1))
  for (let turn = 0; turn < 2; turn++)
    expect((await server.call(getOffer, { t })).body.offer).toMatchObject({
      state: 'offered',
      until: '2025-09-18',
      forum_place: true,
      type: 2,
    })
  expect(await steps.states()).toEqual(['offered', 'waiting'])
  expect((await steps.answer(t)).status).toBe(200)
  const [row] = await server.db
    .select()
    .from(registrations)
    .where(eq(registrations.userId, person(1).id))
  expect(row).toMatchObject({ talkTitle: oral.comment, requestedSectionId: 3, isActive: true })
  expect(await steps.subjects(person(1))).toEqual(['Место за вами', 'Вам предложено место: требуется ответ'])
  expect((await server.call(getOffer, { t })).body).toMatchObject({ name: '', offer: { state: 'accepted', comments: '' } })
  expect((await steps.answer(t)).body.code).toBe('not_queued')
})

// @requirement queue-3
test('an offer that is declined or not answered goes to the next, and the mails say so once', async () => {
  await limit(1)
  await register(person(0))
  for (const each of [1, 2, 3]) await steps.join(person(each))
  await steps.cancel(person(0))
  expect((await steps.answer(await steps.offered(person(1)), 'decline')).status).toBe(200)
  expect(await steps.states()).toEqual(['left', 'offered', 'waiting'])
  server.clock.set('2025-09-18T23:00:00+03:00')
  await serveAllQueues(server)
  expect(await steps.states()).toEqual(['left', 'offered', 'waiting'])
  server.clock.set('2025-09-19T12:00:00+03:00')
  const late = await steps.offered(person(2))
  expect((await server.call(getOffer, { t: late })).body.offer.state).toBe('lapsed')
  for (let turn = 0; turn < 2; turn++) await serveAllQueues(server)
  expect(await steps.states()).toEqual(['left', 'lapsed', 'offered'])
  expect((await steps.answer(late)).body.code).toBe('offer_over')
  expect(await steps.subjects(person(2))).toEqual(['Срок ответа на предложенное место прошёл', 'Вам предложено место: требуется ответ'])
  expect(await steps.subjects(person(3))).toEqual(['Вам предложено место: требуется ответ'])
})

test('the link of an offer shows and does nothing while the account is closed', async () => {
  await limit(1)
  await register(person(0))
  await steps.join(person(1), oral)
  await steps.cancel(person(0))
  const t = await steps.offered(person(1))
  await server.db.transaction((tx) => closeAccount(tx, person(1).id))
  expect((await server.call(getOffer, { t })).body.code).toBe('bad_link')
  expect((await steps.answer(t)).body.code).toBe('bad_link')
  await server.db.update(users).set({ isActive: true })
  expect((await server.call(getOffer, { t })).body.offer.state).toBe('offered')
})

// @requirement queue-3
test('after registration has closed the queue is served until the forum begins; then no one waits any longer', async () => {
  await limit(1)
  await register(person(0))
  for (const each of [1, 2]) await steps.join(person(each))
  server.clock.set('2025-10-18T12:00:00+03:00')
  people[0] = { ...person(0), token: await server.createSession(person(0)) }
  await steps.cancel(person(0))
  const t = await steps.offered(person(1))
  expect((await server.call(getOffer, { t })).body.offer.until).toBe('2025-10-19')
  server.clock.set('2025-10-20T12:00:00+03:00')
  await serveAllQueues(server)
  expect(await steps.states()).toEqual(['lapsed', 'closed'])
  expect((await steps.answer(t)).body.code).toBe('offer_over')
  expect(await steps.subjects(person(2))).toEqual([])
})

// @requirement queue-1
test('with no places for anybody everybody waits, and a larger number is offered in the order of the queue', async () => {
  await limit(0)
  for (const each of [0, 1, 2]) expect((await steps.join(person(each))).body.joined).toBe(1)
  expect((await server.call(leaveQueue, { id: 2 }, person(0).token)).status).toBe(404)
  expect((await server.call(leaveQueue, { id: 1 }, person(0).token)).status).toBe(200)
  expect((await server.call(leaveQueue, { id: 1 }, person(0).token)).body.code).toBe('not_queued')
  await limit(1)
  await serveAllQueues(server)
  expect(await steps.states()).toEqual(['left', 'offered', 'waiting'])
})

// @requirement queue-4
test('listeners wait for an event while their registration stands, and the place is added to it', async () => {
  await limit(null)
  await changeSection(server, 3, { listenerLimit: 1 })
  await register(person(0), { type: 1, selected_listen_sections: '3' })
  const sections = (await server.call(listSections, { id: 2 })).body
  expect(sections.find(({ id }: { id: number }) => id === 3)).toMatchObject({ is_full_for_listeners: true })
  // Speakers are not listeners.
  expect((await register(person(3), oral)).status).toBe(201)
  const { body } = await steps.join(person(1), { type: 1, selected_listen_sections: '2, 3' })
  expect(body).toMatchObject({ joined: 1, registration: { listen_sections: '2' } })
  await steps.join(person(2), { type: 1, selected_listen_sections: '3' })
  await steps.cancel(person(2))
  expect(await steps.states()).toEqual(['waiting', 'closed'])
  await steps.cancel(person(0))
  expect((await server.call(getOffer, { t: await steps.offered(person(1)) })).body.offer.section).toContain('Сессия 2.')
  const { entries } = await steps.queue(person(1))
  expect((await steps.answer(entries[0].token)).status).toBe(200)
  expect((await server.call(getMeeting, { id: 2 }, person(1).token)).body.registrations[0].listen_sections).toBe('2, 3')
  expect((await register(await server.createUser(), { type: 1, selected_listen_sections: '3' })).body.code).toBe('section_full')
})

// @requirement queue-4
test('events that are full when a place of the forum is accepted are waited for in turn', async () => {
  await limit(1)
  await changeSection(server, 3, { listenerLimit: 1 })
  await register(person(0))
  await steps.join(person(1), { type: 1, selected_listen_sections: '2, 3' })
  await changeSection(server, 3, { listenerLimit: 0 })
  await steps.cancel(person(0))
  expect((await steps.answer(await steps.offered(person(1)))).status).toBe(200)
  const { body } = await server.call(getMeeting, { id: 2 }, person(1).token)
  expect(body.registrations[0].listen_sections).toBe('2')
  expect(body.queue.entries).toMatchObject([{ section_id: 3, place: 1 }])
})

// @requirement queue-4
test('who gives up a poster to listen waits for full events, too; an earlier client is refused', async () => {
  await limit(null)
  await changeSection(server, 3, { listenerLimit: 0 })
  const { register: apply, decide } = scenes(server, moderator)
  const id = await apply(person(0), poster)
  await decide(id, 3)
  const confirm = { id, is_confirm: 1, cancel_poster: 1, selected_listen_sections: '2, 3' }
  expect((await server.call(changeRegistration, confirm, person(0).token)).body.code).toBe('section_full')
  const { status, body } = await server.call(changeRegistration, { ...confirm, queue: true }, person(0).token)
  expect([status, body.registration.listen_sections]).toEqual([200, '2'])
  expect((await steps.queue(person(0))).entries).toMatchObject([{ section_id: 3, place: 1 }])
})

// @requirement queue-5
test('a rejected talk frees its place of the forum, and that among the talks for the reserve', async () => {
  await limit(1)
  const { register: apply, decide } = scenes(server, moderator)
  const id = await apply(person(0), oral)
  await decide(id, 2)
  await steps.join(person(1), { ...oral, comment: 'Другой доклад' })
  await decide(id, 2, 2)
  expect(await server.db.select().from(vacancies)).toMatchObject([{ registrationId: id, format: 'oral', sectionId: 3 }])
  expect(await steps.states()).toEqual(['waiting'])
  await decide(id, 2, 3)
  expect(await server.db.select().from(vacancies)).toMatchObject([{ sectionId: 2 }])
  await steps.cancel(person(0))
  expect(await steps.states()).toEqual(['offered'])
})

// @requirement queue-8
test('more places and a deleted account free the places of talks, and the desk shows it', async () => {
  await changeForum(server, () => ({ queueDays: 3 }))
  const desk = async () => (await server.call(listVacancies, {}, moderator.token)).body
  const leaving = await server.createUser({ password: await hashPassword('Forum2025') })
  const { decide, register: apply } = scenes(server, moderator)
  await decide(await apply(leaving, oral), 2, 3)
  const reserved = await apply(person(0), oral)
  await server.call(decideReview, { id: reserved, version: 1, new_user_type: 0, verdict: 'reserve' }, moderator.token)
  await changeSection(server, 3, { capacity: 1 })
  expect(await desk()).toEqual([])

  const { body: forum } = await server.call(getForum, {}, moderator.token)
  const sections = forum.sections.map((section: { id: number }) => (section.id === 3 ? { ...section, capacity: 4 } : section))
  expect((await server.call(saveForum, { ...forum, sections }, moderator.token)).status).toBe(200)
  // One vacancy for each person in reserve, whatever the number of places.
  expect(await desk()).toMatchObject([{ reason: 'added', section_id: 3, type: 2, declined: { id: 0 }, next: { id: reserved } }])
  expect((await server.call(settleVacancy, { id: (await desk())[0].id }, moderator.token)).status).toBe(200)

  expect((await server.call(deletePersonalData, { password: 'Forum2025' }, leaving.token)).status).toBe(200)
  expect(await desk()).toMatchObject([{ reason: 'deleted', section_id: 3, declined: { id: 0, fio: '' }, next: { id: reserved } }])
  const { tasks } = (await server.call(getOverview, {}, moderator.token)).body
  expect(tasks).toContainEqual(expect.objectContaining({ task: 'vacancies', count: 1 }))
  // Moderators of other sections neither see nor settle it.
  const other = await server.createUser({ roles: ['section_moderator'], sections: [2] })
  expect((await server.call(listVacancies, {}, other.token)).body).toEqual([])
  expect((await server.call(settleVacancy, { id: (await desk())[0].id }, other.token)).status).toBe(403)
})

// @requirement queue-5
test('a deleted account frees its place; who withdraws the consent leaves the queue', async () => {
  await limit(2)
  const leaving = await server.createUser({ password: await hashPassword('Forum2025') })
  await register(leaving)
  await register(person(1))
  const { version } = (await server.call(getConsent)).body
  await server.call(giveConsent, { version }, person(2).token)
  for (const each of [2, 3]) await steps.join(person(each))
  expect((await server.call(deletePersonalData, { password: 'Forum2025' }, leaving.token)).status).toBe(200)
  expect(await steps.states()).toEqual(['offered', 'waiting'])
  expect((await server.call(withdrawConsent, {}, person(2).token)).status).toBe(200)
  expect(await steps.states()).toEqual(['left', 'offered'])
  const [entry] = await server.db.select().from(auditLog).where(eq(auditLog.action, 'offer place'))
  expect(entry).toMatchObject({ actorId: null, subject: `user:${person(2).id}` })
})
