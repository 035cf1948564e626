import { getMeeting } from '@forum/contracts/participation/meeting'
import { changeParticipant, listRegistrations } from '@forum/contracts/participation/participants'
import { changeRegistration } from '@forum/contracts/participation/registrations'
import {
  addNote,
  decideReview,
  deleteNote,
  discardHeld,
  listReasons,
  listVacancies,
  previewRelease,
  readQueue,
  readReviewItem,
  releaseDecisions,
  saveReasons,
  settleVacancy,
  undoDecision,
} from '@forum/contracts/theses/review'
import { eq, sql } from 'drizzle-orm'
import { users } from '../../platform/database/schema/people.ts'
import { changeForum } from '../../testing/forum.ts'
import { oral, poster, scenes } from '../../testing/participation.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'

let server: TestApp
let moderator: TestPerson
let { register, decide, stored } = {} as ReturnType<typeof scenes>
beforeAll(async () => {
  server = await createTestApp()
  moderator = await server.createUser({ roles: ['moderator'], lastName: 'Модераторова' })
  ;({ register, decide, stored } = scenes(server, moderator))
})
afterAll(() => server.close())

const newcomer = async (input: Record<string, unknown> = oral) => {
  const person = await server.createUser({ lastName: 'Авторова' })
  return { person, id: await register(person, input) }
}

/** Decides at the desk, on the row as it is. */
async function review(id: number, decision: Record<string, unknown>, token = moderator.token) {
  const version = (await stored(id))?.version
  return server.call(decideReview, { id, version, new_user_type: 0, ...decision }, token)
}
const cabinetOf = async ({ token }: TestPerson) => (await server.call(getMeeting, {}, token)).body
/** Mails of decisions wait until they cannot be undone any more. */
async function mailsTo({ email }: TestPerson) {
  await server.db.execute(sql`update pgboss.job set start_after = now() where state = 'created'`)
  return server.mails(email)
}

type Given = {
  new_user_type?: number
  verdict?: string
  message?: string
}

// @requirement review-1
test.each<[Given, number, boolean, string]>([
  // decision → confirm_type, listed, stage of the queue
  [{ new_user_type: 2 }, 2, true, 'proposed'],
  [{ new_user_type: 3 }, 3, true, 'proposed'],
  [{ new_user_type: 1 }, 1, true, 'confirmed'],
  [{ verdict: 'returned', message: 'Добавьте результаты.' }, 0, true, 'returned'],
  [{ verdict: 'reserve' }, 0, true, 'reserve'],
  [{ verdict: 'rejected', message: 'Не по теме.' }, 0, false, 'rejected'],
])('%j: an older client sees confirm_type %d, no confirmation, listed %s', async (decision, confirm_type, listed, state) => {
  // Metagenomics takes talks and posters.
  const { person, id } = await newcomer({ ...oral, section_choice: 5 })
  await decide(id, 2)
  await server.call(changeRegistration, { id, is_confirm: 1 }, person.token)
  const { status, body } = await review(id, decision)
  expect([status, body.registration.confirm_type, body.registration.is_confirm]).toEqual([
    200,
    confirm_type,
    decision.new_user_type === 2 ? 1 : 0,
  ])
  const cabinet = await cabinetOf(person)
  expect(cabinet.registrations.map((record: { confirm_type: number }) => record.confirm_type)).toEqual(listed ? [confirm_type] : [])
  expect(cabinet.rejected ?? []).toMatchObject(listed ? [] : [{ id, comments: oral.comment, message: 'Не по теме.' }])
  const rows = (
    await server.call(listRegistrations, { state: decision.new_user_type === 2 ? 'confirmed' : state, page_size: 200 }, moderator.token)
  ).body.results
  expect(rows.map((row: { id: number }) => row.id)).toContain(id)
  const mails = (await mailsTo(person)).map(({ text }) => text).join()
  if (decision.new_user_type === undefined || decision.new_user_type !== 2)
    expect(mails).toContain('Прежнее подтверждение больше не действует')
})

// @requirement review-1
test.each(['returned', 'reserve', 'rejected'])('a change by an older client ends the verdict %s', async (verdict) => {
  const { person, id } = await newcomer()
  await review(id, { verdict, message: 'Так решено.' })
  await decide(id, 2)
  expect(await stored(id)).toMatchObject({ verdict: null, decidedFormat: 'oral', isActive: true, decisionMessage: '' })
  expect((await cabinetOf(person)).registrations[0]).toMatchObject({ confirm_type: 2, can_confirm: true })
})

test.each(['returned', 'rejected'])('%s needs a message, and only talks get it', async (verdict) => {
  const { id } = await newcomer()
  expect((await review(id, { verdict, message: '  ' })).body).toMatchObject({ code: 'reason_required' })
  const listener = await newcomer({ type: 1 })
  expect((await review(listener.id, { verdict, message: 'Так решено.' })).body).toMatchObject({ code: 'talk_only' })
  expect(await stored(id)).toMatchObject({ verdict: null, version: 1 })
})

// @requirement review-2
test('a rejected talk leaves its owner free to listen, and takes a place again when it is accepted after all', async () => {
  const { person, id } = await newcomer()
  await review(id, { verdict: 'rejected', message: 'Не по теме.' })
  expect((await server.call(changeRegistration, { id, is_active: 0, cancel_reg: 1 }, person.token)).body).toMatchObject({
    code: 'rejected',
  })
  await register(person, { type: 1 })
  await register(person, { ...poster, one_more: true })
  await register(person, { ...poster, one_more: true })
  expect((await review(id, { new_user_type: 2 })).body).toMatchObject({ code: 'registration_limit' })
  expect(await stored(id)).toMatchObject({ verdict: 'rejected', isActive: false })
})

// @requirement review-3
test('a held decision is invisible to the author until it is released, and can be discarded before', async () => {
  const { person, id } = await newcomer()
  const other = await newcomer()
  const before = await cabinetOf(person)
  expect((await review(id, { verdict: 'rejected', message: 'Не по теме.', held: true })).body).toMatchObject({
    registration: { confirm_type: 0, is_active: true, version: 1 },
    held: { verdict: 'rejected', message: 'Не по теме.', by: expect.stringContaining('Модераторова') },
    undo: null,
  })
  await review(other.id, { new_user_type: 2, held: true })
  expect(await cabinetOf(person)).toEqual(before)
  expect(await mailsTo(person)).toHaveLength(1)

  await server.call(discardHeld, { id: other.id }, moderator.token)
  const { body: preview } = await server.call(previewRelease, { section: 3 }, moderator.token)
  expect(preview.items.map((item: { id: number }) => item.id)).toContain(id)
  expect(preview.items.map((item: { id: number }) => item.id)).not.toContain(other.id)
  const mail = preview.letters.find(({ to }: { to: string }) => to === person.email)
  expect(mail.paragraphs.join()).toContain('Не по теме.')
  expect(mail.subject).toBe('Доклад не принят в программу форума')
  const subjectFor = async () => {
    const { letters } = (await server.call(previewRelease, { section: 3 }, moderator.token)).body
    return letters.find(({ to }: { to: string }) => to === person.email).subject
  }
  await server.db.update(users).set({ language: 'en' }).where(eq(users.id, person.id))
  expect(await subjectFor()).not.toMatch(/[а-я]/)
  await changeForum(server, () => ({ modulesOff: ['english'] }))
  expect(await subjectFor()).toBe(mail.subject)
  await changeForum(server, () => ({ modulesOff: [] }))
  await server.db.update(users).set({ language: null }).where(eq(users.id, person.id))

  const [{ version }] = preview.items.filter((item: { id: number }) => item.id === id)
  const { body } = await server.call(
    releaseDecisions,
    {
      items: [
        { id, version },
        { id: other.id, version: 1 },
      ],
    },
    moderator.token,
  )
  expect(body).toMatchObject({ done: [id], failed: [{ id: other.id, code: 'not_found' }], letters: 1 })
  expect((await cabinetOf(person)).rejected).toMatchObject([{ id }])
  const sent = (await mailsTo(person))[0]
  expect([sent?.subject, sent?.text.includes('Не по теме.')]).toEqual([mail.subject, true])
})

test('a release refuses what has changed since its preview', async () => {
  const { person, id } = await newcomer()
  await review(id, { new_user_type: 2, held: true })
  await server.call(changeRegistration, { id, is_active: 0, cancel_reg: 1 }, person.token)
  const { body } = await server.call(releaseDecisions, { items: [{ id, version: 1 }] }, moderator.token)
  expect(body).toMatchObject({ done: [], failed: [{ id, code: 'changed_meanwhile' }], letters: 0 })
  expect(
    (await server.call(previewRelease, {}, moderator.token)).body.items.find((item: { id: number }) => item.id === id).refused,
  ).toContain('отменена')
})

// @requirement review-4
test('a decision is undone until its mail is sent', async () => {
  const { person, id } = await newcomer()
  await decide(id, 2)
  await server.call(changeRegistration, { id, is_confirm: 1 }, person.token)
  const before = await stored(id)
  const told = (await mailsTo(person)).length
  const { undo } = (await review(id, { verdict: 'rejected', message: 'Не по теме.' })).body
  expect((await server.call(undoDecision, { undo }, moderator.token)).status).toBe(200)
  const { version: _, updatedAt: __, ...fields } = before ?? {}
  expect(await stored(id)).toMatchObject(fields)
  expect(await mailsTo(person)).toHaveLength(told)
  expect((await server.call(undoDecision, { undo }, moderator.token)).body).toMatchObject({ code: 'already_sent' })

  const second = (await review(id, { verdict: 'reserve' })).body.undo
  await mailsTo(person)
  expect((await server.call(undoDecision, { undo: second }, moderator.token)).body).toMatchObject({ code: 'already_sent' })
  expect(await stored(id)).toMatchObject({ verdict: 'reserve' })
})

// @requirement review-5
test('when an accepted talk is cancelled, the longest in reserve is suggested, and deciding on them settles it', async () => {
  const section = { ...oral, section_choice: 4 }
  const accepted = await newcomer(section)
  await decide(accepted.id, 2)
  const [later, first] = [await newcomer(section), await newcomer(section)]
  await review(first.id, { verdict: 'reserve' })
  server.clock.set('2025-09-15T13:00:00+03:00')
  await review(later.id, { verdict: 'reserve' })
  const vacant = async () => (await server.call(listVacancies, {}, moderator.token)).body
  expect(await vacant()).toEqual([])
  await server.call(changeRegistration, { id: accepted.id, is_active: 0, cancel_reg: 1 }, accepted.person.token)
  expect(await vacant()).toMatchObject([{ declined: { id: accepted.id }, type: 2, section_id: 4, next: { id: first.id } }])
  await review(first.id, { new_user_type: 2 })
  expect(await vacant()).toEqual([])

  await server.call(changeRegistration, { id: first.id, is_active: 0, cancel_reg: 1 }, first.person.token)
  const [{ id }] = await vacant()
  expect((await server.call(settleVacancy, { id }, moderator.token)).status).toBe(200)
  expect(await vacant()).toEqual([])
})

// @requirement review-6
test('the queue counts what is left, and neither notes nor held decisions reach the author', async () => {
  const { person, id } = await newcomer({ ...oral, comment: 'Очередь единорога' })
  const other = await newcomer({ ...oral, comment: 'Очередь единорога' })
  const queue = async (more = {}) =>
    (await server.call(readQueue, { search: 'единорога', state: 'waiting', ...more }, moderator.token)).body
  expect(await queue()).toMatchObject({ total: 2, left: 2, count: 2 })
  await review(id, { new_user_type: 2, held: true })
  expect(await queue()).toMatchObject({
    total: 2,
    left: 1,
    count: 2,
    results: expect.arrayContaining([expect.objectContaining({ id, is_held: true })]),
  })
  await review(other.id, { verdict: 'reserve' })
  expect(await queue()).toMatchObject({ total: 2, left: 0, count: 1 })
  await review(other.id, { verdict: 'rejected', message: 'Не по теме.' })
  expect(await queue()).toMatchObject({ total: 2, left: 0, count: 1 })
  expect(await queue({ has_thesis: '1' })).toMatchObject({ total: 0, left: 0, count: 0 })

  const { body: note } = await server.call(addNote, { id, text: 'Секретное замечание' }, moderator.token)
  const colleague = await server.createUser({ roles: ['conf_admin'] })
  const { body: item } = await server.call(readReviewItem, { id }, colleague.token)
  expect(item.notes).toEqual([expect.objectContaining({ text: 'Секретное замечание', is_own: false })])
  expect(item.thesis).toBeUndefined()
  expect((await server.call(deleteNote, { id: note.id }, colleague.token)).status).toBe(404)
  const told = JSON.stringify(await cabinetOf(person))
  for (const secret of ['Секретное', 'held', 'Модераторова']) expect(told).not.toContain(secret)
  expect((await server.call(deleteNote, { id: note.id }, moderator.token)).status).toBe(200)
})

test('templates of messages are replaced as a whole, and brought by the portal before', async () => {
  const { body } = await server.call(listReasons, {}, moderator.token)
  expect(body.length).toBeGreaterThan(3)
  const reasons = [{ verdict: 'rejected', title: 'Кратко', text: 'К сожалению, нет.' }]
  expect((await server.call(saveReasons, { reasons }, moderator.token)).body).toEqual([{ id: 1, ...reasons[0] }])
  expect((await server.call(listReasons, {}, moderator.token)).body).toEqual([{ id: 1, ...reasons[0] }])
})

test('two concurrent moderators: the second sees what the first decided', async () => {
  const { id } = await newcomer()
  await review(id, { new_user_type: 2 })
  const { status, body } = await server.call(decideReview, { id, version: 1, new_user_type: 1 }, moderator.token)
  expect([status, body.code]).toEqual([409, 'changed_meanwhile'])
  expect(body.message).toContain('Модераторова')
  expect((await server.call(changeParticipant, { id, new_user_type: 1, version: 1 }, moderator.token)).status).toBe(409)
})
