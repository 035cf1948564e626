import { changeRegistration } from '@forum/contracts/participation/registrations'
import { deletePersonalData, getPersonalData } from '@forum/contracts/people/personalData'
import { chooseLanguage } from '@forum/contracts/people/session'
import { chooseTalks, createFeed, getMyProgram, revokeFeed } from '@forum/contracts/program/myProgram'
import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { changeLocked } from '../../participation/registrations/own.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { users } from '../../platform/database/schema/people.ts'
import { calendarFeeds, programChoices, programMoves } from '../../platform/database/schema/program.ts'
import { hashPassword } from '../../platform/passwords/passwordHash.ts'
import { changeForum } from '../../testing/forum.ts'
import { oral, scenes } from '../../testing/participation.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'
import { release, talkAt } from '../public/testing.ts'
import { confirmedTalk } from './testing.ts'

const PASSWORD = 'Forum2025'

let server: TestApp
let scene: ReturnType<typeof scenes>
let person: TestPerson
beforeAll(async () => {
  server = await createTestApp()
  scene = scenes(server, await server.createUser({ roles: ['moderator'] }))
})
afterAll(() => server.close())
beforeEach(async () => {
  person = await server.createUser({ password: await hashPassword(PASSWORD) })
})

const choose = (input: { add?: number[]; remove?: number[] }, { token } = person) => server.call(chooseTalks, input, token)
const chosen = async () => (await server.call(getMyProgram, {}, person.token)).body.ids
const feed = async (): Promise<string> => (await server.call(createFeed, {}, person.token)).body.feed_url
const open = (url: string) => server.app.inject({ url: url.replace('http://forum.test', '') })

/** The events of a calendar by their UID, as a calendar program reads them. */
function eventsIn(calendar: string) {
  const events = new ICAL.Component(ICAL.parse(calendar)).getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
  return Object.fromEntries(
    events.map((event) => {
      const text = (name: string) => event.component.getFirstPropertyValue(name)
      const { summary, location, sequence, startDate, endDate } = event
      const times = [startDate, endDate].map((time) => time.toString())
      const changed = ['dtstamp', 'last-modified'].map((name) => String(text(name)))
      return [event.uid, { summary, location, sequence, times, changed, status: text('status'), url: text('url') }]
    }),
  )
}
const read = async (url: string) => {
  const { statusCode, body } = await open(url)
  expect([statusCode, body.slice(0, 15)]).toEqual([200, 'BEGIN:VCALENDAR'])
  return eventsIn(body)
}

// @requirement my-programme-1
test('the choice is kept with the account: public talks alone, and the same call again changes nothing', async () => {
  const [{ id }, { id: second }] = [await confirmedTalk(server, scene, 'Геном рыси'), await confirmedTalk(server, scene, 'Геном сайги')]
  const waiting = await scene.register(await server.createUser(), oral)
  for (const _ of [1, 2])
    expect((await choose({ add: [id, second, waiting, 999_999] })).body).toEqual({ ids: [id, second], feed_url: null })
  expect((await choose({ remove: [second, 999_999] })).body.ids).toEqual([id])
  expect(await chosen()).toEqual([id])
  const other = await server.createUser()
  expect((await choose({ remove: [id] }, other)).body.ids).toEqual([])
  expect(await chosen()).toEqual([id])
})

// @requirement my-programme-3
test('a subscribed calendar follows the talk: a move raises its SEQUENCE, a cancelled talk stays as cancelled', async () => {
  const { id, speaker } = await confirmedTalk(
    server,
    scene,
    'Геном; рыси, «a\\b» и ещё очень много слов, которых хватит не на одну строку файла',
  )
  const [row] = await server.db.select().from(registrations).where(eq(registrations.id, id))
  const after = async (hours: number, change: () => Promise<unknown>) => {
    server.clock.set(new Date(Date.parse('2025-09-15T12:00:00Z') + hours * 3_600_000).toISOString())
    await change()
    const time = `2025-09-15T${12 + hours}:00:00Z`
    return [time, time]
  }
  await after(1, () => release(server, 1, { items: [talkAt(1, id, { start: 600 })] }))
  await choose({ add: [id] })
  const url = await feed()
  const uid = `talk-${id}@forum.test`
  const first = (await read(url))[uid]
  expect(first).toEqual({
    summary: `Ёлкина Мария Петровна. ${row?.talkTitle}`,
    location: expect.stringMatching(/^Зал 1, ./),
    sequence: expect.any(Number),
    // 10:00 in Moscow.
    times: ['2025-10-20T07:00:00Z', '2025-10-20T07:15:00Z'],
    changed: ['2025-09-15T13:00:00Z', '2025-09-15T13:00:00Z'],
    status: 'CONFIRMED',
    url: `http://forum.test/program/talk/${id}`,
  })

  const place = { day: '2025-10-20', minutes: 15, room: 'Зал 1' }
  const move = { registrationId: id, release: 2, before: { ...place, start: 600 }, after: { ...place, start: 660 } }
  const moveNow = (values: Omit<typeof programMoves.$inferInsert, 'at'>) =>
    server.db.insert(programMoves).values({ ...values, at: server.clock.now() })
  const moved = await after(2, async () => {
    await release(server, 2, { items: [talkAt(1, id, { start: 660 })] })
    await moveNow(move)
  })
  expect((await read(url))[uid]).toEqual({
    ...first,
    sequence: (first?.sequence ?? 0) + 1,
    times: ['2025-10-20T08:00:00Z', '2025-10-20T08:15:00Z'],
    changed: moved,
  })

  const left = await after(3, () => server.call(changeRegistration, { id, is_active: 0, cancel_reg: 1 }, speaker.token))
  const cancelled = {
    status: 'CANCELLED',
    summary: `Отменён: Ёлкина Мария Петровна. ${row?.talkTitle}`,
    changed: left,
    sequence: (first?.sequence ?? 0) + 2,
    times: ['2025-10-20T08:00:00Z', '2025-10-20T08:15:00Z'],
  }
  expect((await read(url))[uid]).toMatchObject(cancelled)
  await release(server, 3, { items: [] })
  const taken = await after(4, () => moveNow({ ...move, before: move.after, after: null }))
  expect((await read(url))[uid]).toMatchObject({ ...cancelled, sequence: (first?.sequence ?? 0) + 3, changed: taken })

  await release(server, 4, { items: [talkAt(1, id, { start: 660 })] })
  const back = await after(5, () =>
    server.db.transaction((tx) => changeLocked(tx, server.clock, id, { isActive: true, ownerConfirmed: true, decidedFormat: 'oral' })),
  )
  expect((await read(url))[uid]).toMatchObject({ status: 'CONFIRMED', sequence: (first?.sequence ?? 0) + 4, changed: back })
})

// @requirement my-programme-3
test('a talk without a time is an event of the whole day; the calendar is in the language of the account', async () => {
  const { id } = await confirmedTalk(server, scene, 'Геном манула')
  await server.db.update(registrations).set({ speechDate: 'после обеда' }).where(eq(registrations.id, id))
  await choose({ add: [id] })
  const url = await feed()
  expect(Object.values(await read(url))).toMatchObject([{ times: ['2025-10-20', '2025-10-21'] }])
  expect((await open(url)).body).toContain('Моя программа')
  await server.call(chooseLanguage, { language: 'en' }, person.token)
  expect((await open(url)).body).toContain('My programme')
  await changeForum(server, () => ({ modulesOff: ['english'] }))
  expect((await open(url)).body).toContain('Моя программа')
})

// @requirement my-programme-3
test('the address alone opens the feed, without cookies or caches; a revoked, forged or closed one is 404', async () => {
  const url = await feed()
  expect(await feed()).toBe(url)
  const { headers } = await open(url)
  expect(headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private' })
  expect(headers).not.toHaveProperty('set-cookie')
  const forged = url.replace(/.(?=\.ics$)/, (last) => (last === 'A' ? 'B' : 'A'))
  const another = url.replace(/\/\d+\./, `/${(await server.createUser()).id}.`)
  for (const wrong of [forged, another, '/calendar/1.ics', '/calendar/x']) expect((await open(wrong)).statusCode).toBe(404)

  await server.call(revokeFeed, {}, person.token)
  expect((await server.call(getMyProgram, {}, person.token)).body.feed_url).toBeNull()
  expect((await open(url)).statusCode).toBe(404)
  const next = await feed()
  expect(next).not.toBe(url)
  expect([(await open(url)).statusCode, (await open(next)).statusCode]).toEqual([404, 200])
  await server.db.update(users).set({ isActive: false }).where(eq(users.id, person.id))
  expect((await open(next)).statusCode).toBe(404)
})

// @requirement my-programme-2
test('anybody downloads a file of public talks, and of no others', async () => {
  const { id } = await confirmedTalk(server, scene, 'Геном соболя')
  const { id: gone, speaker } = await confirmedTalk(server, scene, 'Геном тайны')
  await server.call(changeRegistration, { id: gone, is_active: 0, cancel_reg: 1 }, speaker.token)
  const waiting = await scene.register(await server.createUser(), { ...oral, comment: 'Геном секрета' })
  const { body, headers } = await open(`/calendar/talks.ics?ids=${id},${gone},${waiting},999999`)
  expect(headers['content-disposition']).toContain('attachment')
  expect(Object.keys(eventsIn(body))).toEqual([`talk-${id}@forum.test`])
  expect(Math.max(...body.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  for (const query of ['', '?ids=', '?ids=x', '?ids=99999999999', '?ids=1&ids=2'])
    expect(eventsIn((await open(`/calendar/talks.ics${query}`)).body)).toEqual({})
})

// @requirement my-programme-5
test('a person reads their choice and feed among their data, and both are deleted with the account', async () => {
  const { id } = await confirmedTalk(server, scene, 'Геном росомахи')
  await choose({ add: [id] })
  const url = await feed()
  const { body } = await server.call(getPersonalData, {}, person.token)
  expect(body.program).toMatchObject({ chosen_talks: [{ registration_id: id }], calendar_feed: { created_at: expect.any(String) } })
  expect(JSON.stringify(body)).not.toContain(url.split('/').at(-1))
  await server.call(deletePersonalData, { password: PASSWORD }, person.token)
  expect((await open(url)).statusCode).toBe(404)
  expect(await server.db.$count(programChoices, eq(programChoices.userId, person.id))).toBe(0)
  expect(await server.db.$count(calendarFeeds, eq(calendarFeeds.userId, person.id))).toBe(0)
})

// @requirement programme-16
test('on a day of clock change feed and file have the time that clocks show', async () => {
  const { id } = await confirmedTalk(server, scene, 'Геном зубра')
  await changeForum(server, () => ({ timeZone: 'Europe/Berlin', days: ['2025-10-25', '2025-10-26'] }))
  const minutes = { dayNumber: 2, start: 720, minutes: 30 }
  await release(server, 5, { items: [talkAt(1, id, minutes)] })
  await server.db.update(registrations).set({ speechDate: '' }).where(eq(registrations.id, id))
  await choose({ add: [id] })
  const times = ['2025-10-26T11:00:00Z', '2025-10-26T11:30:00Z']
  const uid = `talk-${id}@forum.test`
  expect([(await read(await feed()))[uid]?.times, (await read(`/calendar/talks.ics?ids=${id}`))[uid]?.times]).toEqual([times, times])
})
