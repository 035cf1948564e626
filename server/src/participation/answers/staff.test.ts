import { listDataPeople } from '@forum/contracts/dashboard/data'
import { createCampaign, moveCampaign, previewMessage } from '@forum/contracts/dashboard/mailing'
import { listOwnMails } from '@forum/contracts/dashboard/mails'
import { countAnswers, getOwnAnswers } from '@forum/contracts/participation/answers'
import { readCard } from '@forum/contracts/participation/card'
import { exportRegistrations } from '@forum/contracts/participation/exports'
import { listRegistrations } from '@forum/contracts/participation/participants'
import { exportSensitiveAnswers, listQuestions } from '@forum/contracts/participation/staffAnswers'
import type { ForumQuestion } from '@forum/domain/forum/questions/questions'
import type { Answer } from '@forum/domain/participation/answers/answers'
import { containing } from '@forum/domain/participation/answers/conditions'
import { and, eq } from 'drizzle-orm'
import { dispatchDue } from '../../dashboard/campaigns/dispatch.ts'
import { readBadgeHolders } from '../../door/badges/people.ts'
import { readForum } from '../../forum/current/forum.ts'
import { questionAnswers } from '../../platform/database/schema/answers.ts'
import { forumVersions, meetings } from '../../platform/database/schema/forum.ts'
import { mails } from '../../platform/database/schema/mails.ts'
import { auditLog } from '../../platform/database/schema/platform.ts'
import { addApiToken, passPosition } from '../../testing/apiTokens.ts'
import { changeForum } from '../../testing/forum.ts'
import { oral, poster, startForum } from '../../testing/participation.ts'
import { readSheets } from '../../testing/readSheets.ts'
import type { TestPerson } from '../../testing/testApp.ts'

const question = (key: string, text: string, rest: Partial<ForumQuestion> = {}): ForumQuestion => ({
  ...{ key, text, kind: 'yesNo', help: '', choices: [], askedWith: 'application', formats: [], sections: [] },
  ...{ isRequired: false, readBy: 'staff', isSensitive: false, keptDays: 30 },
  ...rest,
})
const choices = [
  { key: 'meat', text: 'С мясом' },
  { key: 'vegan', text: 'Без мяса', places: 10 },
]
const questions = [
  question('dinner', 'Ужин 20 октября', { isRequired: true, isFigure: true, isOnBadge: true }),
  question('diet', 'Питание', {
    ...{ kind: 'one', choices, shownIf: { question: 'dinner', answer: 'yes' } },
    ...{ isRequired: true, isFigure: true, readBy: 'organizers' },
  }),
  question('tours', 'Экскурсии', { kind: 'several', choices: choices.map(({ key, text }) => ({ key, text: `Музей: ${text}` })) }),
  question('nights', 'Ночей', { kind: 'number' }),
  question('arrival', 'Приезд', { kind: 'text' }),
  question('health', 'Аллергия', { kind: 'text', isFigure: true, readBy: 'organizers', isSensitive: true }),
]

const { server, moderator, register } = await startForum()
const organizer = await server.createUser({ roles: ['conf_admin'] })
const ofSection = await server.createUser({ roles: ['section_moderator'], sections: [3] })

async function answering(lastName: string, answers: Record<string, Answer>, input: object = oral) {
  const person = await server.createUser({ lastName })
  const id = await register(person, { ...input })
  const common = { userId: person.id, meetingId: 2, version: 1, answeredAt: server.clock.now(), consentedAt: null }
  const rows = Object.entries(answers).map(([key, answer]) => ({ ...common, question: key, answer }))
  if (rows.length > 0) await server.db.insert(questionAnswers).values(rows)
  return { ...person, registrationId: id }
}

await changeForum(server, () => ({ questions, modulesOn: ['questions'] }))
const vegan = await answering('Веганова', {
  dinner: true,
  diet: 'vegan',
  tours: ['meat', 'vegan'],
  health: 'орехи',
  nights: 3,
  arrival: 'Поездом, в 12:30',
})
await register(vegan, { ...poster, one_more: true })
await answering('Голодная', { dinner: false, tours: ['meat'], nights: 12, arrival: '100%-но самолётом' })
const thoughtful = await answering('Задумчивая', { dinner: true })
const silent = await answering('Молчунова', {}, { ...oral, section_choice: 4 })

const read = async (endpoint: Parameters<typeof server.call>[0], input: Record<string, unknown>, { token }: TestPerson) => {
  const { status, body } = await server.call(endpoint, input, token)
  expect([status, body.message]).toEqual([200, undefined])
  return body
}
const listed = async (input: Record<string, string>, by: TestPerson): Promise<string[]> => {
  const { results } = await read(listRegistrations, { ...input, ordering: 'fio' }, by)
  return results.map(({ fio }: { fio: string }) => fio.split(' ')[0])
}

const [both, train, plane] = [['Веганова', 'Веганова', 'Голодная'], ['Веганова', 'Веганова'], ['Голодная']]
/** Conditions on answers that are typed, and the people of section 3 who meet them. */
const typed: readonly [answer: string, people: string[]][] = [
  ['nights:*', both],
  ['nights:-', ['Задумчивая']],
  ['nights:3..12', both],
  ['nights:4..', plane],
  ['nights:..11', train],
  ['nights:12..12', plane],
  ...['nights:5..4', 'nights:..', 'nights:x..', 'nights:3', 'nights:~3', 'arrival:1..2', 'dinner:..5', 'health:~орехи'].map(
    (answer): [string, string[]] => [answer, []],
  ),
  [`arrival:${containing('поездом, В 12:3')}`, train],
  [`arrival:${containing('100%')}`, plane],
  [`arrival:${containing('_')}`, []],
  ['arrival:*,nights:..5', train],
]

// @requirement questions-8
test('lists show and filter by the answers that the reader may read, and by no others', async () => {
  const rowFor = async (by: TestPerson) => (await read(listRegistrations, { search: 'Веганова' }, by)).results[0].answers
  const open = { dinner: 'да', tours: 'Музей: С мясом; Музей: Без мяса', nights: '3', arrival: 'Поездом, в 12:30' }
  expect(await rowFor(ofSection)).toEqual(open)
  expect(await rowFor(organizer)).toEqual({ ...open, diet: 'Без мяса' })
  expect((await read(listQuestions, {}, ofSection)).questions.map(({ key }: { key: string }) => key)).toEqual([
    'dinner',
    'tours',
    'nights',
    'arrival',
  ])

  expect(await listed({ answer: 'dinner:yes' }, ofSection)).toEqual(['Веганова', 'Веганова', 'Задумчивая'])
  expect(await listed({ answer: 'dinner:no,tours:meat' }, moderator)).toEqual(['Голодная'])
  expect(await listed({ answer: 'dinner:-' }, moderator)).toEqual(['Молчунова'])
  expect(await listed({ answer: 'dinner:-' }, ofSection)).toEqual([])
  expect(await listed({ answer: 'diet:vegan' }, organizer)).toEqual(['Веганова', 'Веганова'])
  for (const answer of ['diet:vegan', 'diet:-', 'health:-', 'unknown:-']) expect(await listed({ answer }, moderator)).toEqual([])
  expect(await listed({ answer: 'health:-' }, organizer)).toEqual([])
  for (const [answer, people] of typed) expect([answer, await listed({ answer }, ofSection)]).toEqual([answer, people])
  // A required question is missed only by people whom it is shown.
  expect(await listed({ answers: 'waiting' }, moderator)).toEqual(['Задумчивая', 'Молчунова'])
})

// @requirement questions-8
test('no one waits for an answer whose day is over, in the list, the card and the cabinet', async () => {
  const until = (dinner: string, diet: string) =>
    changeForum(server, () => ({
      modulesOn: ['questions'],
      questions: questions.map((each) => ({ ...each, changeableUntil: each.key === 'diet' ? diet : dinner })),
    }))
  const toldTo = async (person: TestPerson) => (await read(getOwnAnswers, {}, person)).waiting
  const told = async () => {
    const { waits_for_answers } = await read(readCard, { id: thoughtful.registrationId }, organizer)
    return [await listed({ answers: 'waiting' }, moderator), waits_for_answers, await toldTo(thoughtful), await toldTo(silent)]
  }
  await until('2025-09-14', '2025-09-15')
  expect(await told()).toEqual([['Задумчивая'], true, ['diet'], []])
  await until('2025-09-15', '2025-09-14')
  expect(await told()).toEqual([['Молчунова'], undefined, [], ['dinner']])
  await changeForum(server, () => ({ questions, modulesOn: ['questions'] }))
})

// @requirement questions-9
test('the card shows what its reader may read, in the words that were answered', async () => {
  const [forum] = await server.db.select().from(meetings).where(eq(meetings.id, 2))
  if (!forum) throw new Error('There is no forum')
  const former = { ...forum.settings, questions: [question('dinner', 'Придёте на ужин?'), ...questions.slice(1)] }
  await server.db.update(forumVersions).set({ settings: former }).where(eq(forumVersions.version, 1))
  const cardFor = (by: TestPerson) => read(readCard, { id: vegan.registrationId }, by)
  const dinner = { key: 'dinner', text: 'Придёте на ужин?', text_now: 'Ужин 20 октября', answer: 'да', is_sensitive: false }
  expect((await cardFor(ofSection)).answers).toEqual([
    dinner,
    ...['tours', 'nights', 'arrival'].map((key) => expect.objectContaining({ key })),
  ])
  const { answers, waits_for_answers } = await cardFor(organizer)
  expect(answers).toHaveLength(6)
  expect(answers[5]).toEqual({ key: 'health', text: 'Аллергия', answer: 'орехи', is_sensitive: true })
  expect(waits_for_answers).toBeUndefined()
})

// @requirement questions-10
test('answers are counted by people, sensitive ones from five on', async () => {
  const figures = async (by: TestPerson) => (await read(countAnswers, {}, by)).questions
  const counted = await figures(organizer)
  expect(counted.map(({ key, asked, answered }: Record<string, unknown>) => [key, asked, answered])).toEqual([
    ['dinner', 4, 3],
    ['diet', 2, 1],
    ['health', 4, 1],
  ])
  expect(counted[0].counts).toEqual([
    { answer: 'yes', name: 'да', count: 2, places: null },
    { answer: 'no', name: 'нет', count: 1, places: null },
  ])
  expect(counted[1].counts[1]).toEqual({ answer: 'vegan', name: 'Без мяса', count: 1, places: 10 })
  expect(counted[2].counts).toBeNull()
  expect((await figures(moderator)).map(({ key }: { key: string }) => key)).toEqual(['dinner'])
  expect((await server.call(countAnswers, {}, ofSection.token)).status).toBe(403)
})

// @requirement questions-9, questions-11
test('exports have a column for each question, sensitive ones an export of organisers that is recorded without values', async () => {
  const sheetOf = async ({ url }: { url: string }) => readSheets((await server.app.inject({ url })).rawPayload)[0] ?? []
  const [head = [], ...rows] = await sheetOf(await read(exportRegistrations, {}, moderator))
  const titles = head.map(({ value }) => value)
  expect(titles.slice(-4, -2)).toEqual(['Ужин 20 октября [dinner]', 'Экскурсии [tours]'])
  expect(rows.filter((row) => row.some(({ value }) => value === 'да'))).toHaveLength(3)

  expect((await server.call(exportSensitiveAnswers, {}, moderator.token)).status).toBe(403)
  const sensitive = await sheetOf(await read(exportSensitiveAnswers, {}, organizer))
  expect(sensitive.map((row) => row.at(-1)?.value)).toEqual(['Аллергия [health]', 'орехи'])
  const log = await server.db.select().from(auditLog)
  expect(log.map(({ action }) => action)).toContain('export sensitive answers')
  expect(JSON.stringify(log)).not.toMatch(/орехи|vegan/)
})

// @requirement questions-8, questions-13
test('mails go to people with an answer and contain answers that all staff read', async () => {
  const text = (body: string) => ({ subject: 'Ужин', body })
  const draft = (body: string, query = 'answer=dinner%3Ayes') => ({
    ...{ query, texts: { ru: text(body) }, action: 'none', is_checked: true, is_necessary: false },
  })
  const preview = { language: 'ru', user_id: vegan.id, text: text('Ваш ответ: {ответ:dinner}, {answer:tours}.') }
  expect((await read(previewMessage, preview, moderator)).text).toContain('Ваш ответ: да, Музей: С мясом; Музей: Без мяса.')
  const query = new URLSearchParams({ answer: `nights:2..,arrival:${containing('поездом, в')}` }).toString()
  const { id } = await read(createCampaign, draft('Ваш ответ: {ответ:dinner}.', query), moderator)
  expect((await server.db.select().from(mails).where(eq(mails.kind, 'campaign'))).map(({ userId }) => userId)).toEqual([vegan.id])
  await read(moveCampaign, { id, step: 'send' }, moderator)
  await dispatchDue(server, 1000, (error) => expect(error).toBeUndefined())
  const sent: string[] = []
  await server.mail.flush(async (_id, { isChecked, text }) => void (isChecked && sent.push(text)))
  expect(sent).toEqual([expect.stringContaining('Ваш ответ: да.')])
  // The copy is kept longer than the answer.
  const copy = (await read(listOwnMails, {}, vegan)).results.find(({ subject }: { subject: string }) => subject === 'Ужин')
  expect(copy).toMatchObject({ text: expect.stringContaining('Ваш ответ: [ответ в копии письма не хранится].') })
  const refused = async (input: Record<string, unknown>, by: TestPerson) => (await server.call(createCampaign, input, by.token)).body.errors
  expect((await refused(draft('{ответ:diet}'), moderator)).texts.ru.body[0]).toContain('Подстановки {ответ:diet} здесь нет')
  for (const key of ['health', 'diet'])
    expect((await refused(draft(`{ответ:${key}}`), organizer)).texts.ru.body[0]).toContain(`{ответ:${key}}`)
  for (const author of [moderator, organizer])
    expect((await refused(draft('Да', 'answer=diet%3Avegan'), author)).query[0]).toContain('«diet»')
})

// @requirement questions-11
test('badges and programs get the chosen answers, and no sensitive ones', async () => {
  const holders = await readBadgeHolders(server.db, await readForum(server.db), [1])
  expect(holders.map(({ names, badge }) => [names[0], badge.lines])).toEqual([
    ['Веганова', ['Ужин 20 октября']],
    ['Голодная', []],
    ['Задумчивая', ['Ужин 20 октября']],
    ['Молчунова', []],
  ])
  const authorization = `Bearer ${await addApiToken(server, organizer)}`
  const people = async (input: Record<string, unknown>) => (await server.call(listDataPeople, input, undefined, { authorization })).body
  const { rows, since } = await people({})
  expect(rows.find(({ user_id }: { user_id: number }) => user_id === vegan.id).answers).toEqual({
    ...{ dinner: true, diet: 'vegan', tours: ['meat', 'vegan'], nights: 3, arrival: 'Поездом, в 12:30' },
  })

  await server.db
    .update(questionAnswers)
    .set({ answer: false })
    .where(and(eq(questionAnswers.userId, vegan.id), eq(questionAnswers.question, 'dinner')))
  await passPosition(server)
  expect((await people({ since })).rows.map(({ answers }: { answers: object }) => answers)).toEqual([
    expect.objectContaining({ dinner: false }),
    expect.objectContaining({ dinner: false }),
  ])
})
