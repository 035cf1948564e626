import { sql } from 'drizzle-orm'
import { registrationSections, registrations } from '../../platform/database/schema/participation.ts'
import { posterBoards } from '../../platform/database/schema/program.ts'
import { doorScenes, FORUM } from '../../testing/door.ts'
import { watchStatements } from '../../testing/statements.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'

let server: TestApp
let steps: ReturnType<typeof doorScenes>
let registrar: TestPerson
let token: string
beforeEach(async () => {
  server = await createTestApp({ clock: '2025-10-20T09:00:00+03:00' })
  steps = doorScenes(server)
  await steps.open()
  registrar = await server.createUser({ roles: ['registrar'], lastName: 'Берёзкин', firstName: 'Пётр', middleName: '' })
  token = await steps.device(registrar, 'Стойка 2')
})
afterEach(() => server.close())

const talk = async ({ id: userId }: TestPerson, change: Partial<typeof registrations.$inferInsert>) => {
  const now = server.clock.now()
  const values = {
    userId,
    meetingId: FORUM,
    requestedFormat: 'oral' as const,
    requestedSectionId: 3,
    createdAt: now,
    updatedAt: now,
    ...change,
  }
  const [row] = await server.db.insert(registrations).values(values).returning()
  return row?.id ?? 0
}

// @requirement door-5
test('a device gets all that it needs without a network', async () => {
  const point = await steps.point({ admits: 'planned', sectionId: 3, kind: 'event', capacity: 120, handsOut: 'папка' })
  const anna = await server.createUser({
    lastName: 'Ёлкина',
    firstName: 'Анна',
    middleName: '',
    latinLastName: 'Yolkina',
    latinFirstName: 'Anna',
  })
  const other = await server.createUser({ lastName: 'Петров', firstName: 'Пётр', middleName: '' })
  const listens = await steps.register(anna)
  const speaks = await talk(anna, { requestedSectionId: 5, decidedFormat: 'oral', ownerConfirmed: true })
  const gone = await talk(anna, { isActive: false, requestedSectionId: 7 })
  await server.db.insert(registrationSections).values({ registrationId: listens, sectionId: 3 })
  const poster = await talk(other, { requestedFormat: 'poster', decidedFormat: 'poster', ownerConfirmed: true })
  await server.db.insert(posterBoards).values({ registrationId: poster, meetingId: FORUM, number: 12 })
  const rejected = await talk(await server.createUser({ lastName: 'Сидорова' }), { verdict: 'rejected', isActive: false })
  await steps.send(token, [steps.mark(1, point, { registration_id: speaks })])
  const { status, body } = await steps.snapshot(token)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    at: '2025-10-20T06:00:00.000Z',
    forum: { id: FORUM, time_zone: 'Europe/Moscow', days: ['2025-10-20', '2025-10-21'] },
    device: { id: 1, name: 'Стойка 2', until: '2025-10-20T18:00:00.000Z' },
    full_name: 'Берёзкин Пётр',
    points: [
      { id: point, kind: 'event', section_id: 3, admits: 'planned', capacity: 120, hands_out: 'папка', is_active: true, day_number: null },
    ],
    ticket_keys: [{ generation: 1, public_key: expect.stringMatching(/^[\w-]{43}$/) }],
    seal_key: expect.stringMatching(/^[\w-]{87}$/),
    consent: { version: expect.any(String), text: expect.any(String) },
    marks: [{ id: 1, device_name: 'Стойка 2', registration_id: speaks }],
    cursor: 1,
  })
  expect(body.kinds.map(({ id, name, english_name }: Record<string, string>) => [id, name, english_name])).toEqual([
    ['participant', 'Участник', 'Participant'],
    ['speaker', 'Докладчик', 'Speaker'],
    ['poster', 'Стендовый доклад', 'Poster'],
    ['organizer', 'Организатор', 'Organiser'],
    ['press', 'Пресса', 'Press'],
  ])
  expect(body.people.map((person: Record<string, unknown>) => [person.name, person.registration_ids, person.cancelled_ids])).toEqual([
    ['Ёлкина Анна', [listens, speaks], [gone]],
    ['Петров Пётр', [poster], []],
    ['Сидорова Мария Петровна', [], [rejected]],
  ])
  expect(body.people[0]).toMatchObject({ latin_name: 'Anna Yolkina', kind: 'speaker', detail: '', planned: [3, 5] })
  expect(body.people[1]).toMatchObject({ latin_name: '', kind: 'poster', detail: 'Стенд № 12', planned: [3] })
  // The snapshot has no data that the door has no use for.
  expect(JSON.stringify(body)).not.toMatch(/@forum\.test|\+7916/)
})

/** People, each with a registration, without going through the calls. */
const addPeople = (count: number) =>
  server.db.execute(sql`
    with made as (
      insert into users (username, email, password, created_at)
      select 'p' || n, 'p' || n || '@forum.test', '!', now() from generate_series(1, ${count}) n returning id),
    named as (insert into individuals (user_id, last_name, first_name, middle_name, organization_id)
      select id, 'Ёлкина-Берёзкина', 'Александра', 'Владимировна', 1 from made)
    insert into registrations (user_id, meeting_id, requested_format, decided_format, created_at, updated_at)
    select id, ${FORUM}, 'listener', 'listener', now(), now() from made`)

test('the number of people changes nothing in how often the database is asked', async () => {
  const during = watchStatements(server.pool)
  const statements = async () => (await during(() => steps.snapshot(token))).map(({ text }) => text)
  await addPeople(1)
  await statements()
  const few = await statements()
  await server.db.execute(sql`update users set username = 'q' || id, email = 'q' || id || '@forum.test' where username like 'p%'`)
  await addPeople(300)
  expect(await statements()).toEqual(few)
  // The device, nine reads and the entry of the log.
  expect(few).toHaveLength(11)
})
