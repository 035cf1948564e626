import {
  listDataAttendance,
  listDataParticipants,
  listDataPeople,
  listDataTalks,
  readDataFigures,
  readDataProgram,
} from '@forum/contracts/dashboard/data'
import type { Endpoint } from '@forum/contracts/platform/endpoint'
import { getPublishedProgram } from '@forum/contracts/program/program'
import { blankQuestion } from '@forum/domain/forum/questions/questionSets'
import { eq } from 'drizzle-orm'
import { presenceScenes } from '../../door/presence/testing.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { endSignedLinks } from '../../platform/database/schema/platform.ts'
import { theses } from '../../platform/database/schema/theses.ts'
import { talk } from '../../program/draft/testing.ts'
import { addApiToken, passPosition } from '../../testing/apiTokens.ts'
import { changeForum, changeSection } from '../../testing/forum.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'

let server: TestApp
let token: string
let person: TestPerson
beforeEach(async () => {
  server = await createTestApp()
  token = await addApiToken(server, await server.createUser({ roles: ['conf_admin'] }))
  person = await server.createUser({ lastName: 'Ёлкина', firstName: 'Анна', middleName: '', email: 'elkina@forum.test' })
})
afterEach(() => server.close())

const ask = (endpoint: Endpoint, input: Record<string, unknown> = {}) =>
  server.call(endpoint, input, undefined, { authorization: `Bearer ${token}` })
const read = async (endpoint: Endpoint, input: Record<string, unknown> = {}) => {
  const { status, body } = await ask(endpoint, input)
  expect([status, body.message]).toEqual([200, undefined])
  return body
}

// @requirement data-4
test('talks are the accepted and the confirmed ones, with authors as printed and no addresses', async () => {
  const proposed = await talk(server, person, { ownerConfirmed: false })
  const id = await talk(server, person)
  await talk(server, person, { decidedFormat: null, ownerConfirmed: false })
  await talk(server, person, { decidedFormat: 'listener' })
  await talk(server, person, { isActive: false })
  const author = (fullName: string, organizationNumbers: number[]) => ({ fullName, latinName: '', organizationNumbers })
  await server.db.insert(theses).values({
    ...{ registrationId: id, title: 'Геном', englishTitle: 'The <i>genome</i>', text: 'Текст', funding: '', literature: [] },
    ...{ email: 'secret@forum.test', createdAt: server.clock.now(), speaker: author('Ёлкина А.', [1]) },
    organizations: [{ number: 1, printedName: 'Институт леса', otherName: '', organizationId: 1, englishName: 'Forest Institute' }],
    coauthors: [{ id: -1, ...author('Белкин Б.', [1]) }],
  })
  const { rows } = await read(listDataTalks)
  const place = { format: 'oral', section_id: 3, day_number: expect.any(Number), title: 'Геном северного оленя' }
  expect(rows).toEqual([
    {
      ...{ ...place, id: proposed, state: 'proposed', english_title: '' },
      authors: [{ name: expect.stringContaining('Ёлкина'), latin_name: '', is_speaker: true, organizations: [1] }],
      organizations: [{ name: expect.any(String), english_name: '' }],
    },
    {
      ...{ ...place, id, state: 'confirmed', english_title: 'The genome' },
      authors: [
        { name: 'Белкин Б.', latin_name: '', is_speaker: false, organizations: [1] },
        { name: 'Ёлкина А.', latin_name: '', is_speaker: true, organizations: [1] },
      ],
      organizations: [{ name: 'Институт леса', english_name: 'Forest Institute' }],
    },
  ])
  expect(JSON.stringify(rows)).not.toContain('@')
})

// @requirement data-4
test('participants have no names; people have names, organisations and addresses', async () => {
  const id = await talk(server, person)
  await talk(server, person, { meetingId: 2, isActive: false })
  const participant = { id, format: 'oral', section_id: 3, day_number: expect.any(Number), state: 'confirmed' }
  expect((await read(listDataParticipants)).rows).toEqual([participant])
  expect((await read(listDataPeople)).rows).toEqual([
    { ...participant, user_id: person.id, full_name: 'Ёлкина Анна', organization_name: expect.any(String), email: 'elkina@forum.test' },
  ])
})

// @requirement data-4
test('attendance has the marks that are left, the figures and the programme are those of the portal', async () => {
  const { point, mark } = presenceScenes(server)
  const id = await talk(server, person)
  expect((await ask(listDataAttendance)).body.code).toBe('module_off')
  await changeForum(server, () => ({ modulesOn: ['door'] }))
  const [door, hall] = [await point(), await point({ name: 'Зал' })]
  await mark(id, door, '2025-10-20T09:12')
  await mark(id, door, '2025-10-20T11:00')
  await mark(id, hall, '2025-10-20T10:00')
  await mark(id, hall, '2025-10-20T10:01', { kind: 'undo' })
  expect(await read(listDataAttendance)).toMatchObject({
    rows: [{ id, presence: [{ day: '2025-10-20', point_id: door, at: '2025-10-20T06:12:00.000Z' }] }],
    points: [
      { id: door, name: 'Главный вход' },
      { id: hall, name: 'Зал' },
    ],
  })
  const { figures } = await read(readDataFigures)
  expect(figures).toContainEqual({ name: 'talksConfirmed', count: 1 })
  expect(await read(readDataProgram)).toEqual((await server.call(getPublishedProgram)).body)
})

/** Ids that have changed since the position, after the step. */
async function changedBy(endpoint: Endpoint, step: () => Promise<unknown>) {
  const { since } = await read(endpoint)
  await step()
  await passPosition(server)
  const { rows, deleted } = await read(endpoint, { since })
  return { rows: rows.map(({ id }: { id: number }) => id), deleted }
}

// @requirement data-5
test('a change of whatever a list shows is followed, and what is gone is named', async () => {
  const { point, mark } = presenceScenes(server)
  await changeForum(server, () => ({ modulesOn: ['door'] }))
  const id = await talk(server, person)
  const door = await point()
  const { db, pool } = server
  const change = (values: Partial<typeof registrations.$inferInsert>) =>
    db.update(registrations).set(values).where(eq(registrations.id, id))
  const steps: [Endpoint, () => Promise<unknown>][] = [
    [listDataTalks, () => change({ talkTitle: 'Другой' })],
    [listDataPeople, () => pool.query(`update individuals set last_name = 'Белкина' where user_id = ${person.id}`)],
    [listDataPeople, () => pool.query(`update users set email = 'belkina@forum.test' where id = ${person.id}`)],
    [listDataPeople, () => pool.query(`update organizations set name = 'Институт степи' where id = 1`)],
    [listDataParticipants, () => changeSection(server, 3, { dayNumber: 3 })],
    [listDataAttendance, () => mark(id, door, '2025-10-20T09:12')],
    [listDataPeople, () => changeForum(server, () => ({ questions: [blankQuestion('dinner')] }))],
    [listDataPeople, () => changeForum(server, () => ({ modulesOn: ['door', 'questions'] }))],
  ]
  for (const [endpoint, step] of steps) expect(await changedBy(endpoint, step)).toEqual({ rows: [id], deleted: [] })
  const nothing = { rows: [], deleted: [] }
  expect(await changedBy(listDataParticipants, () => mark(id, door, '2025-10-20T10:00'))).toEqual(nothing)
  expect(await changedBy(listDataPeople, () => changeForum(server, () => ({ graceMinutes: 5 })))).toEqual(nothing)
  expect(await changedBy(listDataPeople, () => pool.query(`update users set last_sign_in_at = now() where id = ${person.id}`))).toEqual(
    nothing,
  )
  const gone = { rows: [], deleted: [id] }
  expect(await changedBy(listDataTalks, () => change({ decidedFormat: 'listener' }))).toEqual(gone)
  expect(await changedBy(listDataParticipants, () => change({ isActive: false }))).toEqual(gone)
  const { since } = await read(listDataAttendance)
  expect(await changedBy(listDataPeople, () => pool.query(`delete from users where id = ${person.id}`))).toEqual(gone)
  expect((await read(listDataAttendance, { since })).deleted).toEqual([id])
})

// @requirement data-5
test('a change of a person is followed for registrations of transactions that ran at the same time', async () => {
  const [registering, renaming] = [await server.pool.connect(), await server.pool.connect()]
  await Promise.all([registering.query('begin'), renaming.query('begin')])
  await registering.query(`insert into registrations (user_id, meeting_id, requested_format, created_at, updated_at)
    values (${person.id}, 2, 'listener', now(), now())`)
  await renaming.query(`update individuals set last_name = 'Белкина' where user_id = ${person.id}`)
  await registering.query('commit')
  const { rows, since } = await read(listDataPeople)
  await renaming.query('commit')
  registering.release()
  renaming.release()
  await passPosition(server)
  const changed = await read(listDataPeople, { since })
  expect([rows, changed.rows]).toMatchObject([[{ full_name: 'Ёлкина Анна' }], [{ full_name: 'Белкина Анна' }]])
})

// @requirement data-5
test('a position of before a restore, or of another portal, is refused: the list has to be read anew', async () => {
  const { since } = await read(listDataPeople)
  const { status, body } = await ask(listDataPeople, { since: '9000000000000000000' })
  expect([status, body]).toEqual([410, { code: 'since_expired', message: expect.stringContaining('сначала'), error: expect.any(String) }])
  expect((await ask(listDataPeople, { since: 'вчера' })).body.errors).toEqual({ since: [expect.any(String)] })
  expect((await ask(listDataPeople, { limit: 501 })).body.errors).toEqual({ limit: [expect.any(String)] })
  await server.db.execute(endSignedLinks(server.clock.now()))
  expect((await ask(listDataPeople, { since })).status).toBe(410)
  const again = await read(listDataPeople)
  expect((await read(listDataPeople, { since: again.since })).rows).toEqual([])
})
