import { correctTalk } from '@forum/contracts/participation/registrations'
import {
  correctThesis,
  deleteThesis,
  listThesisVersions,
  loadThesis,
  loadThesisDraft,
  saveThesisDraft,
  uploadThesis,
} from '@forum/contracts/theses/theses'
import { eq } from 'drizzle-orm'
import { auditLog } from '../../platform/database/schema/platform.ts'
import { theses, thesisVersions } from '../../platform/database/schema/theses.ts'
import { createToken } from '../../platform/sessions/token.ts'
import { oral, startForum } from '../../testing/participation.ts'
import type { TestPerson } from '../../testing/testApp.ts'
import { goodThesis } from '../../testing/thesis.ts'

const { server, moderator, register, decide, stored } = await startForum()
let person: TestPerson
let id: number
let thesisId: number

beforeEach(async () => {
  server.clock.set('2025-09-15T12:00:00+03:00')
  person = await server.createUser()
  id = await register(person, oral)
  const { body } = await server.call(uploadThesis, { current_user_registration_id: id, thesis: goodThesis() }, person.token)
  thesisId = body.thesis.id
})

const better = goodThesis({ name: 'Геном ёлки исправленный', text: 'б'.repeat(1600) })
const correct = (thesis: object, version: number, token = person.token) => server.call(correctThesis, { id, thesis, version }, token)
const versions = async (token = person.token) => (await server.call(listThesisVersions, { id: thesisId }, token)).body
const titled = (comments: string, more: object = {}) => server.call(correctTalk, { id, comments, ...more }, person.token)

// @requirement versions-1, versions-2
test('a correction is a new version; the earlier one stays as it was, and moderators see that the registration changed', async () => {
  const before = await stored(id)
  server.clock.set('2025-09-16T12:00:00+03:00')
  const { status, body } = await correct(better, 1)
  expect([status, body.thesis]).toMatchObject([200, { id: thesisId, version: 2, name: 'ГЕНОМ ЁЛКИ ИСПРАВЛЕННЫЙ' }])
  expect((await server.call(loadThesis, { id: thesisId }, moderator.token)).body).toEqual(body.thesis)
  const [first, second] = await versions()
  expect(first).toMatchObject({
    number: 1,
    at: '2025-09-15T09:00:00.000Z',
    comments: oral.comment,
    section_id: 3,
    thesis: { name: 'ГЕНОМ ЁЛКИ ОБЫКНОВЕННОЙ', text: goodThesis().text },
  })
  expect(second).toMatchObject({ number: 2, at: '2025-09-16T09:00:00.000Z', thesis: body.thesis })
  expect(await versions(moderator.token)).toEqual([first, second])
  expect((await stored(id))?.version).toBe((before?.version ?? 0) + 1)
  const logged = await server.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `registration:${id}`))
  expect(logged.at(-1)).toMatchObject({ actorId: person.id, action: 'correct thesis', changes: { version: [1, 2] } })
})

// @requirement versions-3
test('of two corrections of one version the second is refused with a sentence', async () => {
  const replies = await Promise.all([correct(better, 1), correct(goodThesis({ name: 'Геном ёлки, другая правка' }), 1)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'changed_meanwhile',
    message: 'Тезисы уже исправлены в другом окне или на другом устройстве. Сравните тексты и выберите, с каким продолжить.',
  })
  expect(await versions()).toHaveLength(2)
})

test('an unchanged, an invalid and another person’s thesis are refused, and no version is made', async () => {
  const stranger = await server.createUser()
  expect((await correct(goodThesis(), 1)).body.code).toBe('thesis_unchanged')
  expect((await correct(goodThesis({ text: 'коротко' }), 1)).body.errors).toMatchObject({ thesis: { text: [expect.any(String)] } })
  expect((await correct(better, 1, stranger.token)).status).toBe(404)
  expect((await correct(better, 1, moderator.token)).status).toBe(404)
  expect((await server.call(listThesisVersions, { id: thesisId }, stranger.token)).status).toBe(404)
  expect(await versions()).toHaveLength(1)
})

// @requirement versions-2
test.each([
  ['2025-10-05T23:59:59.999+03:00', 200],
  ['2025-10-06T00:00:00+03:00', 409],
])('at %s thesis and title are corrected: %i', async (moment, expected) => {
  await decide(id, 2)
  server.clock.set(moment)
  const token = await createToken(server.db, server.clock, person.id)
  expect((await correct(better, 1, token)).status).toBe(expected)
  expect((await server.call(correctTalk, { id, comments: 'Другое название' }, token)).status).toBe(expected)
  expect(await versions(token)).toHaveLength(expected === 200 ? 3 : 1)
})

// @requirement versions-4
test('title and, until there is a decision, section of the talk are corrected, and are a version of the thesis', async () => {
  const { status, body } = await titled(' Геном оленя ', { section_choice: 4 })
  expect([status, body.registration]).toMatchObject([200, { comments: 'Геном оленя', section_choice_id: 4 }])
  expect((await titled('Геном оленя', { section_choice: 4 })).status).toBe(200)
  expect((await titled(' ')).body.code).toBe('title_required')
  expect((await titled('Геном оленя', { section_choice: 999 })).body.code).toBe('section_required')
  await decide(id, 2)
  expect((await titled('Геном оленя', { section_choice: 3 })).body.code).toBe('section_decided')
  expect((await titled('Стенд об олене')).body.registration).toMatchObject({ comments: 'Стенд об олене', section_choice_id: 4 })
  expect((await versions()).map(({ comments, section_id }: { comments: string; section_id: number }) => [comments, section_id])).toEqual([
    [oral.comment, 3],
    ['Геном оленя', 4],
    ['Стенд об олене', 4],
  ])
})

test('a draft of a correction is stored with the thesis, refused after another version is saved, and gone with the correction', async () => {
  const save = (draft: object, version: number | undefined) =>
    server.call(saveThesisDraft, { registration_id: id, draft, version }, person.token)
  expect((await save(better, undefined)).body.code).toBe('thesis_exists')
  expect((await save(better, 1)).status).toBe(200)
  expect((await server.call(loadThesisDraft, { registration_id: id }, person.token)).body.draft).toMatchObject({ text: better.text })
  await correct(better, 1)
  expect((await server.call(loadThesisDraft, { registration_id: id }, person.token)).body.draft).toBeNull()
  expect((await save(better, 1)).body.code).toBe('changed_meanwhile')
})

test('the versions go with a deleted thesis, and a thesis has at most a hundred', async () => {
  await server.db.update(theses).set({ version: 100 }).where(eq(theses.id, thesisId))
  expect((await correct(better, 100)).body.code).toBe('versions_limit')
  await server.call(deleteThesis, { thesis_id: thesisId, reg_id: id }, person.token)
  expect(await server.db.select().from(thesisVersions).where(eq(thesisVersions.thesisId, thesisId))).toEqual([])
})
