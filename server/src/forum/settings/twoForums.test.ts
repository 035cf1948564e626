import { getStatistics } from '@forum/contracts/dashboard/statistics'
import { createNextForum, makeForumCurrent } from '@forum/contracts/forum/nextForum'
import { changeParticipants, previewChanges } from '@forum/contracts/participation/bulkDecisions'
import { readCard } from '@forum/contracts/participation/card'
import { exportAttendance, listAttendance, listEmails } from '@forum/contracts/participation/exports'
import { getForumPage, getMeeting, getOrganizers, getPolicy, listSections } from '@forum/contracts/participation/meeting'
import { changeParticipant, listPeople, listRegistrations } from '@forum/contracts/participation/participants'
import { changeRegistration, getCertificate, getInvitation } from '@forum/contracts/participation/registrations'
import { getProgram } from '@forum/contracts/theses/theses'
import { eq } from 'drizzle-orm'
import { registrations } from '../../platform/database/schema/participation.ts'
import { oral, scenes } from '../../testing/participation.ts'
import { settleForum } from '../../testing/settleForum.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'

/** A year later: the forum of 2025 has ended, the next one is current. */

let server: TestApp
let staff: TestPerson
let person: TestPerson
/** A confirmed talk of 2025, and an undecided one. */
let former: number
let waiting: number
/** A listener of the next forum. */
let own: number
/** Replies of every call about the first forum before there was another. */
let before: unknown[]

const reads = [
  [getMeeting, { id: 2 }],
  [listSections, { id: 2 }],
  [getOrganizers, { id: 2 }],
  [getPolicy, { id: 2 }],
  [getProgram, { id: 2 }],
  [listPeople, { meeting_id: 2 }],
  [listRegistrations, { meeting_id: 2 }],
  [listAttendance, { meeting_id: 2 }],
  [getStatistics, { meeting_id: 2 }],
] as const

const readFirst = async () => {
  const found = []
  for (const [endpoint, input] of reads) {
    const { status, body } = await server.call(endpoint, input, endpoint === getMeeting ? person.token : staff.token)
    found.push([endpoint.path, status, body])
  }
  return found
}

beforeAll(async () => {
  server = await createTestApp()
  staff = await server.createUser({ roles: ['moderator', 'conf_admin'] })
  person = await server.createUser()
  const { register, decide } = scenes(server, staff)
  former = await register(person, { ...oral, selected_listen_sections: '2' })
  await decide(former, 2, 3)
  await server.call(changeRegistration, { id: former, is_confirm: 1 }, person.token)
  waiting = await register(person, { ...oral, one_more: 1 })
  server.clock.set('2026-08-10T12:00:00+03:00')
  // A token lasts for 30 days.
  for (const signedIn of [staff, person]) signedIn.token = await server.createSession(signedIn)
  before = await readFirst()
  const next = { title: 'Форум — 2026', first_day: '2026-10-19', days: 3 }
  const { id } = (await server.call(createNextForum, next, staff.token)).body
  await settleForum(server, staff.token, id)
  await server.call(makeForumCurrent, { id }, staff.token)
  own = await register(person, { type: 1 })
})
afterAll(() => server.close())

// @requirement next-5
test('calls that name meeting 2 reply as before', async () => {
  const drop = (key: string, value: unknown) => (key === 'url' || key === 'file' ? undefined : value)
  expect(JSON.parse(JSON.stringify(await readFirst(), drop))).toEqual(JSON.parse(JSON.stringify(before, drop)))
})

// @requirement next-5
test('calls without an id mean the current forum', async () => {
  const ask = async (endpoint: Parameters<TestApp['call']>[0], token = staff.token) => (await server.call(endpoint, {}, token)).body
  expect(await ask(getMeeting, person.token)).toMatchObject({ meeting: { id: 3, title: 'Форум — 2026' }, registrations: [{ id: own }] })
  expect((await ask(listSections)).every(({ id }: { id: number }) => id > 15)).toBe(true)
  expect(await ask(getProgram)).toEqual([])
  expect((await ask(listRegistrations)).results.map(({ id }: { id: number }) => id)).toEqual([own])
  expect((await ask(listPeople)).results).toMatchObject([{ user_id: person.id, registrations: [{ id: own }] }])
  expect((await ask(listAttendance)).every(({ section }: { section: { id: number } }) => section.id > 15)).toBe(true)
  expect((await server.call(listEmails, { type: 'oral' }, staff.token)).body.emails).toEqual([])
})

// @requirement figures-2
test('figures of a forum come with those of the forum before it', async () => {
  const read = async (input = {}, token = staff.token) => (await server.call(getStatistics, input, token)).body
  const {
    by_section: _,
    registration_from: __,
    registration_until: ___,
    theses_until: ____,
    previous,
    ...first
  } = await read({ meeting_id: 2 })
  expect(previous).toBeNull()
  const current = await read()
  expect(current).toMatchObject({ first_day: '2026-10-19', total: 1 })
  expect(current.previous).toEqual({ id: 2, title: 'Форум геномных технологий — 2025', ...first })
  expect(first).toMatchObject({ first_day: '2025-10-20', total: 2 })
  // The moderator has no section of that forum.
  const [section] = (await server.call(listSections, {}, staff.token)).body
  const reader = await server.createUser({ roles: ['section_moderator'], sections: [section.id] })
  expect((await read({}, reader.token)).previous).toBeNull()
})

// @requirement next-6
test('decisions on rows of an earlier forum follow its own sections', async () => {
  const change = { new_user_type: 2, new_section: 2, new_org_comment: '21 октября' }
  const preview = (await server.call(previewChanges, { ids: [waiting], change }, staff.token)).body
  expect(preview).toMatchObject({ refused: [], changes: [{ id: waiting, after: { section: expect.stringContaining('Сессия 1') } }] })
  const ofForum = async (meeting_id?: number) => {
    const input = { view: {}, change, ...(meeting_id && { meeting_id }) }
    const { changes, refused } = (await server.call(previewChanges, input, staff.token)).body
    return [...changes, ...refused].map(({ id }: { id: number }) => id)
  }
  expect(await ofForum(2)).toContain(waiting)
  expect(await ofForum()).not.toContain(waiting)
  const [current] = (await server.call(listSections, {}, staff.token)).body
  const foreign = { ...change, new_section: current.id }
  expect((await server.call(previewChanges, { ids: [waiting], change: foreign }, staff.token)).body.refused).toMatchObject([
    { id: waiting },
  ])
  expect((await server.call(changeParticipant, { id: waiting, ...foreign }, staff.token)).status).toBe(400)
  const items = preview.changes.map(({ id, version }: { id: number; version: number }) => ({ id, version }))
  const failed = (await server.call(changeParticipants, { items, change: foreign }, staff.token)).body
  expect([failed.done, failed.failed.length]).toEqual([[], 1])
  expect((await server.call(changeParticipants, { items, change }, staff.token)).body).toMatchObject({ done: [waiting], failed: [] })
  const [row] = await server.db.select().from(registrations).where(eq(registrations.id, waiting))
  expect(row).toMatchObject({ meetingId: 2, decidedSectionId: 2, decidedFormat: 'oral' })
})

test('a card, papers and a list of listeners belong to the forum of the row', async () => {
  const card = (await server.call(readCard, { id: former }, staff.token)).body
  expect(card.registration.section_name).toContain('Сессия 2')
  for (const endpoint of [getInvitation, getCertificate]) {
    const { url } = (await server.call(endpoint, { id: former }, person.token)).body
    expect((await server.app.inject(url)).statusCode).toBe(200)
  }
  const { status, body } = await server.call(exportAttendance, { type: 'audience', section_id: 2 }, staff.token)
  expect(status).toBe(200)
  expect((await server.app.inject(body.url)).statusCode).toBe(200)
})

// @requirement next-8
test('the cabinet names the former forums a person took part in, and their pages are public', async () => {
  const { history } = (await server.call(getMeeting, {}, person.token)).body
  expect(history).toEqual([
    { id: 2, title: 'Форум геномных технологий — 2025', title_en: 'Genome Technologies Forum 2025', days: ['2025-10-20', '2025-10-21'] },
  ])
  expect((await server.call(getMeeting, {}, staff.token)).body).not.toHaveProperty('history')
  expect((await server.call(getMeeting, { id: 2 }, person.token)).body).not.toHaveProperty('history')
  expect((await server.call(getForumPage, { id: 2 })).body).toEqual({
    id: 2,
    title: 'Форум геномных технологий — 2025',
    title_en: 'Genome Technologies Forum 2025',
    days: ['2025-10-20', '2025-10-21'],
    city: 'Приозёрск',
    city_en: 'Priozyorsk',
    venue: 'конгресс-центр «Спираль»',
    venue_en: 'Spiral Congress Centre',
    is_over: true,
    is_current: false,
  })
  const { id } = (await server.call(createNextForum, { title: 'Третий', first_day: '2027-10-18', days: 1 }, staff.token)).body
  expect((await server.call(getForumPage, { id })).status).toBe(404)
})

// @requirement next-7
test('a forum that has ended takes no changes any more', async () => {
  const refused = await server.call(changeRegistration, { id: former, is_active: 0, cancel_reg: 1 }, person.token)
  expect([refused.status, refused.body.code]).toEqual([409, 'cancelling_closed'])
})
