import { listMails } from '@forum/contracts/dashboard/mails'
import { getOverview } from '@forum/contracts/dashboard/overview'
import { listRegistrations } from '@forum/contracts/participation/participants'
import { listUnlisted } from '@forum/contracts/people/organizations'
import { toWire } from '@forum/contracts/platform/mapping'
import { view } from '@forum/contracts/platform/view'
import { getProgramDraft } from '@forum/contracts/program/programDraft'
import { listVacancies, readQueue } from '@forum/contracts/theses/review'
import { figures } from '@forum/domain/dashboard/figures'
import { figureTasks, type Task } from '@forum/domain/dashboard/overview'
import { sql } from 'drizzle-orm'
import { mailDeliveries, reminderRules } from '../../platform/database/schema/mails.ts'
import { vacancies } from '../../platform/database/schema/participation.ts'
import { programItems } from '../../platform/database/schema/program.ts'
import { revisionRequests } from '../../platform/database/schema/review.ts'
import { theses } from '../../platform/database/schema/theses.ts'
import { builder, session, talk, talkOf } from '../../program/draft/testing.ts'
import { changeForum } from '../../testing/forum.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'

let server: TestApp
let admin: TestPerson
let moderator: TestPerson
let reader: TestPerson

const read = async ({ token }: TestPerson) => (await server.call(getOverview, {}, token)).body
type Tasks = Partial<Record<Task, { count: number; since: string | null; until: string | null; overdue: number; hard: number }>>
const tasksOf = async (person: TestPerson): Promise<Tasks> =>
  Object.fromEntries((await read(person)).tasks.map(({ task, ...rest }: { task: Task }) => [task, rest]))

beforeAll(async () => {
  server = await createTestApp({ clock: '2025-10-10T12:00:00+03:00' })
  admin = await server.createUser({ roles: ['conf_admin'] })
  moderator = await server.createUser({ roles: ['moderator'] })
  reader = await server.createUser({ roles: ['section_moderator'], sections: [5] })
  const author = await server.createUser({ organizationId: 134, otherOrganization: 'Институт леса' })
  const undecided = { decidedFormat: null, ownerConfirmed: false }
  const earlier = new Date('2025-09-20T09:00:00Z')
  await talk(server, author, { ...undecided, createdAt: earlier })
  await talk(server, author, { ...undecided, requestedSectionId: 5 })
  await talk(server, author, { ...undecided, verdict: 'reserve' })
  const late = await talk(server, author, { ...undecided, verdict: 'returned' })
  await talk(server, author, { ...undecided, verdict: 'returned' })
  const cancelled = await talk(server, author, { isActive: false })
  await talk(server, author, { ownerConfirmed: false, decidedAt: earlier })
  await talk(server, author, { speechDate: '20 октября, 12:00' })
  const [one = 0, other = 0, third = 0] = await Promise.all([1, 2, 3].map(() => talk(server, author)))
  await builder(server, moderator).change(session, ...[one, other].map((id) => talkOf(id)), talkOf(third, { start: 900 }))
  const at = server.clock.now()
  const request = { at, message: '', passages: [], version: null }
  await server.db.insert(revisionRequests).values({ ...request, registrationId: late, until: '2025-10-09' })
  await server.db.insert(vacancies).values({ registrationId: cancelled, format: 'oral', sectionId: 3, declinedAt: at })
  await server.db.insert(mailDeliveries).values({ id: sql`gen_random_uuid()`, claimedAt: at, outcome: 'refused', settledAt: at })
})
afterAll(() => server.close())

// @requirement overview-1, figures-1
test('every number is the length of the list that it leads to', async () => {
  const tasks = await tasksOf(admin)
  const call = async (endpoint: Parameters<TestApp['call']>[0], input: Record<string, unknown> = {}, { token } = admin) =>
    (await server.call(endpoint, input, token)).body
  for (const task of figureTasks) {
    const filters = toWire(view, figures[task]) as Record<string, unknown>
    expect([task, tasks[task]?.count ?? 0]).toEqual([task, (await call(listRegistrations, { ...filters, page_size: 20 })).count])
  }
  const { talks, items } = await call(getProgramDraft)
  const placed = new Set(items.map(({ registration_id }: { registration_id: number | null }) => registration_id))
  expect(tasks).toMatchObject({
    talksWaiting: { count: (await call(readQueue, { talk: 1, state: 'waiting' })).count },
    vacancies: { count: (await call(listVacancies)).length },
    failedMails: { count: (await call(listMails, { page: 1 })).count },
    manualTimes: { count: talks.filter(({ manual_time }: { manual_time: string | null }) => manual_time !== null).length },
    unplaced: { count: talks.filter(({ id }: { id: number }) => !placed.has(id)).length },
    organizations: { count: (await call(listUnlisted, { page: 1 })).count },
  })
  // Two talks of one speaker at the same time and in the same place.
  expect(tasks.conflicts?.hard).toBeGreaterThan(0)
  expect([tasks.talksWaiting?.count, tasks.returned?.count, tasks.manualTimes?.count]).toEqual([2, 2, 1])
})

// @requirement overview-2
test('each number says since when the first waits, and how many are late', async () => {
  await server.db.insert(reminderRules).values({
    ...{ meetingId: 2, name: 'Ответы', query: 'state=proposed', texts: {} as never, action: 'proposal' as const },
    ...{ isChecked: true, isNecessary: false, isEnabled: true, daysBefore: [2], deadline: '2025-10-12' },
  })
  const tasks = await tasksOf(moderator)
  expect(tasks.talksWaiting).toMatchObject({ since: '2025-09-20T09:00:00.000Z', overdue: 0 })
  expect(tasks.returned).toMatchObject({ count: 2, overdue: 1 })
  expect(tasks.proposed).toMatchObject({ count: 1, until: '2025-10-12', overdue: 0 })
  // Theses are taken until 5 October.
  expect(tasks.acceptedWithoutThesis).toMatchObject({ until: '2025-10-05', overdue: tasks.acceptedWithoutThesis?.count })
})

// @requirement overview-3, access-15
test('staff get what they may open: of sections the own registrations, organisations and settings are for organisers', async () => {
  expect(await tasksOf(reader)).toEqual({ talksWaiting: expect.objectContaining({ count: 1 }) })
  expect(await read(reader)).toMatchObject({ today: '2025-10-10', registered_today: 1, missing: [] })
  const names = Object.keys(await tasksOf(moderator))
  expect(names).toContain('failedMails')
  expect(names).not.toContain('organizations')
  expect((await read(moderator)).missing).toEqual(['program'])
  expect((await read(admin)).missing).toContain('signature')
  const before = server.clock.now()
  server.clock.set(new Date('2025-10-25T12:00:00+03:00'))
  expect((await read(moderator)).missing).toEqual(['program'])
  server.clock.set(before)
  expect((await read(admin)).dates.map(({ title }: { title: string }) => title)).toEqual(['Регистрация', 'Форум', 'Сертификаты'])
})

// @requirement overview-1
test('a programme without a draft is not reported as lacking talks', async () => {
  await server.db.update(programItems).set({ isRemoved: true })
  const tasks = await tasksOf(moderator)
  expect([tasks.unplaced, tasks.conflicts]).toEqual([undefined, undefined])
})

// @requirement overview-1, cabinet-31
test('a missing opinion is a task only in a forum that needs one', async () => {
  const author = await server.createUser()
  const id = await talk(server, author)
  const speaker = { fullName: 'Ёлкина', organizationNumbers: [] }
  const texts = {
    title: 'Геном',
    text: 'Текст',
    funding: '',
    email: author.email,
    literature: [],
    organizations: [],
    speaker,
    coauthors: [],
  }
  await server.db.insert(theses).values({ ...texts, registrationId: id, createdAt: server.clock.now() })
  expect((await tasksOf(admin)).thesesWithoutOpinion?.count).toBe(1)
  await changeForum(server, ({ limits }) => ({ limits: { ...limits, neededFiles: [] } }))
  expect((await tasksOf(admin)).thesesWithoutOpinion).toBeUndefined()
  await server.db.delete(theses)
})

// @requirement overview-1
test('after the last day only what can still be done is listed', async () => {
  const names = Object.keys(await tasksOf(admin))
  expect(names).toContain('talksWaiting')
  server.clock.set(new Date('2025-10-22T12:00:00+03:00'))
  expect(Object.keys(await tasksOf(admin))).toEqual(['failedMails', 'organizations'])
})
