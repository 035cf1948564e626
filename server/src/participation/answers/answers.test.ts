import { getForum, rehearseForum, saveForum } from '@forum/contracts/forum/forum'
import { createNextForum } from '@forum/contracts/forum/nextForum'
import { getOwnAnswers, saveOwnAnswers } from '@forum/contracts/participation/answers'
import { changeRegistration, makeRegistration, takeBackRegistration } from '@forum/contracts/participation/registrations'
import { getPersonalData } from '@forum/contracts/people/personalData'
import type { ForumQuestion } from '@forum/domain/forum/questions/questions'
import { asc } from 'drizzle-orm'
import { FORUM_ID } from '../../forum/seed/forum.ts'
import { questionAnswers } from '../../platform/database/schema/answers.ts'
import { meetings, sections } from '../../platform/database/schema/forum.ts'
import { auditLog } from '../../platform/database/schema/platform.ts'
import { changeForum } from '../../testing/forum.ts'
import { oral, startForum } from '../../testing/participation.ts'
import type { TestPerson } from '../../testing/testApp.ts'
import { deleteOldAnswers } from './retention.ts'

const { server, register, decide } = await startForum()

const plain: ForumQuestion = {
  ...{ key: 'dinner', kind: 'yesNo', text: 'Придёте на ужин?', help: '', choices: [], askedWith: 'application' },
  ...{ formats: [], sections: [], isRequired: true, readBy: 'staff', isSensitive: false, keptDays: 30 },
}
const diet: ForumQuestion = {
  ...plain,
  ...{ key: 'diet', kind: 'one', text: 'Питание', isRequired: false, shownIf: { question: 'dinner', answer: 'yes' } },
  choices: ['any', 'fish'].map((key) => ({ key, text: key, ...(key === 'fish' && { places: 1 }) })),
}
const allergy: ForumQuestion = {
  ...plain,
  ...{ key: 'allergy', kind: 'text', text: 'Аллергия', isRequired: false, isSensitive: true, readBy: 'organizers', keptDays: 5 },
}
const hotel: ForumQuestion = { ...plain, key: 'hotel', text: 'Гостиница?', askedWith: 'decision', formats: ['oral'] }
const questions = [plain, diet, allergy, hotel]
const ask = (asked: ForumQuestion[] = questions) => changeForum(server, () => ({ modulesOn: ['questions'], questions: asked }))

beforeEach(async () => {
  await server.db.delete(questionAnswers)
  await ask()
})

const answersOf = async (person: TestPerson) => (await server.call(getOwnAnswers, {}, person.token)).body
const answer = (person: TestPerson, answers: Record<string, unknown>, consent = false) =>
  server.call(saveOwnAnswers, { answers, consent }, person.token)
const listener = async () => {
  const person = await server.createUser()
  return { person, id: await register(person, { type: 1 }) }
}

// @requirement questions-3
test('answers come with the application, in the same transaction; without them it is accepted and waits for them', async () => {
  const [person, silent] = [await server.createUser(), await server.createUser()]
  const apply = (who: TestPerson, more: object) => server.call(makeRegistration, { ...oral, ...more }, who.token)
  const refused = await apply(person, { answers: { dinner: 'да', hotel: true } })
  expect([refused.status, Object.keys(refused.body.errors.answers ?? refused.body.errors)]).toEqual([400, ['dinner', 'hotel']])
  expect((await apply(person, { answers: { dinner: true, allergy: 'Орехи' } })).status).toBe(400)
  expect((await apply(person, { answers: { dinner: true, diet: 'any', allergy: ' Орехи ' }, answers_consent: true })).status).toBe(201)
  expect(await answersOf(person)).toMatchObject({ answers: { dinner: true, diet: 'any', allergy: 'Орехи' }, waiting: [] })
  expect((await apply(silent, {})).status).toBe(201)
  expect((await answersOf(silent)).waiting).toEqual(['dinner'])
  const stored = await server.db.select().from(questionAnswers).orderBy(asc(questionAnswers.question))
  expect(stored.map(({ question, consentedAt }) => [question, consentedAt !== null])).toEqual([
    ['allergy', true],
    ['diet', false],
    ['dinner', false],
  ])
  // The log names the questions alone.
  expect(JSON.stringify(await server.db.select().from(auditLog))).not.toContain('Орехи')
})

// @requirement questions-4
test('only what is asked is answered, until its day; an answer that hides a question deletes the one to it', async () => {
  const person = await server.createUser()
  const id = await register(person, oral)
  const refused = await answer(person, { hotel: true, weather: true, dinner: null })
  expect(Object.keys(refused.body.errors.answers ?? refused.body.errors)).toEqual(['hotel', 'weather'])
  await decide(id, 2)
  expect((await answersOf(person)).waiting).toEqual(['dinner', 'hotel'])
  const confirmed = await server.call(changeRegistration, { id, is_confirm: 1, answers: { hotel: true } }, person.token)
  expect([confirmed.status, (await answersOf(person)).answers]).toEqual([200, { hotel: true }])
  expect((await answer(person, { dinner: true, diet: 'any' })).body.waiting).toEqual([])
  await answer(person, { dinner: false, diet: 'any' })
  expect((await answersOf(person)).answers).toEqual({ dinner: false, hotel: true })
  await ask([{ ...plain, changeableUntil: '2025-08-31' }, hotel])
  const late = await answer(person, { dinner: true })
  expect([late.status, JSON.stringify(late.body.errors)]).toEqual([400, expect.stringContaining('до 31.08.2025')])
  expect((await answer(person, { dinner: false })).status).toBe(200)
  await ask([{ ...plain, isRemoved: true }, hotel])
  expect([(await answer(person, { dinner: null })).status, (await answersOf(person)).answers]).toEqual([200, { hotel: true }])
  await changeForum(server, () => ({ modulesOn: [] }))
  expect((await answer(person, { dinner: true })).body.code).toBe('module_off')
})

// @requirement questions-5
test('of two people who choose the last place one gets it; a cancelled registration frees it', async () => {
  const [one, other] = [await listener(), await listener()]
  const fish = { dinner: true, diet: 'fish' }
  const both = await Promise.all([one, other].map(({ person }) => answer(person, fish)))
  expect(both.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'choice_full'].sort())
  const [winner, loser] = both[0]?.status === 200 ? [one, other] : [other, one]
  expect((await answersOf(loser.person)).questions[1].choices[1]).toEqual({ key: 'fish', text: 'fish', is_full: true })
  expect((await answersOf(winner.person)).questions[1].choices[1].is_full).toBe(false)
  await server.call(changeRegistration, { id: winner.id, is_active: 0, cancel_reg: 1 }, winner.person.token)
  expect((await answer(loser.person, fish)).status).toBe(200)
  expect((await server.call(takeBackRegistration, { id: winner.id }, winner.person.token)).status).toBe(200)
  expect((await answersOf(winner.person)).answers).toEqual({ dinner: true })
})

// @requirement questions-6
test('an answered question keeps its kind and choices, and may be reworded; the rehearsal says whom a change asks anew', async () => {
  const admin = await server.createUser({ roles: ['conf_admin'] })
  await ask([plain, diet])
  const { person } = await listener()
  await answer(person, { dinner: true, diet: 'any' })
  const { body: forum } = await server.call(getForum, {}, admin.token)
  const save = (asked: object[]) =>
    server.call(saveForum, { ...forum, settings: { ...forum.settings, questions: asked }, note: '' }, admin.token)
  const [dinner, first] = forum.settings.questions
  const wrong = await save([
    { ...dinner, kind: 'text' },
    { ...first, shown_if: null, choices: first.choices.slice(1).concat({ key: 'b', text: 'b' }) },
  ])
  expect([wrong.status, JSON.stringify(wrong.body.errors)]).toEqual([400, expect.stringContaining('вариант «any» можно убрать')])
  expect((await save([dinner])).status).toBe(400)
  const input = { ...forum, settings: { ...forum.settings, questions: [dinner, first, { ...dinner, key: 'tour', text: 'Экскурсия?' }] } }
  const { body } = await server.call(rehearseForum, input, admin.token)
  expect(body.effects).toMatchObject([
    { sentence: expect.stringMatching(/^\d+ участник\S* спросят о новом: «Экскурсия\?»$/), is_loss: false },
  ])
  const off = { ...forum, settings: { ...forum.settings, modules_on: [] } }
  expect((await server.call(rehearseForum, off, admin.token)).body.effects[0].sentence).toContain('ответов участников')
  expect(
    (
      await save([
        { ...dinner, text: 'Ужинаете?' },
        { ...first, is_removed: true },
      ])
    ).status,
  ).toBe(200)
  expect((await answersOf(person)).questions.map(({ text }: { text: string }) => text)).toEqual(['Ужинаете?'])
})

// @requirement questions-7
test('answers are in the download in the words that were answered, and deleted after their days', async () => {
  const { person } = await listener()
  await answer(person, { dinner: true, allergy: 'Орехи' }, true)
  const { body } = await server.call(getPersonalData, {}, person.token)
  expect(body.answers).toMatchObject([{ answer: 'Орехи' }, { question: expect.any(String) }])
  expect(await deleteOldAnswers(server.db, new Date('2025-10-26T23:59:00+03:00'))).toBe(0)
  expect(await deleteOldAnswers(server.db, new Date('2025-10-27T00:00:00+03:00'))).toBe(1)
  expect(Object.keys((await answersOf(person)).answers)).toEqual(['dinner'])
  expect(await deleteOldAnswers(server.db, new Date('2026-01-01T00:00:00+03:00'))).toBe(1)
})

test('the next forum asks in its own sections', async () => {
  const admin = await server.createUser({ roles: ['conf_admin'] })
  await ask([{ ...plain, sections: [3], formats: ['oral'] }])
  const request = { from: FORUM_ID, title: 'Форум — 2026', first_day: '2026-10-19', days: 2 }
  const { body } = await server.call(createNextForum, request, admin.token)
  const stored = await server.db.select().from(meetings).orderBy(asc(meetings.id))
  const own = await server.db.select().from(sections).orderBy(asc(sections.id))
  const [asked] = stored.find(({ id }) => id === body.id)?.settings.questions ?? []
  const named = own.find(({ id }) => id === asked?.sections[0])
  expect([named?.meetingId, named?.name]).toEqual([body.id, own.find(({ id }) => id === 3)?.name])
})
