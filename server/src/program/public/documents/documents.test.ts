import { eq, sql } from 'drizzle-orm'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { FORUM_ID } from '../../../forum/seed/forum.ts'
import { meetings } from '../../../platform/database/schema/forum.ts'
import { oral, poster, startForum } from '../../../testing/participation.ts'
import { watchStatements } from '../../../testing/statements.ts'
import { release, talkAt } from '../testing.ts'

const { server, register, decide } = await startForum()
const statementsOf = watchStatements(server.pool)

const title = 'Геном <i>рыси</i> & «</title>'
let talk: number
let board: number
let cancelled: number
beforeAll(async () => {
  const person = await server.createUser({ lastName: 'Ёлкина', latinLastName: 'Yolkina', latinFirstName: 'Anna' })
  const other = await server.createUser({ lastName: 'Рысев' })
  const gone = await server.createUser({ lastName: 'Ушедший' })
  talk = await register(person, { ...oral, comment: title })
  board = await register(other, poster)
  cancelled = await register(gone, { ...oral, comment: 'Отозванный' })
  await decide(talk, 2, 3)
  await decide(board, 3, 3)
  await decide(cancelled, 2, 3)
  await server.db.execute(sql`update registrations set owner_confirmed = true where id in (${talk}, ${board})`)
  await release(server, 1, {
    items: [
      { ...talkAt(1, 0), kind: 'session', registrationId: null, sectionId: 1, start: 600, minutes: 60 },
      talkAt(2, talk, { sessionId: 1 }),
      talkAt(3, cancelled, { sessionId: 1, start: 615 }),
      {
        ...talkAt(4, 0),
        kind: 'plenary',
        registrationId: null,
        title: 'Открытие',
        chair: 'Анна Лисова',
        start: 570,
        minutes: 30,
        roomId: null,
      },
      { ...talkAt(5, 0), kind: 'break', registrationId: null, title: 'Кофе', start: 700 },
    ],
  })
})

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

interface Event {
  '@guid': string
  '@id': string
  slug: string
  title: string
}

/** Reads the file as apps do: events of rooms of days, with text as it is written. */
const eventsOf = (xml: string) => {
  expect(XMLValidator.validate(xml)).toBe(true)
  const lists = ['day', 'room', 'event', 'person']
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    isArray: (name, path) => lists.includes(name) && !String(path).endsWith('event.room'),
  })
  const { schedule } = parser.parse(xml)
  const days: { room?: { event: Event[] }[] }[] = schedule.day
  return { schedule, events: days.flatMap(({ room = [] }) => room.flatMap(({ event }) => event)) }
}

// @requirement published-14
test('apps read the same events from both files: without cancelled talks and breaks, in rooms, with the offset of the forum', async () => {
  const [json, xml] = [await get('/schedule.json'), await get('/schedule.xml')]
  expect(json.headers).toMatchObject({ 'access-control-allow-origin': '*', etag: expect.any(String), 'cache-control': 'public, max-age=0' })
  const { conference } = json.json().schedule
  expect(conference).toMatchObject({ acronym: 'forum2025', daysCount: 2, time_zone_name: 'Europe/Moscow', start: '2025-10-20' })
  const [first] = conference.days
  expect(Object.keys(first.rooms)[0]).toBe('Зал 1')
  expect(first.rooms['Зал 1']).toEqual([
    expect.objectContaining({
      id: talk,
      guid: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
      slug: `talk-${talk}`,
      date: '2025-10-20T10:00:00+03:00',
      start: '10:00',
      duration: '00:15',
      title,
      persons: [{ id: expect.any(Number), name: expect.stringMatching(/^Ёлкина/) }],
    }),
  ])
  const { schedule, events } = eventsOf(xml.body)
  expect(schedule.conference).toMatchObject({ acronym: 'forum2025', days: '2', timeslot_duration: '00:05' })
  const listed = Object.values<Event[]>(first.rooms).flat()
  expect(events.map(({ title: shown, slug }) => [shown, slug])).toEqual(listed.map(({ title: shown, slug }) => [shown, slug]))
  expect(events.map(({ title: shown }) => shown)).toEqual([title, 'Открытие'])
  expect(new Set(events.map((event) => event['@guid'])).size).toBe(2)
})

// @requirement published-14
test('the address chooses the language, and a kept reply costs no statement', async () => {
  const english = (await get('/schedule.json?lang=en', { cookie: 'lang=ru' })).json().schedule.conference
  expect(english.days[0].rooms['Hall 1'][0]).toMatchObject({
    persons: [{ name: 'Anna Yolkina' }],
    url: expect.stringMatching(/\?lang=en$/),
  })
  expect((await get('/schedule.json', { cookie: 'lang=en' })).body).toContain('Зал 1')
  for (const url of ['/schedule.json', '/schedule.xml', '/calendar/program.ics', '/embed/program']) {
    const { headers, body } = await get(url)
    expect(body).not.toContain('Ушедший')
    expect(headers['set-cookie']).toBeUndefined()
    expect(
      await statementsOf(async () => expect((await get(url, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)),
    ).toEqual([])
  }
  expect((await get('/calendar/program.ics')).body).toMatch(/Программа: .*BEGIN:VEVENT.*SUMMARY:Ёлкина/s)
})

// @requirement published-15
test('the page for frames has no script, and names the sites that may show it', async () => {
  const policyOf = ({ headers }: Awaited<ReturnType<typeof get>>) => String(headers['content-security-policy'])
  const before = await get('/embed/program')
  expect(policyOf(before)).toContain("default-src 'none'")
  expect(policyOf(before)).toMatch(/frame-ancestors 'self';/)
  expect(before.headers['x-frame-options']).toBeUndefined()
  expect(before.body).not.toContain('<script')
  expect(before.body).toContain('Геном &lt;i&gt;рыси')
  const [current] = await server.db.select().from(meetings).where(eq(meetings.id, FORUM_ID))
  if (!current) expect.unreachable('There is no forum')
  const settings = { ...current.settings, frameSites: ['https://institute.example', 'https://институт.рф/'] }
  await server.db.update(meetings).set({ settings }).where(eq(meetings.id, FORUM_ID))
  const after = await get('/embed/program', { 'if-none-match': String(before.headers.etag) })
  expect(after.statusCode).toBe(200)
  expect(policyOf(after)).toMatch(/frame-ancestors 'self' https:\/\/institute\.example https:\/\/xn--[\w.-]+;/)
  expect((await get('/schedule.json')).headers['x-frame-options']).toBe('DENY')
  expect((await get('/embed/other')).headers['x-frame-options']).toBe('DENY')
})

// @requirement published-14
test('a forum without a programme has none of them', async () => {
  await server.db.execute(sql`update meetings set settings = settings || '{"modulesOff": ["program"]}' where id = ${FORUM_ID}`)
  for (const url of ['/schedule.xml', '/embed/program']) expect((await get(url)).statusCode).toBe(404)
})
