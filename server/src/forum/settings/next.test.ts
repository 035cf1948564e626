import { listAudit } from '@forum/contracts/dashboard/auditLog'
import { getForum, listForumVersions, saveForum } from '@forum/contracts/forum/forum'
import { createNextForum, listForums, makeForumCurrent, previewNextForum } from '@forum/contracts/forum/nextForum'
import { getForumPage, getMeeting, listSections } from '@forum/contracts/participation/meeting'
import { makeRegistration } from '@forum/contracts/participation/registrations'
import { asc } from 'drizzle-orm'
import { forumVersions, meetings, sections } from '../../platform/database/schema/forum.ts'
import { auditLog } from '../../platform/database/schema/platform.ts'
import { builder, session } from '../../program/draft/testing.ts'
import { oral } from '../../testing/participation.ts'
import { settleForum } from '../../testing/settleForum.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'

let server: TestApp
let admin: TestPerson
let person: TestPerson
beforeEach(async () => {
  server = await createTestApp()
  admin = await server.createUser({ roles: ['conf_admin'], lastName: 'Ёлкина', firstName: 'Анна', middleName: '' })
  person = await server.createUser()
})
afterEach(() => server.close())

const request = { title: 'Форум геномных технологий — 2026', first_day: '2026-10-19', days: 3 }
const stored = async () => [
  await server.db.select().from(meetings).orderBy(asc(meetings.id)),
  await server.db.select().from(sections).orderBy(asc(sections.id)),
  await server.db.select().from(forumVersions).orderBy(asc(forumVersions.meetingId)),
  await server.db.select().from(auditLog).orderBy(asc(auditLog.id)),
]
const create = (input: Record<string, unknown> = request, headers = {}) => server.call(createNextForum, input, admin.token, headers)
const currentOf = async () => (await server.call(getMeeting, {}, person.token)).body.meeting

// @requirement next-1
test('the preview lists what is copied and which dates move, and writes nothing', async () => {
  const before = await stored()
  const { status, body } = await server.call(previewNextForum, request, admin.token)
  expect(status).toBe(200)
  expect(body.listing).toContainEqual({
    field: 'settings.cabinets.main.registrationFrom',
    label: 'Основной кабинет: регистрация с',
    rule: 'moved',
    before: '01.08.2025',
    after: '31.07.2026',
  })
  expect(await stored()).toEqual(before)
})

// @requirement next-3
test('a new forum has the dates moved, sections of its own and a first version, and is not current', async () => {
  const before = await stored()
  const { status, body } = await create()
  expect([status, body]).toEqual([200, { id: 3 }])
  const read = (await server.call(getForum, { id: 3 }, admin.token)).body
  expect(read).toMatchObject({ id: 3, version: 1, is_current: false, saved_by: 'Ёлкина Анна', used_sections: [] })
  expect(read.settings).toMatchObject({ title: request.title, days: ['2026-10-19', '2026-10-20', '2026-10-21'] })
  const former = (await server.call(getForum, {}, admin.token)).body
  expect(read.sections.map(({ name }: { name: string }) => name)).toEqual(former.sections.map(({ name }: { name: string }) => name))
  expect(Math.min(...read.sections.map(({ id }: { id: number }) => id))).toBeGreaterThan(15)
  // The former forum is as it was.
  const after = await stored()
  expect(after.slice(0, 3).map((rows, index) => rows.slice(0, before[index]?.length))).toEqual(before.slice(0, 3))
  expect((await currentOf()).id).toBe(2)
  const { versions } = (await server.call(listForumVersions, { id: 3 }, admin.token)).body
  expect(versions).toMatchObject([{ version: 1, note: 'По образцу форума «Форум геномных технологий — 2025»', changes: [] }])
  // The new forum is edited like any other.
  const { settings, sections: known } = read
  const saved = await server.call(saveForum, { id: 3, version: 1, settings: { ...settings, city: 'Омск' }, sections: known }, admin.token)
  expect([saved.status, saved.body]).toEqual([200, { version: 2, losing: 0 }])
  expect((await server.call(getForum, {}, admin.token)).body.settings.city).toBe('Приозёрск')
})

// @requirement consent-3
test('the consent of a new forum is an edition of the day of the copy and unticked; ticking it is refused', async () => {
  const today = server.clock.today('Europe/Moscow')
  await create()
  const { settings, sections: known } = (await server.call(getForum, { id: 3 }, admin.token)).body
  expect(settings.consent).toMatchObject({ version: today, pre_ticked: false })
  const saveConsent = (change: object, of = { id: 3, settings, sections: known }) =>
    server.call(saveForum, { version: 1, ...of, settings: { ...of.settings, consent: { ...of.settings.consent, ...change } } }, admin.token)
  const refused = [
    [{ pre_ticked: true }, { pre_ticked: [expect.stringContaining('нельзя отметить заранее')] }],
    [{ version: '2099-01-01' }, { version: [expect.stringContaining('будущим днём')] }],
    [{ version: '2099-01-01-2' }, { version: [expect.stringContaining('будущим днём')] }],
  ] as const
  for (const [change, consent] of refused) {
    const { status, body } = await saveConsent(change)
    expect([status, body.code, body.errors]).toEqual([400, 'invalid_input', { settings: { consent } }])
  }
  // The forum of the product document stays ticked.
  const first = (await server.call(getForum, {}, admin.token)).body
  expect(first.settings.consent.pre_ticked).toBe(true)
  expect((await saveConsent({ version: `${today}-2` }, { ...first, id: 2 })).status).toBe(200)
})

// @requirement next-3, programme-5
test('a new forum begins with the rooms and the schedule settings of the former one, and without entries', async () => {
  const { draft, rooms, change } = builder(server, admin)
  await rooms('Зал 1', 'Зал 2')
  await change(session)
  await create()
  const own = ({ name, position }: { name: string; position: number }) => [name, position]
  const next = await draft({ id: 3 })
  expect(next).toMatchObject({ revision: 0, items: [], settings: (await draft()).settings })
  expect(next.rooms.map(own)).toEqual((await draft()).rooms.map(own))
})

test('a double click creates one forum', async () => {
  const headers = { 'idempotency-key': 'next-forum-of-one-click' }
  const replies = await Promise.all([create(request, headers), create(request, headers)])
  expect(replies.map(({ status, body }) => [status, body])).toEqual([
    [200, { id: 3 }],
    [200, { id: 3 }],
  ])
  // Neither call has a key; they may come from different pages.
  const [first, second] = await Promise.all([create({ ...request, title: 'Другой' }), create({ ...request, title: 'Другой' })])
  expect([first.status, second.status].sort()).toEqual([200, 400])
  expect(await server.db.$count(meetings)).toBe(3)
})

// @requirement next-10
test('a forum may have a gap between its days, and one of one day answers day_2 as day_1', async () => {
  const days = ['2026-10-19', '2026-10-22']
  expect((await create({ ...request, days: 2, dates: days })).status).toBe(200)
  const { settings } = (await server.call(getForum, { id: 3 }, admin.token)).body
  expect(settings.days).toEqual(days)
  const later = { title: 'Однодневный', first_day: '2026-11-16', days: 1, from: 3 }
  expect((await create(later)).status).toBe(200)
  for (const id of [3, 4]) await settleForum(server, admin.token, id)
  await server.call(makeForumCurrent, { id: 3 }, admin.token)
  expect(await currentOf()).toMatchObject({ id: 3, day_1: '2026-10-19', day_2: '2026-10-22', days })
  await server.call(makeForumCurrent, { id: 4 }, admin.token)
  expect(await currentOf()).toMatchObject({ id: 4, day_1: '2026-11-16', day_2: '2026-11-16', days: ['2026-11-16'] })
  const listed = (await server.call(listSections, {}, person.token)).body
  expect(new Set(listed.map(({ day_numb }: { day_numb: number }) => day_numb))).toEqual(new Set([1]))
})

test.each([
  [{ first_day: '2025-10-21' }, { first_day: ['Следующий форум должен начаться после прежнего'] }],
  [{ first_day: '2026-02-30' }, { first_day: ['Укажите первый день форума'] }],
  [{ days: 11 }, { days: ['Укажите число от 1 до 10'] }],
  [{ dates: ['2026-10-19', '2026-10-21'] }, { dates: ['Укажите все дни по порядку, начиная с первого'] }],
  [{ title: 'Форум геномных технологий — 2025' }, { title: ['Форум с таким названием уже есть'] }],
])('%j is refused at its field', async (change, errors) => {
  for (const endpoint of [previewNextForum, createNextForum]) {
    const { status, body } = await server.call(endpoint, { ...request, ...change }, admin.token)
    expect([status, body.errors]).toEqual([400, errors])
  }
  expect((await create({ ...request, from: 77 })).status).toBe(404)
})

// @requirement next-4
test('the chosen forum is current from the next request on, with an audit entry, and back', async () => {
  await create()
  await settleForum(server, admin.token, 3)
  const choose = (id: number) => server.call(makeForumCurrent, { id }, admin.token)
  expect((await choose(3)).body).toEqual({ changed: true })
  expect(await currentOf()).toMatchObject({ id: 3, day_1: '2026-10-19', day_2: '2026-10-20' })
  expect((await choose(3)).body).toEqual({ changed: false })
  // The new forum's dates open the registration.
  expect((await server.call(makeRegistration, { type: 1 }, person.token)).body.code).toBe('registration_not_open')
  server.clock.set('2026-08-01T12:00:00+03:00')
  // A token lasts for 30 days.
  for (const signedIn of [admin, person]) signedIn.token = await server.createSession(signedIn)
  expect((await server.call(makeRegistration, { type: 1 }, person.token)).status).toBe(201)
  // Sections of the former forum are not offered.
  expect((await server.call(makeRegistration, { ...oral, one_more: 1 }, person.token)).status).toBe(409)
  expect((await server.call(listForums, {}, admin.token)).body.forums).toEqual([
    { id: 3, title: request.title, days: ['2026-10-19', '2026-10-20', '2026-10-21'], is_current: true, unsettled: 0 },
    { id: 2, title: 'Форум геномных технологий — 2025', days: ['2025-10-20', '2025-10-21'], is_current: false, unsettled: 0 },
  ])
  const { results } = (await server.call(listAudit, {}, admin.token)).body
  expect(results[0]).toMatchObject({
    actor: 'Ёлкина Анна',
    action: 'make forum current',
    subject: 'forum:3',
    changes: [{ field: 'current', from: 'Форум геномных технологий — 2025', to: request.title }],
  })
  expect((await choose(2)).body).toEqual({ changed: true })
  expect((await currentOf()).id).toBe(2)
  // The former forum's public address shows its archive.
  expect((await server.call(getForumPage, { id: 3 })).body).toMatchObject({ id: 3, is_current: false })
  expect((await choose(77)).status).toBe(404)
})

test('two concurrent choices both succeed, and one forum is current', async () => {
  await create()
  await create({ ...request, title: 'Третий', first_day: '2027-10-18', from: 3 })
  for (const id of [3, 4]) await settleForum(server, admin.token, id)
  const replies = await Promise.all([3, 4].map((id) => server.call(makeForumCurrent, { id }, admin.token)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect((await server.db.select().from(meetings)).filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
})
