import { allEndpoints } from '@forum/contracts/all.server'
import { listAssigned, saveReview } from '@forum/contracts/theses/experts'
import { addNote, decideReview } from '@forum/contracts/theses/review'
import { loadThesis, uploadThesis } from '@forum/contracts/theses/theses'
import { allows } from '@forum/domain/people/roles'
import { expertReviews } from '../../platform/database/schema/review.ts'
import { oral, scenes } from '../../testing/participation.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'
import { goodThesis } from '../../testing/thesis.ts'

/** Texts of reviews, notes between moderators and held decisions, which no reply to an author may contain. */

const secrets = [
  'Рецензентов',
  'expert@forum.test',
  'Заметка для комитета',
  'Замечание для автора',
  'expert_id',
  'committee_comment',
  'Спросить о выборке',
  'Мест нет',
]

let server: TestApp
let author: TestPerson
let registrationId: number
let thesisId: number
beforeAll(async () => {
  server = await createTestApp()
  const moderator = await server.createUser({ roles: ['moderator'] })
  author = await server.createUser()
  registrationId = await scenes(server, moderator).register(author, oral)
  const sent = { current_user_registration_id: registrationId, thesis: goodThesis() }
  thesisId = (await server.call(uploadThesis, sent, author.token)).body.thesis.id
  const { stored } = scenes(server, moderator)
  await server.call(addNote, { id: registrationId, text: 'Спросить о выборке' }, moderator.token)
  const version = (await stored(registrationId))?.version
  const held = { id: registrationId, version, new_user_type: 0, verdict: 'rejected', message: 'Мест нет', held: true }
  expect((await server.call(decideReview, held, moderator.token)).status).toBe(200)
  for (const [lastName, email] of [
    ['Рецензентов', 'expert@forum.test'],
    ['Рецензентова', 'second.expert@forum.test'],
  ] as const) {
    const expert = await server.createUser({ roles: ['expert'], lastName, email, organizationId: 20 })
    await server.db.insert(expertReviews).values({ registrationId, expertId: expert.id, assignedAt: server.clock.now() })
    const [{ id }] = (await server.call(listAssigned, {}, expert.token)).body.items
    const comments = { committee_comment: 'Заметка для комитета', author_comment: 'Замечание для автора' }
    const { status } = await server.call(saveReview, { id, scores: [5, 1, 2], ...comments, submit: true }, expert.token)
    expect(status).toBe(200)
  }
})
afterAll(() => server.close())

const inputs = (): Record<string, Record<string, unknown>> => ({
  loadThesis: { id: thesisId },
  loadThesisDraft: { registration_id: registrationId },
  thesisToDoc: { id: thesisId },
  getInvitation: { id: registrationId },
  getCertificate: { id: registrationId },
  getProfile: { id: author.id },
})

const readable = Object.entries(allEndpoints).filter(
  ([, endpoint]) => (endpoint.method === 'GET' || endpoint === loadThesis) && allows(endpoint.access, []),
)

// @requirement experts-10, review-3
test.each(readable)('%s shows an author neither scores, experts, notes nor held decisions', async (name, endpoint) => {
  const { body } = await server.call(endpoint, inputs()[name], author.token)
  const reply = JSON.stringify(body)
  expect(secrets.filter((secret) => reply.includes(secret))).toEqual([])
})

// @requirement experts-10
test('the calls that show most are among them, and succeed', async () => {
  for (const name of ['getMeeting', 'getPersonalData', 'loadThesis', 'getProfile']) {
    const [, endpoint] = readable.find(([found]) => found === name) ?? []
    expect([name, endpoint && (await server.call(endpoint, inputs()[name], author.token)).status]).toEqual([name, 200])
  }
})
