import { changeSubscription } from '@forum/contracts/dashboard/mails'
import { revokeRole } from '@forum/contracts/people/forumRoles'
import * as experts from '@forum/contracts/theses/experts'
import { uploadThesis } from '@forum/contracts/theses/theses'
import { eq } from 'drizzle-orm'
import { users } from '../../platform/database/schema/people.ts'
import { changeForum } from '../../testing/forum.ts'
import { oral, scenes } from '../../testing/participation.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'
import { goodThesis } from '../../testing/thesis.ts'
import { sendExpertMails } from './notify.ts'

let server: TestApp
let moderator: TestPerson
let expert: TestPerson
let other: TestPerson
let talks: number[]

async function talkOf(lastName: string, name: string): Promise<number> {
  const author = await server.createUser({ lastName, organizationId: 1 })
  const id = await scenes(server, moderator).register(author, oral)
  const thesis = goodThesis({ name, author: { fio: `${lastName} Мария`, org_numbers: [1] }, coautors: [] })
  await server.call(uploadThesis, { current_user_registration_id: id, thesis }, author.token)
  return id
}
const assign = async (person: TestPerson, ...ids: number[]) => {
  const items = ids.map((registration_id) => ({ registration_id, expert_id: person.id }))
  expect((await server.call(experts.assignExperts, { items }, moderator.token)).body).toEqual({ added: ids.length })
}
const itemsOf = async ({ token }: TestPerson) => (await server.call(experts.listAssigned, {}, token)).body.items
const score = async (person: TestPerson, at = 0) => {
  const { id } = (await itemsOf(person))[at]
  const comments = { committee_comment: '', author_comment: '' }
  expect((await server.call(experts.saveReview, { id, scores: [4, 4, 4], ...comments, submit: true }, person.token)).status).toBe(200)
}
const mailsOf = async ({ email }: TestPerson) => (await server.mails(email)).map(({ subject, text }) => ({ subject, text }))
const subjects = async (person: TestPerson) => (await mailsOf(person)).map(({ subject }) => subject)
const at = (day: string, time = '12:00') => server.clock.set(`${day}T${time}:00+03:00`)
const until = (reviewUntil: string | null) => changeForum(server, () => ({ reviewUntil }))

beforeEach(async () => {
  server = await createTestApp()
  at('2025-09-15')
  moderator = await server.createUser({ roles: ['moderator'], organizationId: 9 })
  expert = await server.createUser({ roles: ['expert'], lastName: 'Рецензентов', organizationId: 20 })
  other = await server.createUser({ roles: ['expert'], lastName: 'Критиков', organizationId: 21 })
  talks = [await talkOf('Первая', 'Геном рыси обыкновенной'), await talkOf('Вторая', 'Геном сайги степной')]
})
afterEach(() => server.close())

// @requirement experts-13
test('an expert is mailed what was assigned, how many and until when, once', async () => {
  await until('2025-10-10')
  await assign(expert, ...talks)
  expect(await sendExpertMails(server)).toBe(1)
  const [mail] = await mailsOf(expert)
  expect(mail?.subject).toBe('Вам назначены тезисы на экспертизу: 2')
  for (const part of ['ГЕНОМ РЫСИ ОБЫКНОВЕННОЙ', 'ГЕНОМ САЙГИ СТЕПНОЙ', 'до 10.10.2025 включительно', 'http://forum.test/review/assigned'])
    expect(mail?.text).toContain(part)
  expect(mail?.text).not.toContain('Первая')
  at('2025-09-16')
  expect(await sendExpertMails(server)).toBe(0)
  expect(await subjects(other)).toEqual([])
})

// @requirement experts-13
test('there is at most one mail an hour, and the next one has what came since; without a last day it names none', async () => {
  const [first = 0, second = 0] = talks
  await assign(expert, first)
  expect(await sendExpertMails(server)).toBe(1)
  expect((await mailsOf(expert))[0]?.text).not.toContain('включительно')
  await assign(expert, second)
  at('2025-09-15', '12:30')
  expect(await sendExpertMails(server)).toBe(0)
  at('2025-09-15', '13:01')
  expect(await sendExpertMails(server)).toBe(1)
  const [latest] = await mailsOf(expert)
  expect(latest?.subject).toBe('Вам назначены тезисы на экспертизу: 1')
  expect(latest?.text).toContain('ГЕНОМ САЙГИ СТЕПНОЙ')
})

// @requirement experts-13
test('several servers concurrently send one mail, in the language of the expert', async () => {
  await server.db.update(users).set({ language: 'en' }).where(eq(users.id, expert.id))
  await assign(expert, ...talks)
  const sent = await Promise.all(Array.from({ length: 4 }, () => sendExpertMails(server)))
  expect(sent.reduce((sum, each) => sum + each)).toBe(1)
  expect(await subjects(expert)).toEqual(['Abstracts assigned to you for review: 2'])
})

// @requirement experts-13
test('what was taken away, decided or scored before is not mailed, nor anything to a former expert', async () => {
  const [first = 0, second = 0] = talks
  await assign(expert, first, second)
  await score(expert)
  await scenes(server, moderator).decide(second, 2, 3)
  await assign(other, first)
  await server.call(experts.removeAssignment, { id: (await itemsOf(other))[0].id }, moderator.token)
  expect(await sendExpertMails(server)).toBe(0)
  const third = await talkOf('Третья', 'Геном зубра европейского')
  await assign(other, third)
  const admin = await server.createUser({ roles: ['conf_admin'] })
  expect((await server.call(revokeRole, { user_id: other.id, role: 'expert' }, admin.token)).status).toBe(200)
  expect(await sendExpertMails(server)).toBe(0)
})

// @requirement experts-14
test('missing scores are reminded of three days and a day before the last day, and no longer once they are given', async () => {
  await until('2025-10-10')
  await assign(expert, ...talks)
  await assign(other, ...talks)
  await sendExpertMails(server)
  const runs = async (day: string, time?: string) => {
    at(day, time)
    return sendExpertMails(server)
  }
  await score(other)
  await score(other, 1)
  expect([await runs('2025-10-06'), await runs('2025-10-07', '08:30'), await runs('2025-10-07', '09:00')]).toEqual([0, 0, 1])
  expect((await mailsOf(expert))[0]).toMatchObject({ subject: 'Тезисы ждут вашей оценки до 10.10.2025: 2' })
  expect([await runs('2025-10-07', '18:00'), await runs('2025-10-08')]).toEqual([0, 0])
  await score(expert)
  expect(await runs('2025-10-09')).toBe(1)
  expect((await mailsOf(expert))[0]).toMatchObject({ subject: 'Тезисы ждут вашей оценки до 10.10.2025: 1' })
  expect([await runs('2025-10-10'), await runs('2025-10-11')]).toEqual([0, 0])
  expect(await subjects(other)).toEqual(['Вам назначены тезисы на экспертизу: 2'])
})

// @requirement experts-14
test('what is assigned on the day of a reminder is mailed, without a reminder an hour later', async () => {
  await until('2025-09-18')
  await assign(expert, ...talks)
  expect(await sendExpertMails(server)).toBe(1)
  at('2025-09-15', '14:00')
  expect(await sendExpertMails(server)).toBe(0)
})

// @requirement experts-13
test('these mails are necessary: an expert who wants no campaigns gets them', async () => {
  await server.call(changeSubscription, { is_subscribed: false }, expert.token)
  await assign(expert, ...talks)
  expect(await sendExpertMails(server)).toBe(1)
})

// @requirement experts-14
test('the expert’s page has the last day, and so have the settings of reviews', async () => {
  expect((await server.call(experts.listAssigned, {}, expert.token)).body.until).toBeNull()
  await until('2025-10-10')
  expect((await server.call(experts.listAssigned, {}, expert.token)).body.until).toBe('2025-10-10')
  expect((await server.call(experts.getReviewSettings, {}, moderator.token)).body.until).toBe('2025-10-10')
})
