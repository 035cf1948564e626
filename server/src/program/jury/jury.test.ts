import { listAudit } from '@forum/contracts/dashboard/auditLog'
import { changeRegistration } from '@forum/contracts/participation/registrations'
import { appoint, endAppointment, listAppointments } from '@forum/contracts/people/duties'
import { deletePersonalData, getPersonalData } from '@forum/contracts/people/personalData'
import { exportJury, listJury, readJury, saveJuryScore, saveJurySheet } from '@forum/contracts/program/jury'
import { juryScores } from '../../platform/database/schema/duties.ts'
import { posterBoards } from '../../platform/database/schema/program.ts'
import { hashPassword } from '../../platform/passwords/passwordHash.ts'
import { changeForum } from '../../testing/forum.ts'
import { oral, poster, startForum } from '../../testing/participation.ts'
import { readSheets } from '../../testing/readSheets.ts'
import type { TestPerson } from '../../testing/testApp.ts'
import { release, talkAt } from '../public/testing.ts'

const MORNING = '2025-10-20T09:00:00+03:00'
const NOON = '2025-10-20T12:00:00+03:00'

const { server, register, decide } = await startForum({ clock: '2025-09-15T12:00:00+03:00' })
const password = await hashPassword('Forum2025')
const admin = await server.createUser({ roles: ['conf_admin'], organizationId: 9 })
const author = await server.createUser({ lastName: 'Авторова', organizationId: 1, password })
const [judge, other] = [
  await server.createUser({ lastName: 'Судьин', organizationId: 20, password }),
  await server.createUser({ lastName: 'Жюрина', organizationId: 21 }),
]

async function confirmed(input: Record<string, unknown>, format: number, of: TestPerson): Promise<number> {
  const id = await register(of, input)
  await decide(id, format, 3)
  await server.call(changeRegistration, { id, is_confirm: 1 }, of.token)
  return id
}

await changeForum(server, () => ({ modulesOn: ['questions'] }))
const talk = await confirmed(oral, 2, author)
const stand = await confirmed({ ...poster, one_more: true }, 3, author)
const ownTalk = await confirmed(oral, 2, judge)
const posters = { ...talkAt(3, 0), kind: 'posters' as const, registrationId: null, sectionId: 3, start: 660, minutes: 90, chair: '' }
const session = { ...talkAt(9, 0), kind: 'session' as const, registrationId: null, sectionId: 3, minutes: 60, chair: 'Ежов А., Рысь Б.' }
await release(server, 1, { items: [talkAt(1, talk), talkAt(2, ownTalk, { start: 620 }), posters, session] })
await server.db.insert(posterBoards).values({ registrationId: stand, meetingId: 2, number: 12 })

const appointTo = async (duty: string, { id }: TestPerson) => (await server.call(appoint, { user_id: id, duty }, admin.token)).body
const score = (id: number, scores: (number | null)[], version: number, by = judge, note = '') =>
  server.call(saveJuryScore, { id, scores, note, version }, by.token)
const sheetOf = async ({ token }: TestPerson) => (await server.call(listJury, {}, token)).body.nominations
const results = async () => (await server.call(readJury, {}, admin.token)).body

/** Sessions end while the clock goes from the days of registration to those of the forum. */
async function signInAt(moment: string) {
  server.clock.set(moment)
  for (const person of [admin, author, judge, other]) person.token = await server.createSession(person)
}

beforeAll(async () => {
  expect(await appointTo('juryOral', judge)).toEqual({ changed: true })
  expect(await appointTo('juryOral', judge)).toEqual({ changed: false })
  await appointTo('juryPoster', judge)
  await appointTo('juryOral', other)
})
beforeEach(() => signInAt(NOON))

test('a judge is mailed, recorded, and reads the talks of the nominations with place, state and why one cannot be scored', async () => {
  const mails = (await server.mails(judge.email)).map(({ subject }) => subject)
  expect(mails).toEqual(expect.arrayContaining(['Вы в жюри: Лучший доклад', 'Вы в жюри: Лучший стенд']))
  const { body } = await server.call(listAudit, {}, admin.token)
  expect(JSON.stringify(body)).toContain('Жюри: лучший стенд')
  server.clock.set(MORNING)
  const [talks, stands] = await sheetOf(judge)
  expect(stands).toMatchObject({ nomination: 'poster', highest: 5, criteria: { length: 3 } })
  expect(stands.talks).toEqual([
    {
      ...{ id: stand, title: poster.comment, speaker: expect.stringContaining('Авторова'), board: 12, place: '20 октября, 11:00, Зал 1' },
      ...{ refusal: 'Стенд оценивают с начала стендовой сессии: 20 октября, 11:00.', caution: null },
      ...{ scores: [null, null, null], note: '', version: 0 },
    },
  ])
  const refusals = talks.talks.map(({ id, refusal }: { id: number; refusal: string }) => [id, refusal])
  expect(refusals).toEqual([
    [talk, 'Доклад оценивают после его начала: 20 октября, 10:00.'],
    [ownTalk, 'Конфликт интересов: его собственные тезисы. Этот доклад оценят другие члены жюри.'],
  ])
  expect((await sheetOf(other)).map(({ nomination }: { nomination: string }) => nomination)).toEqual(['oral'])
  expect(await sheetOf(author)).toEqual([])
})

test('scores are saved with their number: a late request changes nothing; they wait for the talk, keep to the scale and the nomination', async () => {
  server.clock.set(MORNING)
  expect([(await score(talk, [5], 1)).body.code, await server.db.$count(juryScores)]).toEqual(['jury_closed', 0])
  server.clock.set(NOON)
  expect((await score(talk, [5], 1)).body).toEqual({ scores: [5, null, null], note: '', version: 1 })
  expect((await score(talk, [5, 4, 3], 3, judge, 'Ясно')).body).toEqual({ scores: [5, 4, 3], note: 'Ясно', version: 3 })
  for (const late of [2, 3]) expect((await score(talk, [1, 1, 1], late)).body).toEqual({ scores: [5, 4, 3], note: 'Ясно', version: 3 })
  const statuses = [
    await score(talk, [6], 4),
    await score(talk, [1, 1, 1, 1], 4),
    await score(ownTalk, [5], 1),
    await score(stand, [5], 1, other),
    await score(talk, [5], 1, author),
  ]
  expect(statuses.map(({ status }) => status)).toEqual([400, 400, 409, 404, 404])
  await signInAt('2025-10-22T00:00:00+03:00')
  expect((await score(talk, [1], 4)).body.message).toBe('Форум закончился: оценки больше не изменить.')
})

test('organisers read and export the results, and cannot change criteria that have scores; others get nothing', async () => {
  await score(talk, [5, 5, 5], 10)
  await score(talk, [3, 3, 3], 1, other, 'Долго')
  const { nominations, chairs } = await results()
  expect(chairs).toEqual(['Ежов А.', 'Рысь Б.'])
  expect(nominations[0]).toMatchObject({ nomination: 'oral', is_fixed: true })
  expect(nominations[0].talks[0]).toMatchObject({ id: talk, rank: 1, mean: 4, judges: 2, spread: 2 })
  expect(nominations[0].talks[1]).toMatchObject({ id: ownTalk, rank: null, mean: null, judges: 0 })
  const sheet = { criteria: ['Польза'], highest: 10 }
  expect((await server.call(saveJurySheet, { nomination: 'oral', ...sheet }, admin.token)).body.code).toBe('criteria_fixed')
  expect((await server.call(saveJurySheet, { nomination: 'poster', ...sheet }, admin.token)).status).toBe(200)
  expect((await score(stand, [10], 1)).body.scores).toEqual([10])
  const { url } = (await server.call(exportJury, {}, admin.token)).body
  const [talks = [], stands = []] = readSheets((await server.app.inject(url)).rawPayload)
  expect(talks[1]?.map(({ value }) => value).slice(0, 2)).toEqual(['1', oral.comment])
  expect(stands[1]?.map(({ value }) => value).slice(3, 5)).toEqual(['12', '10'])
  for (const { token } of [judge, author]) expect((await server.call(readJury, {}, token)).status).toBe(403)
})

test('scores are in the download of their judge alone, and go with the judge, the author, or the appointment', async () => {
  await score(talk, [5, 5, 5], 20)
  await score(talk, [3, 3, 3], 20, other)
  await score(stand, [9], 20)
  const held = async ({ token }: TestPerson) => (await server.call(getPersonalData, {}, token)).body
  expect((await held(judge)).jury_scores).toHaveLength(2)
  expect((await held(author)).jury_scores).toBeUndefined()
  const { people } = (await server.call(listAppointments, {}, admin.token)).body
  const ended = people.find((one: { user_id: number }) => one.user_id === other.id)
  expect(ended).toMatchObject({ duty: 'juryOral', scored: 1 })
  await server.call(endAppointment, { id: ended.id }, admin.token)
  expect([await server.db.$count(juryScores), await sheetOf(other)]).toEqual([2, []])
  expect((await server.call(deletePersonalData, { password: 'Forum2025' }, author.token)).status).toBe(200)
  expect(await server.db.$count(juryScores)).toBe(0)
  await appointTo('juryOral', other)
  expect((await score(ownTalk, [4, 4, 4], 1, other)).status).toBe(200)
  await server.call(deletePersonalData, { password: 'Forum2025' }, judge.token)
  expect(await server.db.$count(juryScores)).toBe(0)
})
