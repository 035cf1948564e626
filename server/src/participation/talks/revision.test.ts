import { getMeeting } from '@forum/contracts/participation/meeting'
import { listRegistrations } from '@forum/contracts/participation/participants'
import { decideReview, releaseDecisions, undoDecision } from '@forum/contracts/theses/review'
import { correctThesis, listThesisVersions, thesisToDoc, uploadThesis } from '@forum/contracts/theses/theses'
import { eq, sql } from 'drizzle-orm'
import { revisionRequests } from '../../platform/database/schema/review.ts'
import { createToken } from '../../platform/sessions/token.ts'
import { oral, scenes } from '../../testing/participation.ts'
import { readDocx } from '../../testing/readDocx.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'
import { goodThesis } from '../../testing/thesis.ts'

let server: TestApp
let moderator: TestPerson
let person: TestPerson
let id: number
let thesisId: number
let { register, stored } = {} as ReturnType<typeof scenes>

const text = `Геном рыси <i>прочитан</i> полностью. ${'а'.repeat(1500)}`
const marked = { field: 'text', start: 11, end: 28, quote: 'прочитан полность', comment: 'Какое покрытие?' }
const better = goodThesis({ text: `${text} Покрытие 30×.` })

beforeAll(async () => {
  server = await createTestApp()
  moderator = await server.createUser({ roles: ['moderator'] })
  ;({ register, stored } = scenes(server, moderator))
})
afterAll(() => server.close())
beforeEach(async () => {
  await at('2025-10-03T12:00:00+03:00')
  person = await server.createUser()
  id = await register(person, oral)
  const { body } = await server.call(uploadThesis, { current_user_registration_id: id, thesis: goodThesis({ text }) }, person.token)
  thesisId = body.thesis.id
})

/** Mails about decisions wait until these can no longer be undone. */
async function mails() {
  await server.db.execute(sql`update pgboss.job set start_after = now() where state = 'created'`)
  return server.mails(person.email)
}

/** Sessions of that day, since earlier ones may have ended. */
async function at(moment: string): Promise<void> {
  server.clock.set(moment)
  moderator = { ...moderator, token: await createToken(server.db, server.clock, moderator.id) }
  if (person) person = { ...person, token: await createToken(server.db, server.clock, person.id) }
}

async function giveBack(revision: object | undefined, more: object = {}) {
  const { version } = (await stored(id)) ?? {}
  const input = { id, version, new_user_type: 0, verdict: 'returned', message: 'Уточните методику.', revision, ...more }
  return server.call(decideReview, input, moderator.token)
}
const until = { until: '2025-10-12', passages: [marked] }
const correct = (version = 1, thesis: object = better) => server.call(correctThesis, { id, thesis, version }, person.token)
const own = async () => (await server.call(getMeeting, {}, person.token)).body.registrations[0]
const rowOf = async (token = moderator.token) =>
  (await server.call(listRegistrations, { page_size: 200 }, token)).body.results.find((row: { id: number }) => row.id === id)

// @requirement revision-1, revision-2, revision-4, revision-9, revision-10
test('a returned thesis is corrected after the general deadline, waits for a decision again, and its author gets a mail', async () => {
  expect((await giveBack(until)).status).toBe(200)
  const asked = { until: '2025-10-12', message: 'Уточните методику.', passages: [marked], version: 1, corrected_at: null }
  expect(await own()).toMatchObject({ verdict: 'returned', confirm_type: 0, revision: asked })
  expect(await rowOf()).toMatchObject({ revision: asked })
  expect((await mails()).map((mail) => mail.subject)).toContain('Тезисы возвращены на доработку')
  const told = (await mails()).map((mail) => mail.text).join()
  expect(told).toContain('Исправить можно до 12.10.2025 включительно, также после окончания приёма тезисов.')
  expect(told).toContain('«прочитан полность» — Какое покрытие?')

  await at('2025-10-12T23:59:59+03:00')
  expect((await own()).allowed).toEqual(expect.arrayContaining(['correctThesis', 'correctTalk']))
  expect((await own()).allowed).not.toContain('deleteThesis')
  const seen = (await stored(id))?.version
  expect((await correct()).status).toBe(200)
  const late = await server.call(decideReview, { id, version: seen, new_user_type: 2 }, moderator.token)
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('автор исправил тезисы')])
  expect(await stored(id)).toMatchObject({ verdict: null, decidedFormat: null })
  expect(await rowOf()).toMatchObject({ verdict: null, revision: { ...asked, corrected_at: expect.any(String) } })
  expect((await mails()).map(({ subject }) => subject)).toContain('Исправленные тезисы получены')
  expect((await correct(2, goodThesis())).body.code).toBe('theses_closed')
  expect((await server.call(listThesisVersions, { id: thesisId }, moderator.token)).body).toHaveLength(2)
})

// @requirement revision-2
test('after its day a returned thesis is closed with a sentence, and one of another person never opens', async () => {
  await giveBack(until)
  const stranger = await server.createUser()
  expect((await server.call(correctThesis, { id, thesis: better, version: 1 }, stranger.token)).status).toBe(404)
  expect((await correct(2)).body.code).toBe('changed_meanwhile')
  await at('2025-10-13T00:00:00+03:00')
  expect((await correct()).body).toMatchObject({ code: 'revision_over', message: 'Срок доработки истёк. Напишите организаторам.' })
  expect((await own()).refused.correctThesis).toBe('Срок доработки истёк. Напишите организаторам.')
})

test.each([
  ['a passed day', { ...until, until: '2025-10-02' }, 'until'],
  ['no day', { ...until, until: '2025-13-01' }, 'revision.until'],
  ['a passage that is not in the thesis', { ...until, passages: [{ ...marked, start: 12 }] }, 'passages'],
])('%s is refused', async (_, revision, field) => {
  const { status, body } = await giveBack(revision)
  expect([status, JSON.stringify(body.errors)]).toEqual([400, expect.stringContaining(field.split('.').at(-1) ?? '')])
})

// @requirement revision-5
test('without a date there is a week; another decision closes the request, and undoing it reopens it', async () => {
  await giveBack(undefined)
  expect((await own()).revision).toMatchObject({ until: '2025-10-10', passages: [] })
  const { version } = (await stored(id)) ?? {}
  const accepted = await server.call(decideReview, { id, version, new_user_type: 2 }, moderator.token)
  expect((await own()).revision).toBeNull()
  await server.call(undoDecision, { undo: accepted.body.undo }, moderator.token)
  expect(await own()).toMatchObject({ verdict: 'returned', revision: { until: '2025-10-10' } })
  const again = await giveBack(until)
  await server.call(undoDecision, { undo: again.body.undo }, moderator.token)
  expect((await own()).revision).toMatchObject({ until: '2025-10-10', passages: [] })
})

test('a held return asks nothing until it is released, with the day and the passages it was prepared with', async () => {
  const { body } = await giveBack(until, { held: true })
  expect(body.held).toMatchObject({ verdict: 'returned', revision: until })
  expect((await own()).revision).toBeNull()
  const release = async () => {
    const { version } = (await stored(id)) ?? {}
    return (await server.call(releaseDecisions, { items: [{ id, version }] }, moderator.token)).body
  }
  await at('2025-10-13T12:00:00+03:00')
  expect((await release()).failed).toMatchObject([{ id, code: 'revision_over' }])
  await at('2025-10-12T12:00:00+03:00')
  expect((await release()).done).toEqual([id])
  expect((await own()).revision).toMatchObject(until)
})

// @requirement revision-2
test('a talk without a thesis is returned too: its author may then send one', async () => {
  const other = await server.createUser()
  person = other
  id = await register(other, oral)
  await giveBack({ until: '2025-10-12' })
  await at('2025-10-12T12:00:00+03:00')
  expect((await own()).allowed).toContain('uploadThesis')
  expect((await server.call(uploadThesis, { current_user_registration_id: id, thesis: better }, person.token)).status).toBe(201)
  expect(await stored(id)).toMatchObject({ verdict: null })
  const requests = await server.db.select().from(revisionRequests).where(eq(revisionRequests.registrationId, id))
  expect(requests).toMatchObject([{ version: null, correctedAt: expect.any(Date) }])
})

// @requirement revision-6
test('the book of all theses marks what is returned', async () => {
  const book = async () => {
    const { url } = (await server.call(thesisToDoc, { id: -13 }, moderator.token)).body
    return readDocx((await server.app.inject(url)).rawPayload).paragraphs.join('\n')
  }
  const marks = async () => (await book()).split('ГЕНОМ ЁЛКИ ОБЫКНОВЕННОЙ [на доработке]').length - 1
  const before = await marks()
  await giveBack(until)
  expect(await marks()).toBe(before + 1)
})
