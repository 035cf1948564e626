import { deletePersonalData } from '@forum/contracts/people/personalData'
import type { Endpoint } from '@forum/contracts/platform/endpoint'
import * as experts from '@forum/contracts/theses/experts'
import { correctThesis, loadThesis, uploadThesis } from '@forum/contracts/theses/theses'
import { defaultReviewSettings } from '@forum/domain/theses/expertReview'
import { eq } from 'drizzle-orm'
import { organizations, users } from '../../platform/database/schema/people.ts'
import { expertReviews } from '../../platform/database/schema/review.ts'
import { hashPassword } from '../../platform/passwords/passwordHash.ts'
import { oral, scenes } from '../../testing/participation.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'
import { goodThesis } from '../../testing/thesis.ts'

let server: TestApp
let moderator: TestPerson
let admin: TestPerson
let expert: TestPerson
let other: TestPerson
/** Registrations with theses, each of its own author. */
let talks: number[]
let authors: TestPerson[]

const ask = (endpoint: Endpoint, input: Record<string, unknown>, { token }: TestPerson) => server.call(endpoint, input, token)
const asStaff = (endpoint: Endpoint, input: Record<string, unknown> = {}) => ask(endpoint, input, moderator)
const assign = (registration_id: number, expert_id: number) => asStaff(experts.assignExperts, { items: [{ registration_id, expert_id }] })
const assignedTo = async (person: TestPerson) => (await ask(experts.listAssigned, {}, person)).body.items
const overview = async () => (await asStaff(experts.readExperts)).body
const review = (id: number, scores: (number | null)[], submit = true) => ({
  ...{ id, scores, submit },
  committee_comment: 'Для комитета',
  author_comment: 'Для автора',
})

async function talkOf(lastName: string, changes: Parameters<typeof goodThesis>[0] = {}): Promise<number> {
  const author = await server.createUser({ lastName, organizationId: 1 })
  const id = await scenes(server, moderator).register(author, oral)
  const thesis = goodThesis({ author: { fio: `${lastName} Мария`, org_numbers: [1] }, coautors: [], ...changes })
  await server.call(uploadThesis, { current_user_registration_id: id, thesis }, author.token)
  authors.push(author)
  return id
}

beforeEach(async () => {
  server = await createTestApp()
  moderator = await server.createUser({ roles: ['moderator'], organizationId: 9 })
  admin = await server.createUser({ roles: ['conf_admin'], organizationId: 9 })
  expert = await server.createUser({ roles: ['expert'], lastName: 'Рецензентов', organizationId: 20 })
  other = await server.createUser({ roles: ['expert'], lastName: 'Критиков', organizationId: 21 })
  authors = []
  talks = [await talkOf('Первая'), await talkOf('Вторая')]
})
afterEach(() => server.close())

// @requirement experts-1, experts-2
test('an expert reads what is assigned to them, and neither other theses nor those of others', async () => {
  const [first = 0] = talks
  expect((await assign(first, expert.id)).body).toEqual({ added: 1 })
  expect((await assign(first, expert.id)).body).toEqual({ added: 0 })
  const [item] = await assignedTo(expert)
  expect(item).toMatchObject({ title: 'ГЕНОМ ЁЛКИ ОБЫКНОВЕННОЙ', state: 'assigned', closed: null })
  const { body } = await ask(experts.readAssigned, { id: item.id }, expert)
  expect([body.blind, body.criteria.length, body.scores, body.thesis.author.fio]).toEqual([false, 3, [null, null, null], 'Первая Мария'])
  expect(await assignedTo(other)).toEqual([])
  expect((await ask(experts.readAssigned, { id: item.id }, other)).status).toBe(404)
  expect((await ask(experts.saveReview, review(item.id, [5, 5, 5]), other)).status).toBe(404)
  expect((await ask(loadThesis, { id: body.thesis.id }, expert)).status).toBe(404)
})

// @requirement experts-3
test('in a blind review the reply names neither authors nor organisations', async () => {
  const settings = { ...defaultReviewSettings(), experts_per_thesis: 1, blind: true }
  expect((await ask(experts.saveReviewSettings, { settings }, admin)).body).toMatchObject({ blind: true, criteria_fixed: false })
  await assign(talks[0] ?? 0, expert.id)
  const [item] = await assignedTo(expert)
  const reply = JSON.stringify((await ask(experts.readAssigned, { id: item.id }, expert)).body)
  for (const secret of ['Первая', 'Лаборатория', 'author@forum.test']) expect(reply).not.toContain(secret)
  expect(reply).toContain('ГЕНОМ ЁЛКИ ОБЫКНОВЕННОЙ')
})

// @requirement experts-6
test('a draft is kept, a submitted review is complete and changes until the decision', async () => {
  const [first = 0] = talks
  await assign(first, expert.id)
  const [{ id }] = await assignedTo(expert)
  expect((await ask(experts.saveReview, review(id, [5, null], false), expert)).body.state).toBe('draft')
  expect((await ask(experts.readAssigned, { id }, expert)).body).toMatchObject({
    scores: [5, null, null],
    committee_comment: 'Для комитета',
  })
  const incomplete = await ask(experts.saveReview, review(id, [5, null, 3]), expert)
  expect([incomplete.status, incomplete.body.errors]).toEqual([400, { scores: ['Поставьте оценку по каждому критерию'] }])
  expect((await ask(experts.saveReview, review(id, [5, 6, 3]), expert)).status).toBe(400)
  expect((await ask(experts.saveReview, review(id, [5, 4, 3]), expert)).body.state).toBe('submitted')
  expect((await ask(experts.saveReview, review(id, [5, 4, 4], false), expert)).body.state).toBe('submitted')
  const renamed = { ...defaultReviewSettings(), experts_per_thesis: 2 }
  renamed.criteria = renamed.criteria.slice(0, 2)
  expect((await ask(experts.saveReviewSettings, { settings: renamed }, admin)).body.code).toBe('criteria_fixed')
  const isDecided = async () => (await overview()).theses.map(({ is_decided }: { is_decided: boolean }) => is_decided)
  expect(await isDecided()).toEqual([false, false])
  await scenes(server, moderator).decide(first, 2, 3)
  expect(await isDecided()).toEqual([true, false])
  expect((await ask(experts.saveReview, review(id, [1, 1, 1]), expert)).body.code).toBe('review_closed')
  expect((await assignedTo(expert))[0].closed).toContain('решение')
})

// @requirement experts-5
test('a conflict of interest bars the expert: own organisation, co-authorship, or declared', async () => {
  const [first = 0, second = 0] = talks
  const colleague = await server.createUser({ roles: ['expert'], lastName: 'Коллегова', organizationId: 1 })
  const coauthor = await server.createUser({ roles: ['expert'], lastName: 'Вторая', organizationId: 22 })
  const codes = async (id: number, person: TestPerson) => (await assign(id, person.id)).body.code
  expect([await codes(first, colleague), await codes(second, coauthor)]).toEqual(['conflict_of_interest', 'conflict_of_interest'])
  expect(await codes(first, moderator)).toBe('not_found')

  await assign(first, expert.id)
  const [{ id }] = await assignedTo(expert)
  expect((await ask(experts.declareConflict, { id, reason: 'Соавторы прежних работ' }, expert)).status).toBe(200)
  expect([await assignedTo(expert), await codes(first, expert)]).toEqual([[], 'conflict_of_interest'])
  expect((await ask(experts.readAssigned, { id }, expert)).status).toBe(404)
  const { theses } = await overview()
  expect(theses[0].reviews).toEqual([
    { id, expert_id: expert.id, state: 'declined', declined_for: 'conflict', reason: 'Соавторы прежних работ' },
  ])
  expect(theses[0].conflicts).toEqual(
    expect.arrayContaining([
      { expert_id: expert.id, kind: 'declared', likely: false },
      { expert_id: colleague.id, kind: 'organisation', likely: false },
    ]),
  )
})

// @requirement experts-12
test('a thesis that is not of the expert’s subject is given back with a reason, and not assigned to them again', async () => {
  const [first = 0] = talks
  await assign(first, expert.id)
  const [{ id }] = await assignedTo(expert)
  await ask(experts.saveReview, review(id, [5, null, null], false), expert)
  expect((await ask(experts.giveBackThesis, { id, reason: ' ' }, expert)).status).toBe(400)
  expect((await ask(experts.giveBackThesis, { id, reason: 'Ботаника' }, other)).status).toBe(404)
  expect((await ask(experts.giveBackThesis, { id, reason: 'Это ботаника' }, expert)).status).toBe(200)
  expect(await assignedTo(expert)).toEqual([])
  const { theses, experts: people } = await overview()
  expect(theses[0].reviews).toEqual([{ id, expert_id: expert.id, state: 'declined', declined_for: 'topic', reason: 'Это ботаника' }])
  expect(theses[0].conflicts).toContainEqual({ expert_id: expert.id, kind: 'topic', likely: false })
  expect(people.find((person: { id: number }) => person.id === expert.id)).toMatchObject({ assigned: 0, declined: 0, off_topic: 1 })
  const { added } = (await asStaff(experts.previewAssignment, { seed: 7 })).body
  expect(added.filter(({ registration_id }: { registration_id: number }) => registration_id === first)).toEqual([
    { registration_id: first, expert_id: other.id },
  ])
  expect((await assign(first, expert.id)).body.message).toBe('Эксперт вернул эти тезисы: не его тема.')
  const [kept] = await server.db.select().from(expertReviews)
  expect(kept).toMatchObject({ scores: [], committeeComment: '', savedAt: null })
})

// @requirement experts-12
test('a scored thesis is not given back', async () => {
  await assign(talks[0] ?? 0, expert.id)
  const [{ id }] = await assignedTo(expert)
  await ask(experts.saveReview, review(id, [4, 4, 4]), expert)
  expect((await ask(experts.giveBackThesis, { id, reason: 'Ботаника' }, expert)).body.code).toBe('review_submitted')
})

// @requirement experts-15
test('a thesis decided without the expert’s scores is marked as such', async () => {
  const [first = 0] = talks
  await assign(first, expert.id)
  expect((await assignedTo(expert))[0]).toMatchObject({ state: 'assigned', is_decided: false })
  await scenes(server, moderator).decide(first, 2, 3)
  expect((await assignedTo(expert))[0]).toMatchObject({ state: 'assigned', is_decided: true })
})

// @requirement experts-5
test('a likely conflict of interest is named as such, keeps the expert out of the distribution, and is assigned knowingly only', async () => {
  const [listed] = await server.db.select().from(organizations).where(eq(organizations.id, 20))
  const third = await talkOf('Третья', {
    orgs: [{ id: 1, descr: `${listed?.name.replace('о', 'o')}, отдел`, view_descr: '', org_id: -1 }],
    coautors: [{ id: 1, fio: 'P. Kritikov', org_numbers: [1] }],
  })
  expect((await overview()).theses[2].conflicts).toEqual([{ expert_id: expert.id, kind: 'organisation', likely: true }])
  const { added } = (await asStaff(experts.previewAssignment, { seed: 7 })).body
  expect(added).not.toContainEqual({ registration_id: third, expert_id: expert.id })
  const { body } = await assign(third, expert.id)
  expect(body).toMatchObject({ code: 'conflict_of_interest', message: 'Возможный конфликт интересов: та же организация.' })
  const items = [{ registration_id: third, expert_id: expert.id }]
  expect((await asStaff(experts.assignExperts, { items, despite_likely: true })).body).toEqual({ added: 1 })
})

// @requirement experts-4
test('a distribution is previewed, the same for the same seed, and saved; one expert is taken off until they submit', async () => {
  const preview = async () => (await asStaff(experts.previewAssignment, { seed: 7 })).body
  const first = await preview()
  expect(await preview()).toEqual(first)
  expect(first.added).toHaveLength(4)
  expect(first.loads.map(({ before, after }: Record<string, number>) => [before, after])).toEqual([
    [0, 2],
    [0, 2],
  ])
  expect(first.lacking).toEqual([])
  expect((await asStaff(experts.assignExperts, { items: first.added })).body).toEqual({ added: 4 })
  expect((await preview()).added).toEqual([])
  const [item] = await assignedTo(expert)
  await ask(experts.saveReview, review(item.id, [4, 4, 4]), expert)
  expect((await asStaff(experts.removeAssignment, { id: item.id })).body.code).toBe('review_submitted')
  const [free] = await assignedTo(other)
  expect((await asStaff(experts.removeAssignment, { id: free.id })).status).toBe(200)
  const { experts: people } = await overview()
  expect(people.map(({ full_name, assigned, submitted }: Record<string, unknown>) => [full_name, assigned, submitted])).toEqual([
    ['Критиков Мария Петровна', 1, 0],
    ['Рецензентов Мария Петровна', 2, 1],
  ])
})

// @requirement experts-8
test('staff see median, spread and disagreement; moderators of other sections do not', async () => {
  const [first = 0, second = 0] = talks
  for (const person of [expert, other]) await assign(first, person.id)
  await assign(second, other.id)
  const submit = async (person: TestPerson, scores: number[]) =>
    ask(experts.saveReview, review((await assignedTo(person))[0].id, scores), person)
  await submit(expert, [5, 5, 5])
  await submit(other, [2, 3, 2])
  const ids = talks.join(',')
  const { results, criteria } = (await asStaff(experts.readScores, { ids })).body
  expect(criteria).toEqual(['Новизна', 'Обоснованность', 'Интерес для участников форума'])
  expect(results[0]).toMatchObject({ expected: 2, submitted: 2, median: 3.67, spread: 2.67, disagreement: true })
  expect(results[0].reviews[1]).toMatchObject({ expert: 'Критиков Мария Петровна', scores: [2, 3, 2], mean: 2.33 })
  expect(results[1]).toMatchObject({ registration_id: second, expected: 1, submitted: 0, median: null, reviews: [] })
  const stranger = await server.createUser({ roles: ['section_moderator'], sections: [5] })
  expect((await ask(experts.readScores, { ids }, stranger)).body.results).toEqual([])
})

// @requirement experts-11
test('moderators see an expert whom a correction makes a co-author', async () => {
  const [first = 0] = talks
  const [author] = authors
  if (!author) throw new Error('The talk has no author')
  for (const person of [expert, other]) await assign(first, person.id)
  const conflicts = async () => (await asStaff(experts.readScores, { ids: String(first) })).body.results[0].conflicts
  expect(await conflicts()).toEqual([])
  const coautors = [{ id: 1, fio: 'Критиков Мария Петровна', org_numbers: [1] }]
  const thesis = goodThesis({ author: { fio: 'Первая Мария', org_numbers: [1] }, coautors })
  expect((await ask(correctThesis, { id: first, thesis, version: 1 }, author)).status).toBe(200)
  expect(await conflicts()).toEqual([{ expert: 'Критиков Мария Петровна', kind: 'coauthor', likely: false }])
})

// @requirement experts-9
test('of a deleted expert submitted reviews stay without the name; the rest goes', async () => {
  await server.db
    .update(users)
    .set({ password: await hashPassword('Forum2025') })
    .where(eq(users.id, expert.id))
  for (const id of talks) await assign(id, expert.id)
  const [first, second] = await assignedTo(expert)
  await ask(experts.saveReview, review(first.id, [4, 4, 4]), expert)
  await ask(experts.saveReview, review(second.id, [1, null, null], false), expert)
  expect((await ask(deletePersonalData, { password: 'Forum2025' }, expert)).status).toBe(200)
  const kept = await server.db.select().from(expertReviews)
  expect(kept.map(({ id, expertId, scores }) => [id, expertId, scores])).toEqual([[first.id, null, [4, 4, 4]]])
  const { results } = (await asStaff(experts.readScores, { ids: talks.join(',') })).body
  expect(results).toEqual([expect.objectContaining({ median: 4, reviews: [expect.objectContaining({ expert: null })] })])
})
