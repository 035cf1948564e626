import { getPublishedProgram } from '@forum/contracts/program/program'
import { getProgramPaper } from '@forum/contracts/program/programPapers'
import { asc } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { registrations } from '../../platform/database/schema/participation.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'
import { plainPages } from '../public/plainPages.ts'
import { builder, session, talk, talkOf } from './testing.ts'

let server: TestApp
let editor: TestPerson
beforeAll(async () => {
  server = await createTestApp()
  editor = await server.createUser({ roles: ['moderator'] })
})
afterAll(() => server.close())

/** Publishes a programme with a session, a talk outside sessions, and one without a place; moderators had typed other times before. */
async function publish(): Promise<number[]> {
  const build = builder(server, editor)
  const [hall, other] = await build.rooms('Зал 1', 'Зал 2')
  const ids: number[] = []
  for (const [index, speechDate] of ['20 октября, 15:20', '20 октября, 15:20', 'после обеда', '20 октября, 10:10'].entries())
    ids.push(await talk(server, await server.createUser(), { talkTitle: `Доклад ${'абвг'[index]}`, speechDate }))
  const [first = 0, second = 0, outside = 0] = ids
  await build.change(
    { ...session, room_id: hall },
    talkOf(first, { room_id: hall, session_id: -1, start: 600 }),
    talkOf(second, { room_id: hall, session_id: -1, start: 615 }),
    talkOf(outside, { room_id: other, start: 620 }),
  )
  await build.publish()
  return ids
}

const flat = (text: string) => text.replace(/\s+/g, ' ')

// @requirement programme-13
test('a visitor reads one place and one time of each talk on the page, without scripts, in the calendar, on paper and in the registration', async () => {
  const ids = await publish()
  const { body } = await server.call(getPublishedProgram)
  const onPage = body.items.flatMap((item: { registration_id: number | null; start: number }) => (item.registration_id ? [item.start] : []))
  expect(onPage).toEqual([600, 615, 620])
  const page = await plainPages(server, 'https://forum.test', (error) => expect(error).toBeUndefined())('/program')
  const html = flat(String(page && page !== 'missing' && page.body).replace(/<[^>]+>/g, ' '))
  const calendar = await server.app.inject(`/calendar/talks.ics?ids=${ids}`)
  const starts = [...calendar.body.matchAll(/^DTSTART:\d+T(\d{4})/gm)].map(([, clock]) => clock)
  const { url } = (await server.call(getProgramPaper, { kind: 'program' }, editor.token)).body
  const pdf = await getDocumentProxy(new Uint8Array((await server.app.inject(url)).rawPayload))
  const paper = flat((await extractText(pdf, { mergePages: true })).text)
  const records = await server.db.select({ time: registrations.speechDate }).from(registrations).orderBy(asc(registrations.id))

  expect(html).toMatch(/Геном 10:00–11:30 .*10:00–10:15 Доклад а .*10:15–10:30 Доклад б .*Доклады вне заседаний 10:20–10:35 · Зал 2/)
  expect(html).toMatch(/10:20–10:35 Доклад в .*Доклады, зал которых уточняется .*10:10 Доклад г/)
  // Moscow is three hours ahead.
  expect(starts).toEqual(['0700', '0715', '0720', '0710'])
  expect(paper).toMatch(
    /10:00–11:30 Геном · Зал 1 10:00 .*Доклад а 10:15 .*Доклад б 10:20–10:35 Доклады вне заседаний · Зал 2 10:20 .*Доклад в/,
  )
  expect(paper).toMatch(/Доклады, зал которых уточняется 10:10 .*Доклад г/)
  expect(records.map(({ time }) => time)).toEqual([
    '20.10.2025, 10:00–10:15, Зал 1',
    '20.10.2025, 10:15–10:30, Зал 1',
    '20.10.2025, 10:20–10:35, Зал 2',
    '20 октября, 10:10',
  ])
})
