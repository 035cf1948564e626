import { changeSubscription, listOwnMails } from '@forum/contracts/dashboard/mails'
import { chooseTalks } from '@forum/contracts/program/myProgram'
import type { ReleasedPlace } from '@forum/domain/program/program'
import { eq } from 'drizzle-orm'
import { forgetMailsOf } from '../../people/personalData/heldMails.ts'
import { mails } from '../../platform/database/schema/mails.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { programNotices } from '../../platform/database/schema/program.ts'
import { scenes } from '../../testing/participation.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'
import { release, talkAt } from '../public/testing.ts'
import { sendProgramDigests } from './digests.ts'
import { confirmedTalk } from './testing.ts'

let server: TestApp
let listener: TestPerson
let first: { id: number; speaker: TestPerson }
let second: { id: number; speaker: TestPerson }
beforeEach(async () => {
  server = await createTestApp()
  const scene = scenes(server, await server.createUser({ roles: ['moderator'] }))
  first = await confirmedTalk(server, scene, 'Геном рыси')
  second = await confirmedTalk(server, scene, 'Геном сайги')
  listener = await server.createUser({ firstName: 'Вера', middleName: 'Павловна' })
  await server.call(chooseTalks, { add: [first.id, second.id] }, listener.token)
})
afterEach(() => server.close())

const at = (start: number): ReleasedPlace => ({ day: '2025-10-20', start, minutes: 15, room: 'Зал 1' })
let number = 0
/** Publishes times of the talks and notes for each of these people where they know a talk to be. */
async function move(starts: Record<number, number>, known: [TestPerson, number, ReleasedPlace | null][]): Promise<void> {
  number += 1
  const items = Object.entries(starts).map(([id, start], at) => talkAt(at + 1, Number(id), { start }))
  await release(server, number, { items })
  for (const [{ id: userId }, registrationId, before] of known)
    await server.db.insert(programNotices).values({ userId, registrationId, before, at: server.clock.now() }).onConflictDoNothing()
}
const later = (minutes: number) => server.clock.set(new Date(server.clock.now().getTime() + minutes * 60_000).toISOString())
const digests = async ({ email }: TestPerson) =>
  (await server.mails(email)).filter(({ subject }) => subject === 'Изменения в программе форума')
const unread = () => server.db.$count(programNotices)

// @requirement my-programme-6
test('moves are reported in one mail: old and new places, removed talks, and the own talk as such', async () => {
  await move({ [first.id]: 660 }, [
    [listener, first.id, at(600)],
    [listener, second.id, at(630)],
    [first.speaker, first.id, at(600)],
  ])
  expect(await sendProgramDigests(server)).toBe(2)
  const [mail] = await digests(listener)
  expect(mail?.text).toContain('Здравствуйте, Вера Павловна!')
  expect(mail?.text).toContain(
    'Доклад «Геном рыси» (Ёлкина Мария Петровна): перенесён. Было: 20 октября, 10:00–10:15, Зал 1. Стало: 20 октября, 11:00–11:15, Зал 1.',
  )
  expect(mail?.text).toContain(': снят с программы. Был: 20 октября, 10:30–10:45, Зал 1.')
  expect(mail?.text).toContain('http://forum.test/program?mine=1')
  const [own] = await digests(first.speaker)
  expect(own?.text).toContain('Ваш доклад «Геном рыси»: перенесён. Было: 20 октября, 10:00–10:15')
  expect(await unread()).toBe(0)
})

// @requirement deletion-5
test('a mail that names a speaker is deleted with their account', async () => {
  await move({ [first.id]: 660 }, [[listener, first.id, at(600)]])
  await sendProgramDigests(server)
  expect(await digests(listener)).toHaveLength(1)
  await server.db.transaction((tx) => forgetMailsOf(tx, { id: first.speaker.id, addresses: [first.speaker.email] }))
  expect([await digests(listener), await server.db.$count(mails, eq(mails.userId, listener.id))]).toEqual([[], 0])
})

// @requirement my-programme-6
test('a person gets at most one mail an hour; the next one has everything since', async () => {
  await move({ [first.id]: 660 }, [[listener, first.id, at(600)]])
  await sendProgramDigests(server)
  await move({ [first.id]: 700 }, [[listener, first.id, at(660)]])
  later(30)
  await move({ [first.id]: 720 }, [[listener, first.id, at(700)]])
  expect(await sendProgramDigests(server)).toBe(0)
  later(30)
  expect(await sendProgramDigests(server)).toBe(1)
  const mails = await digests(listener)
  expect(mails).toHaveLength(2)
  expect(mails[0]?.text).toContain('Было: 20 октября, 11:00–11:15, Зал 1. Стало: 20 октября, 12:00–12:15, Зал 1.')
})

// @requirement my-programme-6
test('a talk that is back at its known place is not reported, nor one no longer chosen', async () => {
  await move({ [first.id]: 660, [second.id]: 630 }, [
    [listener, first.id, at(600)],
    [listener, second.id, at(615)],
  ])
  await move({ [first.id]: 600, [second.id]: 630 }, [])
  await server.call(chooseTalks, { remove: [second.id] }, listener.token)
  expect(await sendProgramDigests(server)).toBe(0)
  expect(await unread()).toBe(0)
  // No mail was sent, so the next move need not wait.
  await move({ [first.id]: 700 }, [[listener, first.id, at(600)]])
  expect(await sendProgramDigests(server)).toBe(1)
})

// @requirement my-programme-6
test('several servers concurrently send one mail', async () => {
  await move({ [first.id]: 660 }, [[listener, first.id, at(600)]])
  const sent = await Promise.all(Array.from({ length: 4 }, () => sendProgramDigests(server)))
  expect(sent.reduce((sum, each) => sum + each)).toBe(1)
  expect(await digests(listener)).toHaveLength(1)
})

// @requirement my-programme-7
test('people who unsubscribed get mails on their own talk only; the others can unsubscribe by the mail', async () => {
  const both = first.speaker
  await server.call(chooseTalks, { add: [second.id] }, both.token)
  await server.call(changeSubscription, { is_subscribed: false }, both.token)
  const silent = await server.createUser()
  await server.call(chooseTalks, { add: [first.id] }, silent.token)
  await server.call(changeSubscription, { is_subscribed: false }, silent.token)
  await move({ [first.id]: 660, [second.id]: 700 }, [
    [both, first.id, at(600)],
    [both, second.id, at(630)],
    [silent, first.id, at(600)],
    [listener, first.id, at(600)],
  ])
  expect(await sendProgramDigests(server)).toBe(2)
  const [own] = await digests(both)
  expect([own?.text.includes('Геном рыси'), own?.text.includes('Геном сайги'), own?.text.includes('/unsubscribe')]).toEqual([
    true,
    false,
    false,
  ])
  const [mail] = await digests(listener)
  expect(mail?.text).toContain('/unsubscribe?u=')
  // The copy in the cabinet has no personal links.
  const { results } = (await server.call(listOwnMails, {}, listener.token)).body
  expect(results[0].text).toContain('http://forum.test/mails')
  expect(results[0].text).not.toContain('/unsubscribe?u=')
})

// @requirement my-programme-6
test('the mail has the time that a moderator typed afterwards', async () => {
  await move({ [first.id]: 660 }, [[listener, first.id, at(600)]])
  await server.db.update(registrations).set({ speechDate: '20.10.2025, 17:00' }).where(eq(registrations.id, first.id))
  await sendProgramDigests(server)
  expect((await digests(listener))[0]?.text).toContain('Стало: 20 октября, 17:00.')
})

// @requirement my-programme-6
test('the first place of a talk is sent to its speaker with a file for the calendar', async () => {
  await move({ [first.id]: 660 }, [[first.speaker, first.id, null]])
  expect(await sendProgramDigests(server)).toBe(1)
  const mail = (await server.mails(first.speaker.email)).find(({ subject }) => subject === 'Ваш доклад в программе форума')
  expect(mail?.text).toContain('Ваш доклад «Геном рыси»: 20 октября, 11:00–11:15, Зал 1.\n\nВремя местное (UTC+3)')
  expect(mail?.text).toContain(`http://forum.test/calendar/talks.ics?ids=${first.id}`)
})
