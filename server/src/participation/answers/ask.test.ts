import { saveOwnAnswers } from '@forum/contracts/participation/answers'
import { answerProposal, getProposals } from '@forum/contracts/participation/proposals'
import type { ForumQuestion } from '@forum/domain/forum/questions/questions'
import { and, eq } from 'drizzle-orm'
import { FORUM_ID } from '../../forum/seed/forum.ts'
import { forumVersions } from '../../platform/database/schema/forum.ts'
import { reminderRules } from '../../platform/database/schema/mails.ts'
import { users } from '../../platform/database/schema/people.ts'
import { changeForum } from '../../testing/forum.ts'
import { oral, scenes } from '../../testing/participation.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'
import { askQuestions } from './ask.ts'
import { readAnswers } from './read.ts'

const question = (key: string, text: string, more: Partial<ForumQuestion> = {}): ForumQuestion => ({
  key,
  kind: 'yesNo',
  text,
  help: '',
  choices: [],
  askedWith: 'decision',
  formats: [],
  sections: [],
  isRequired: true,
  readBy: 'staff',
  isSensitive: false,
  keptDays: 30,
  ...more,
})
const questions = [
  question('ride', 'Подтвердите поездку', { askedWith: 'confirmation' }),
  question('seat', 'Место у окна?', { askedWith: 'confirmation', shownIf: { question: 'ride', answer: 'yes' } }),
  question('dinner', 'Придёте на ужин?', { changeableUntil: '2025-10-10', english: { text: 'Dinner?', help: '', choices: [] } }),
  question('poster', 'Нужен ли тубус?', { formats: ['poster'] }),
  question('town', 'Из какого города?', { kind: 'text', isRequired: false, changeableUntil: '2025-09-30' }),
]

let server: TestApp
let moderator: TestPerson
let person: TestPerson
let listener: TestPerson
let talk: number
const at = (day: string, time = '12:00') => server.clock.set(`${day}T${time}:00+03:00`)
const mailsOf = async ({ email }: TestPerson) =>
  (await server.mails(email)).filter(({ text }) => text.includes('/questions')).map(({ subject, text }) => `${subject}\n${text}`)
const save = (answers: object) => server.call(saveOwnAnswers, { answers }, person.token)

beforeEach(async () => {
  server = await createTestApp()
  at('2025-09-14')
  moderator = await server.createUser({ roles: ['moderator'] })
  person = await server.createUser()
  listener = await server.createUser()
  await server.db.update(users).set({ language: 'en' }).where(eq(users.id, listener.id))
  await changeForum(server, () => ({ modulesOn: ['questions'], questions }))
  talk = await scenes(server, moderator).register(person, oral)
  await scenes(server, moderator).register(listener, { type: 1 })
})
afterEach(() => server.close())

// @requirement answers-4
test('people are asked once, after the decision, by day and in their language; forums that are being changed wait', async () => {
  at('2025-09-15', '08:59')
  expect(await askQuestions(server)).toBe(0)
  at('2025-09-15', '09:00')
  const saved = and(eq(forumVersions.meetingId, FORUM_ID), eq(forumVersions.version, 1))
  await server.db
    .update(forumVersions)
    .set({ savedAt: new Date('2025-09-15T08:31:00+03:00') })
    .where(saved)
  expect(await askQuestions(server)).toBe(0)
  at('2025-09-15', '09:01')
  expect([await askQuestions(server), await askQuestions(server)]).toEqual([1, 0])
  const [english] = await mailsOf(listener)
  expect(english).toContain('— Dinner?')

  await scenes(server, moderator).decide(talk, 2)
  // A second talk changes nothing for those who were asked.
  at('2025-09-16')
  await scenes(server, moderator).register(person, { ...oral, one_more: true })
  expect([await askQuestions(server), await askQuestions(server)]).toEqual([1, 0])
  const [mail] = await mailsOf(person)
  expect(mail).toMatch(/^Организаторы форума просят ответить на вопросы\n/)
  for (const part of ['— Придёте на ужин?\n— Из какого города?\n', 'Первый срок — 30.09.2025 включительно']) expect(mail).toContain(part)
  expect(mail).not.toContain('тубус')
  // Without rules of reminders nothing more is sent.
  at('2025-09-24')
  expect(await askQuestions(server)).toBe(0)
  const rule = { name: 'Любое', query: '', texts: {}, action: 'none', isChecked: true, isNecessary: true, isEnabled: true }
  const dated = { ...rule, meetingId: FORUM_ID, deadline: '2025-10-01', daysBefore: [1] }
  await server.db.insert(reminderRules).values(dated as unknown as typeof reminderRules.$inferInsert)
  expect((await save({ dinner: true, town: 'Казань' })).status).toBe(200)
  // Who has answered is not reminded.
  expect([await askQuestions(server), await askQuestions(server)]).toEqual([1, 0])
  expect(await mailsOf(listener)).toHaveLength(2)
  expect(await mailsOf(person)).toHaveLength(1)
})

// @requirement answers-2
test('the link of a proposal asks what is asked with the confirmation, shows no stored answer, and confirms and answers in one call', async () => {
  await scenes(server, moderator).decide(talk, 2)
  const [mail] = await server.mails(person.email)
  const t = new URL(/^\S*\/proposal\?t=\S+$/m.exec(mail?.text ?? '')?.[0] ?? '').searchParams.get('t') ?? ''
  const asked = async () => {
    const [proposal] = (await server.call(getProposals, { t })).body.proposals
    return proposal.questions.map(({ key, shown_if }: { key: string; shown_if: object | null }) => [key, shown_if])
  }
  expect(await asked()).toEqual([
    ['ride', null],
    ['seat', { question: 'ride', answer: 'yes' }],
  ])
  await save({ ride: true })
  expect(await asked()).toEqual([['seat', null]])
  expect((await server.call(answerProposal, { t, answer: 'confirm', answers: { seat: 3 } })).body.errors).toHaveProperty('answers.seat')
  expect((await server.call(answerProposal, { t, answer: 'confirm', answers: { seat: false } })).status).toBe(200)
  expect((await readAnswers(server.db, { id: FORUM_ID }, [person.id])).get(person.id)).toEqual({ ride: true, seat: false })
})
