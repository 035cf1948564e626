import { changeRegistration } from '@forum/contracts/participation/registrations'
import { getPublishedProgram } from '@forum/contracts/program/program'
import { checkPaper, numberPosters } from '@forum/contracts/program/programPapers'
import type { ProgramItem } from '@forum/domain/program/program'
import type { PaperSubject } from '@forum/domain/program/programPapers'
import { eq } from 'drizzle-orm'
import { FORUM_ID } from '../../forum/seed/forum.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { programReleases, programs } from '../../platform/database/schema/program.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'
import { release as publish, talkAt } from '../public/testing.ts'
import { checkAddress } from './address.ts'
import { boardsDigest } from './boards.ts'
import { confirmedScenes, posterSession, rooms } from './testing.ts'

let server: TestApp
let moderator: TestPerson
let confirm: ReturnType<typeof confirmedScenes>
let talk: { id: number; person: TestPerson }
let poster: { id: number; person: TestPerson }
beforeAll(async () => {
  server = await createTestApp()
  moderator = await server.createUser({ roles: ['moderator'] })
  confirm = confirmedScenes(server, moderator)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.delete(programReleases)
  await server.db.delete(programs)
  await server.db.delete(registrations)
  talk = await confirm('oral', 'Ёлкина', 'Геном ёжика')
  poster = await confirm('poster', 'Белова', 'Стенд о барсуках')
  await server.call(numberPosters, { order: 'title', renumber: true }, moderator.token)
})

const release = (number: number, items: ProgramItem[]) => publish(server, number, { rooms, items: [...items, posterSession] })

/** Reply for the page of the printed code. */
async function check(printed: number, subject: PaperSubject) {
  const { searchParams, pathname } = new URL(checkAddress({ portalUrl: server.portalUrl, forumId: FORUM_ID, release: printed }, subject))
  expect(pathname).toBe('/program/check')
  const { status, body } = await server.call(checkPaper, Object.fromEntries(searchParams))
  expect(status).toBe(200)
  return body
}
const listDigest = async () => boardsDigest((await server.call(getPublishedProgram)).body.talks)
const door: PaperSubject = { kind: 'room', roomId: 1, day: '2025-10-20' }

// @requirement papers-3
test('a card says where its talk is now', async () => {
  const card: PaperSubject = { kind: 'talk', registrationId: talk.id }
  await release(1, [talkAt(1, talk.id)])
  expect(await check(1, card)).toMatchObject({ state: 'valid', heading: 'Действительно: версия 1', changes: [] })
  await release(2, [talkAt(7, talk.id, { roomId: 2, start: 620 })])
  expect(await check(1, card)).toMatchObject({
    state: 'outdated',
    heading: 'Устарело: теперь Зал 2, 10:20',
    subject: 'Ёлкина Мария Петровна. Геном ёжика',
    printed: { number: 1 },
    live: { number: 2 },
  })
  await release(3, [talkAt(7, talk.id, { dayNumber: 2 })])
  expect((await check(1, card)).heading).toBe('Устарело: теперь 21.10.2025, Зал 1, 10:00')
  await publish(server, 5, { rooms: [{ id: 1, name: 'Большой зал', englishName: '', position: 1 }], items: [talkAt(1, talk.id)] })
  expect((await check(1, card)).heading).toBe('Устарело: теперь Большой зал, 10:00')
  await release(6, [])
  expect((await check(1, card)).heading).toBe('Устарело: доклада нет в программе')
  await server.call(changeRegistration, { id: talk.id, is_active: 0, cancel_reg: 1 }, talk.person.token)
  expect((await check(1, card)).heading).toBe('Устарело: доклад отменён')
})

// @requirement papers-3
test('a door sheet lists what has changed in its room on its day, and nothing else', async () => {
  const other = await confirm('oral', 'Яковлева', 'Грибы')
  await release(1, [talkAt(1, talk.id), talkAt(2, other.id, { dayNumber: 2 })])
  await release(2, [talkAt(1, talk.id), talkAt(2, other.id, { dayNumber: 2, start: 700 })])
  expect(await check(1, door)).toMatchObject({ state: 'valid', heading: 'Действительно: версия 2' })
  await release(3, [talkAt(1, talk.id, { roomId: 2 }), talkAt(2, other.id, { start: 660 })])
  expect(await check(1, door)).toMatchObject({
    state: 'outdated',
    heading: 'Устарело: Зал 1',
    subject: 'Зал 1, 20.10.2025',
    changes: [
      { title: 'Ёлкина Мария Петровна. Геном ёжика', before: '20.10.2025, 10:00–10:15, Зал 1', after: '20.10.2025, 10:00–10:15, Зал 2' },
      { title: 'Яковлева Мария Петровна. Грибы', before: '21.10.2025, 10:00–10:15, Зал 1', after: '20.10.2025, 11:00–11:15, Зал 1' },
    ],
  })
})

// @requirement papers-3
test('after a rollback the earlier paper is right again, and the withdrawn release’s is not', async () => {
  await release(1, [talkAt(1, talk.id)])
  await release(2, [talkAt(1, talk.id, { start: 660 })])
  await server.db.update(programs).set({ liveRelease: 1 })
  expect(await check(1, door)).toMatchObject({ state: 'valid', heading: 'Действительно: версия 1' })
  expect(await check(2, door)).toMatchObject({ state: 'outdated', changes: [{ before: '20.10.2025, 11:00–11:15, Зал 1' }] })
  await server.db.update(programs).set({ liveRelease: null })
  expect(await check(1, door)).toMatchObject({ state: 'outdated', heading: 'Устарело: программа снята с публикации', live: null })
})

// @requirement papers-3
test('a cancelled talk and one moved by hand are named although there is no other release', async () => {
  const other = await confirm('oral', 'Яковлева', 'Грибы')
  await release(1, [talkAt(1, talk.id), talkAt(2, other.id, { start: 660 })])
  await server.call(changeRegistration, { id: talk.id, is_active: 0, cancel_reg: 1 }, talk.person.token)
  await server.db.update(registrations).set({ speechDate: '20 октября' }).where(eq(registrations.id, other.id))
  expect(await check(1, door)).toMatchObject({
    state: 'valid',
    changes: [
      { title: 'Отменённый доклад', after: 'доклад отменён' },
      { title: 'Яковлева Мария Петровна. Грибы', before: '20.10.2025, 11:00–11:15, Зал 1', after: '20.10.2025' },
    ],
  })
})

// @requirement papers-4
test('labels and lists of boards are checked by the numbers of boards', async () => {
  const label: PaperSubject = { kind: 'board', registrationId: poster.id, number: 1 }
  await release(1, [])
  const digest = await listDigest()
  expect((await check(1, label)).heading).toBe('Действительно: версия 1')
  expect((await check(1, { kind: 'boards', digest })).state).toBe('valid')
  await confirm('poster', 'Яковлева', 'Аисты')
  await server.call(numberPosters, { order: 'title', renumber: true }, moderator.token)
  expect((await check(1, label)).heading).toBe('Устарело: теперь стенд 2')
  expect((await check(1, { kind: 'boards', digest })).heading).toBe('Устарело: номера стендов изменились')
  expect((await check(1, { kind: 'program', digest })).heading).toBe('Устарело: номера стендов изменились')
  await publish(server, 2, { rooms, items: [{ ...posterSession, start: 960 }] })
  expect((await check(1, { ...label, number: 2 })).heading).toBe('Устарело: теперь Зал 2, 16:00')
})

// @requirement papers-3
test.each([
  ['an unknown release', { forum: FORUM_ID, release: 9, talk: 1 }],
  ['an unknown room', { forum: FORUM_ID, release: 1, room: 9, day: '2025-10-20' }],
  ['another forum', { forum: 999, release: 1, talk: 1 }],
])('a paper of %s is unknown', async (_what, input) => {
  await release(1, [])
  expect((await server.call(checkPaper, input)).body).toMatchObject({ state: 'unknown', heading: 'Такого листа нет' })
})
