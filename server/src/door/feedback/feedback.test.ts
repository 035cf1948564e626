import { listFeedback, readFeedback } from '@forum/contracts/door/feedback'
import { getForum, saveForum } from '@forum/contracts/forum/forum'
import { getPersonalData } from '@forum/contracts/people/personalData'
import { sql } from 'drizzle-orm'
import { erase } from '../../people/personalData/erase.ts'
import { applyRetention } from '../../people/personalData/retention.ts'
import { feedbackAnswers, feedbackGiven } from '../../platform/database/schema/door.ts'
import { auditLog, idempotencyRecords } from '../../platform/database/schema/platform.ts'
import { feedbackScenes, questions } from '../../testing/feedback.ts'
import { changeForum } from '../../testing/forum.ts'
import { oral, scenes } from '../../testing/participation.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'

/** An event of the first day, one of the second with talks, and one of the first that no one plans. */
const FIRST = 1
const SECOND = 3
const OTHER = 2
const MORNING = '2025-10-20T09:00:00+03:00'
const AFTER = '2025-10-21T00:00:00+03:00'
const OVER = '2025-11-05T00:00:00+03:00'

let server: TestApp
let steps: ReturnType<typeof feedbackScenes>
let forumPoint: number
beforeEach(async () => {
  server = await createTestApp()
  steps = feedbackScenes(server)
  await steps.ask()
  forumPoint = await steps.point('forum')
})
afterEach(() => server.close())

/** A person who planned these events, and their registration. */
async function participant(events: number[] = [FIRST], input: Record<string, unknown> = { type: 1 }) {
  const person = await server.createUser()
  const { register } = scenes(server, person)
  const id = await register(person, { ...input, selected_listen_sections: events.join(',') })
  return { person, id }
}

async function visitors(count: number, pointId = forumPoint) {
  const people: TestPerson[] = []
  for (let index = 0; index < count; index++) {
    const { person, id } = await participant()
    await steps.mark(pointId, id, MORNING)
    people.push(person)
  }
  return people
}

/** Sets the clock, on which sessions end. */
async function later(at: string, ...people: TestPerson[]) {
  server.clock.set(at)
  for (const person of people) person.token = await server.createSession(person)
}

const eventsOf = async ({ token }: TestPerson) => (await server.call(listFeedback, {}, token)).body
const idsOf = async (person: TestPerson) => (await eventsOf(person)).events.map(({ section_id }: { section_id: number }) => section_id)
const results = async ({ token }: TestPerson) => (await server.call(readFeedback, {}, token)).body
const resultOf = async (person: TestPerson, id: number) =>
  (await results(person)).events.find(({ section_id }: { section_id: number }) => section_id === id)

// @requirement feedback-2
test('only those who were there are asked, once the event is over, and their answers are taken', async () => {
  const here = await participant([FIRST, SECOND])
  const absent = await participant([FIRST])
  const unplanned = await participant([])
  const undone = await participant([FIRST])
  const speaker = await participant([], { ...oral, section_choice: SECOND })
  for (const { id } of [here, unplanned, undone, speaker]) await steps.mark(forumPoint, id, MORNING)
  await steps.mark(forumPoint, undone.id, '2025-10-20T09:05:00+03:00', 'undo')
  const atOther = await steps.point('event', { sectionId: OTHER })
  await steps.mark(atOther, unplanned.id, MORNING)
  const all = [here.person, absent.person, unplanned.person, undone.person, speaker.person]

  await later('2025-10-20T23:59:59+03:00', ...all)
  expect(await eventsOf(here.person)).toEqual({ questions, until: '2025-11-04', events: [] })
  expect((await steps.answer(here.person, FIRST)).body.code).toBe('feedback_closed')

  await later(AFTER, ...all)
  expect(await Promise.all(all.map(idsOf))).toEqual([[FIRST], [], [OTHER], [], []])
  for (const person of [absent.person, unplanned.person, undone.person])
    expect((await steps.answer(person, FIRST)).body.code).toBe('feedback_not_there')
  expect((await steps.answer(here.person, 999)).status).toBe(404)
  expect((await steps.answer(here.person, FIRST)).status).toBe(201)

  await later('2025-10-22T00:00:00+03:00', ...all)
  expect(await idsOf(speaker.person)).toEqual([SECOND])
  expect((await eventsOf(here.person)).events).toMatchObject([
    { section_id: FIRST, day: '2025-10-20', has_answered: true },
    { section_id: SECOND, day: '2025-10-21', has_answered: false },
  ])
  await later('2025-11-04T23:59:59+03:00', ...all)
  expect((await steps.answer(here.person, SECOND)).status).toBe(201)
  await later(OVER, ...all)
  expect(await idsOf(speaker.person)).toEqual([])
  expect((await steps.answer(speaker.person, SECOND)).body.code).toBe('feedback_closed')
})

// @requirement feedback-2
test('the programme says when an event ended', async () => {
  const [person] = (await visitors(1)) as [TestPerson]
  const item = { id: 1, kind: 'session', sessionId: null, registrationId: null, roomId: null, title: '', englishTitle: '', chair: '' }
  const content = { rooms: [], items: [{ ...item, sectionId: FIRST, dayNumber: 1, start: 600, minutes: 90 }] }
  await server.pool.query(
    `with release as (insert into program_releases (meeting_id, number, content, published_at) values (2, 1, $1, now()))
     insert into programs (meeting_id, settings, live_release) values (2, '{"boardsInRow": 10}', 1)`,
    [JSON.stringify(content)],
  )
  await later('2025-10-20T11:29:59+03:00', person)
  expect(await idsOf(person)).toEqual([])
  await later('2025-10-20T11:30:00+03:00', person)
  expect(await idsOf(person)).toEqual([FIRST])
})

// @requirement feedback-3
test('a person answers once, with whichever registration, also in the same moment', async () => {
  const { person, id } = await participant([FIRST])
  const { register } = scenes(server, person)
  const talk = await register(person, { ...oral, one_more: 1, selected_listen_sections: String(FIRST) })
  for (const registration of [id, talk]) await steps.mark(forumPoint, registration, MORNING)
  await later(AFTER, person)
  const wrong = await steps.answer(person, FIRST, [9, 1, 0, null])
  expect([wrong.status, wrong.body.errors]).toEqual([400, { answers: { 0: ['Выберите ответ'] } }])
  const answers = await Promise.all([1, 2, 3].map((value) => steps.answer(person, FIRST, [value, 1, 0, null])))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect((await steps.answer(person, FIRST)).body.code).toBe('feedback_given')
  expect([await server.db.$count(feedbackGiven), await server.db.$count(feedbackAnswers)]).toEqual([1, 1])
})

// @requirement feedback-3
test('nothing that is stored or logged says who gave which answer', async () => {
  const people = await visitors(6)
  await later(AFTER, ...people)
  const log = await server.db.$count(auditLog)
  for (const [index, person] of people.entries())
    expect((await steps.answer(person, FIRST, [5, 1, 0, `Ответ СЕКРЕТ ${index}`])).body).toEqual({ status: 'ok' })
  // PostgreSQL keeps which transaction wrote a row: of all answers it is the latest one, whose person is known, but not their row.
  const { rows: written } = await server.db.execute<{ xmin: string }>(sql`select distinct xmin::text from ${feedbackAnswers}`)
  const { rows: tokens } = await server.db.execute<{ xmin: string }>(sql`select distinct xmin::text from ${feedbackGiven}`)
  expect([written.length, tokens.length]).toEqual([1, 6])
  expect(await server.db.$count(auditLog)).toBe(log)
  const records = await server.db.select({ reply: idempotencyRecords.reply }).from(idempotencyRecords)
  expect([JSON.stringify(records).includes('СЕКРЕТ'), server.log().includes('СЕКРЕТ')]).toEqual([false, false])
  const { rows: columns } = await server.db.execute<{ name: string }>(
    sql`select column_name as name from information_schema.columns where table_name = 'feedback_answers' order by 1`,
  )
  expect(columns.map(({ name }) => name)).toEqual(['answers', 'id', 'section_id'])
  const { rows: elsewhere } = await server.db.execute(sql`select from mails where body like '%СЕКРЕТ%'`)
  expect(elsewhere).toEqual([])
})

// @requirement feedback-3
test('concurrent answers are all kept', async () => {
  const people = await visitors(5)
  await later(AFTER, ...people)
  const given = await Promise.all(people.map((person, index) => steps.answer(person, FIRST, [5, 1, 0, `${index}`])))
  expect(given.map(({ status }) => status)).toEqual(Array(5).fill(201))
  const rows = await server.db.select().from(feedbackAnswers)
  expect(rows.map(({ answers }) => answers['3']).sort()).toEqual(['0', '1', '2', '3', '4'])
})

// @requirement feedback-4
test('answers are shown from five on, when no more are taken, to organisers and those who moderate the section', async () => {
  const admin = await server.createUser({ roles: ['conf_admin'] })
  const moderator = await server.createUser({ roles: ['section_moderator'], sections: [FIRST] })
  const another = await server.createUser({ roles: ['section_moderator'], sections: [OTHER] })
  const people = await visitors(5)
  const atOther = await steps.point('event', { sectionId: OTHER })
  for (const { person, id } of [await participant([]), await participant([]), await participant([]), await participant([])]) {
    await steps.mark(atOther, id, MORNING)
    people.push(person)
  }
  const staff = [admin, moderator, another]
  await later(AFTER, ...people, ...staff)
  const sheets = [
    [5, 1, 0, ' б '],
    [5, 0, 1, 'а'],
    [4, 1, 1, null],
    [1, 1, 1, ''],
    [5, 1, 1, null],
  ]
  for (const [index, sheet] of sheets.entries()) expect((await steps.answer(people[index] as TestPerson, FIRST, sheet)).status).toBe(201)
  for (const person of people.slice(5)) expect((await steps.answer(person, OTHER)).status).toBe(201)
  // Figures that change would show what the latest person answered.
  expect(await resultOf(admin, FIRST)).toMatchObject({ answered: 5, figures: null })

  await later(OVER, ...people, ...staff)
  const { shown_from, until, is_over } = await results(admin)
  expect([shown_from, until, is_over]).toEqual([5, '2025-11-04', true])
  const shown = await resultOf(admin, FIRST)
  expect(shown.figures).toEqual([
    { counts: [1, 0, 0, 1, 3], mean: 4, texts: [] },
    { counts: [4, 1], mean: null, texts: [] },
    { counts: [1, 4], mean: null, texts: [] },
    { counts: [], mean: null, texts: expect.arrayContaining(['а', 'б']) },
  ])
  expect(shown.figures[3].texts).toHaveLength(2)
  expect(await resultOf(admin, FIRST)).toEqual(shown)
  // Four are too few.
  expect(await resultOf(admin, OTHER)).toMatchObject({ answered: 4, figures: null })
  expect((await results(moderator)).events).toEqual([shown])
  expect((await results(another)).events.map(({ section_id }: { section_id: number }) => section_id)).toEqual([OTHER])
  expect((await server.call(readFeedback, {}, (people[0] as TestPerson).token)).status).toBe(403)
})

// @requirement feedback-1
test('once there are answers, only the words of the questions can be changed', async () => {
  const admin = await server.createUser({ roles: ['conf_admin'] })
  const [person] = (await visitors(1)) as [TestPerson]
  const save = async (feedback: unknown[]) => {
    const { version, settings, sections } = (await server.call(getForum, {}, admin.token)).body
    return server.call(saveForum, { version, settings: { ...settings, feedback }, sections } as never, admin.token)
  }
  expect((await save(questions.slice(0, 3))).status).toBe(200)
  const empty = await save([{ kind: 'choice', text: '', options: ['Один'] }])
  expect(empty.body.errors.settings.feedback[0]).toEqual({ text: ['Обязательное поле'], options: ['Укажите от двух до 6 вариантов'] })
  await later(AFTER, person, admin)
  expect((await steps.answer(person, FIRST, [5, 1, 0])).status).toBe(201)
  const refused = await save(questions)
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    { settings: { feedback: ['На вопросы уже ответили: теперь можно править только их слова'] } },
  ])
  const [scale, ...others] = questions.slice(0, 3)
  expect((await save([{ ...scale, text: 'Как вам это мероприятие?' }, ...others])).status).toBe(200)
})

// @requirement feedback-5
test('an account takes with it that it answered, the forum’s term ends the answers', async () => {
  const [person, other] = (await visitors(2)) as [TestPerson, TestPerson]
  await later(AFTER, person, other)
  for (const each of [person, other]) await steps.answer(each, FIRST)
  const held = (await server.call(getPersonalData, {}, person.token)).body
  expect(held.registrations).toMatchObject([{ answered_about: [FIRST] }])
  await server.db.transaction((tx) => erase(tx, person, server))
  expect([await server.db.$count(feedbackGiven), await server.db.$count(feedbackAnswers)]).toEqual([1, 2])
  server.clock.set('2028-10-21T23:59:59+03:00')
  await applyRetention(server)
  expect(await server.db.$count(feedbackAnswers)).toBe(2)
  server.clock.set('2028-10-22T00:00:00+03:00')
  await applyRetention(server)
  expect([await server.db.$count(feedbackGiven), await server.db.$count(feedbackAnswers)]).toEqual([0, 0])
})

// @requirement feedback-6
test('without the module or without questions no one is asked', async () => {
  const [person] = (await visitors(1)) as [TestPerson]
  await later(AFTER, person)
  await changeForum(server, () => ({ feedback: [] }))
  expect(await eventsOf(person)).toEqual({ questions: [], until: '2025-11-04', events: [] })
  expect((await steps.answer(person, FIRST, [])).status).toBe(404)
  await changeForum(server, () => ({ modulesOn: [], feedback: questions }))
  expect((await server.call(listFeedback, {}, person.token)).body.code).toBe('module_off')
  expect((await steps.answer(person, FIRST)).body.code).toBe('module_off')
})
