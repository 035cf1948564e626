import { registerPerson } from '@forum/contracts/participation/forumPeople'
import { getMeeting } from '@forum/contracts/participation/meeting'
import { addFile, changeRegistration, uploadFile } from '@forum/contracts/participation/registrations'
import { agreeToAbstract, getProgramTalk, getPublishedProgram } from '@forum/contracts/program/program'
import { replaceSpeaker } from '@forum/contracts/program/speaker'
import { listThesisVersions, uploadThesis } from '@forum/contracts/theses/theses'
import { desc, eq } from 'drizzle-orm'
import { settings } from '../../forum/seed/forum.ts'
import { findBroken } from '../../operations/upkeep/invariants.ts'
import { checkIns, controlPoints, heldTalks } from '../../platform/database/schema/door.ts'
import { consents } from '../../platform/database/schema/forum.ts'
import { registrationSections, registrations, speakerChanges } from '../../platform/database/schema/participation.ts'
import { users } from '../../platform/database/schema/people.ts'
import { auditLog } from '../../platform/database/schema/platform.ts'
import { publishedAbstracts } from '../../platform/database/schema/program.ts'
import { expertReviews } from '../../platform/database/schema/review.ts'
import { pdf } from '../../testing/documents.ts'
import { changeForum } from '../../testing/forum.ts'
import { oral, startForum } from '../../testing/participation.ts'
import type { TestPerson } from '../../testing/testApp.ts'
import { goodThesis } from '../../testing/thesis.ts'
import { builder, session, talkOf } from '../draft/testing.ts'
import { speakerCalls } from './testing.ts'

const { server, moderator, register, decide, stored } = await startForum()
const admin = await server.createUser({ roles: ['conf_admin'], lastName: 'Ласточкина' })
const { preview, replace, change, sentences } = speakerCalls(server, admin)

let former: TestPerson
let next: TestPerson
let id: number
beforeEach(async () => {
  server.clock.set('2025-09-15T12:00:00+03:00')
  former = await server.createUser({ lastName: 'Иванова', firstName: 'Мария' })
  next = await server.createUser({ lastName: 'Петров', firstName: 'Пётр', middleName: 'Львович', organizationId: 20 })
  id = await register(former, oral)
})

const confirm = () => server.call(changeRegistration, { id, is_confirm: 1 }, former.token)
const thesisOf = (changes: Parameters<typeof goodThesis>[0] = {}) =>
  server.call(uploadThesis, { current_user_registration_id: id, thesis: goodThesis(changes) }, former.token)
const cabinetOf = async ({ token }: TestPerson) => (await server.call(getMeeting, {}, token)).body
const lastMail = async ({ email }: TestPerson) => (await server.mails(email))[0]

// @requirement speaker-1, speaker-2
test('a confirmed talk of a released programme goes to a co-author with all that belongs to it, and is confirmed anew', async () => {
  await thesisOf()
  const file = (await server.upload(uploadFile, { name: 'тезисы.pdf', bytes: pdf }, { type: '3' }, former.token)).body
  await server.call(addFile, { id, file_id: file.id, file_type: 3 }, former.token)
  await decide(id, 2, 3)
  await confirm()
  await server.call(agreeToAbstract, { id, agreed: true }, former.token)
  await server.db.insert(registrationSections).values({ registrationId: id, sectionId: 4 })
  const expert = await server.createUser({ roles: ['expert'], lastName: 'Рецензентов', organizationId: 20 })
  await server.db.insert(expertReviews).values({ registrationId: id, expertId: expert.id, assignedAt: server.clock.now() })
  const program = builder(server, admin)
  const [room] = await program.rooms('Зал 1')
  await program.change({ ...session, room_id: room })
  const { items } = await program.draft()
  await program.change(talkOf(id, { session_id: items[0].id, room_id: room }))
  await program.publish()

  const list = await sentences({ id, user_id: next.id })
  for (const part of [
    'Доклад: Номер заявки, название, секция и решение остаются.',
    'Тезисы: Текст и порядок авторов остаются.',
    'Авторы: Отметка докладчика перейдёт от «Иванова Мария Петровна» к «Петров Пётр»',
    'Файлы: Остаются: тезисы.pdf.',
    'Тезисы в программе: Прежний докладчик разрешил показывать тезисы.',
    'Подтверждение участия: Подтверждение прежнего докладчика больше не действует.',
    'Программа: До ответа нового докладчика опубликованная программа показывает доклад отменённым',
    'Программа: Место остаётся: 20.10.2025, 10:00–10:15, Зал 1.',
    'Документы: Приглашение и сертификат будут на нового докладчика.',
    'Мероприятия: Прежний докладчик собирался на мероприятия',
    'Экспертиза: Рецензии и оценки экспертов остаются (1).',
    'Конфликт интересов с новым докладчиком: Рецензентов Мария Петровна (та же организация).',
    `Письма: ${former.email}: доклад представит другой человек.`,
  ])
    expect(list).toContain(part)

  const before = await stored(id)
  expect((await change({ id, user_id: next.id })).status).toBe(200)
  expect(await stored(id)).toEqual({
    ...before,
    userId: next.id,
    ownerConfirmed: false,
    updatedAt: server.clock.now(),
    version: (before?.version ?? 0) + 1,
  })
  const [own] = (await cabinetOf(next)).registrations
  expect(own).toMatchObject({
    id,
    comments: oral.comment,
    confirm_type: 2,
    is_confirm: 0,
    file_pdf: { name: 'тезисы.pdf' },
    listen_sections: '',
  })
  expect(own.allowed).toContain('correctThesis')
  expect(await cabinetOf(former)).toMatchObject({
    registrations: [],
    handed_over: [{ id, comments: oral.comment, speaker: 'Петров Пётр Львович' }],
  })
  const versions = (await server.call(listThesisVersions, { id: own.thesis_id }, next.token)).body
  expect(versions.at(-1).thesis).toMatchObject({
    author: { fio: 'Петров Пётр' },
    coautors: [{ fio: 'Иванова Мария Петровна', id: -1 }],
  })
  expect(await server.db.$count(publishedAbstracts, eq(publishedAbstracts.registrationId, id))).toBe(0)
  expect(await server.db.$count(expertReviews, eq(expertReviews.registrationId, id))).toBe(1)
  expect(
    (await findBroken(server.db, server.storage)).filter((line) => line.startsWith(`registration:${id}`) || line.startsWith('file')),
  ).toEqual([])

  expect((await lastMail(former))?.text).toContain('Докладчик: Петров Пётр Львович.')
  const mail = await lastMail(next)
  expect(mail?.subject).toBe('Вам передан доклад на форуме: требуется подтверждение')
  expect(mail?.text).toMatch(/Прежний докладчик: Иванова Мария Петровна[\s\S]*\/proposal\?t=/)
  expect((await server.call(getPublishedProgram, {})).body.talks).toMatchObject([{ id, is_cancelled: true }])
  await server.call(changeRegistration, { id, is_confirm: 1 }, next.token)
  const { talks, items: shown } = (await server.call(getPublishedProgram, {})).body
  expect(talks).toMatchObject([{ id, speaker: 'Петров Пётр Львович', is_cancelled: false }])
  expect(shown).toContainEqual(expect.objectContaining({ registration_id: id, start: 600 }))
  expect(JSON.stringify((await server.call(getProgramTalk, { id })).body)).toContain('"speaker":"Петров Пётр Львович"')
})

// @requirement speaker-2
test('a new speaker who has agreed keeps the confirmation, also after the last day to confirm', async () => {
  await decide(id, 2, 3)
  await confirm()
  await changeForum(server, () => ({ confirmUntil: '2025-09-20' }))
  server.clock.set('2025-09-22T12:00:00+03:00')
  expect((await preview({ id, user_id: next.id })).objection).toMatch(/^Срок подтверждения прошёл/)
  expect((await change({ id, user_id: next.id })).body.code).toBe('confirming_closed')
  expect((await change({ id, user_id: next.id, agreed: true })).status).toBe(200)
  await changeForum(server, () => ({ confirmUntil: null }))
  expect(await stored(id)).toMatchObject({ userId: next.id, ownerConfirmed: true })
  expect(await lastMail(next)).toMatchObject({ subject: 'Вам передан доклад на форуме' })
})

// @requirement speaker-3
test.each([
  ['Петров П. Л.', 'перейдёт от «Иванова Мария Петровна» к «Петров П. Л.»'],
  ['Сидоров Пётр', 'не найден новый докладчик: Петров Пётр Львович.'],
])('the printed authors are compared with the new speaker: %s', async (fio, sentence) => {
  await thesisOf({ coautors: [{ id: 1, fio, org_numbers: [2] }] })
  expect(await sentences({ id, user_id: next.id })).toContain(sentence)
  await change({ id, user_id: next.id })
  const [own] = (await cabinetOf(next)).registrations
  const { length } = (await server.call(listThesisVersions, { id: own.thesis_id }, next.token)).body
  expect(length).toBe(fio.startsWith('Петров') ? 2 : 1)
})

// @requirement speaker-4
test('a listener becomes the speaker and keeps that registration, within the limit of the forum', async () => {
  await register(next, { type: 1 })
  expect(await sentences({ id, user_id: next.id })).toContain('Петров Пётр Львович: прежние заявки остаются, действующих станет 2.')
  expect((await change({ id, user_id: next.id })).status).toBe(200)
  expect((await cabinetOf(next)).registrations).toHaveLength(2)
  for (const title of ['Второй', 'Третий', 'Четвёртый'])
    await server.call(
      registerPerson,
      { last_name: 'Иванова', first_name: 'Мария', email: former.email, type: 2, comment: title, section_choice: 3 },
      admin.token,
    )
  expect((await change({ id, user_id: former.id })).body.code).toBe('registration_limit')
})

const mark = async () => {
  const [point] = await server.db.insert(controlPoints).values({ meetingId: 2, kind: 'forum', name: 'Вход' }).returning()
  const at = server.clock.now()
  await server.db
    .insert(checkIns)
    .values({ pointId: point?.id ?? 0, registrationId: id, kind: 'in', source: 'correction', scannedAt: at, receivedAt: at })
}
const set = (values: Partial<typeof registrations.$inferInsert>) =>
  server.db.update(registrations).set(values).where(eq(registrations.id, id))

// @requirement speaker-5
test.each<[string, string, () => Promise<unknown>]>([
  ['the same person', 'same_speaker', async () => (next = former)],
  ['an account that is not verified', 'account_unverified', async () => (next = await server.createUser({ verified: false }))],
  ['a closed account', 'account_disabled', async () => (next = await server.createUser({ isActive: false }))],
  ['an account that is gone', 'invalid_input', () => server.db.delete(users).where(eq(users.id, next.id))],
  [
    'a withdrawn consent',
    'consent_withdrawn',
    () => {
      const at = server.clock.now()
      return server.db.insert(consents).values({ userId: next.id, meetingId: 2, policyVersion: '1', at, address: '', withdrawnAt: at })
    },
  ],
  ['a cancelled talk', 'cancelled', () => set({ isActive: false })],
  ['a rejected talk', 'rejected', () => set({ isActive: false, verdict: 'rejected' })],
  ['a listener', 'talk_only', () => set({ decidedFormat: 'listener' })],
  ['a talk that was held', 'already_held', () => server.db.insert(heldTalks).values({ registrationId: id, heldAt: server.clock.now() })],
  ['a speaker who was let in', 'already_marked', mark],
  [
    'an expert who has the thesis to review',
    'conflict_of_interest',
    () => server.db.insert(expertReviews).values({ registrationId: id, expertId: next.id, assignedAt: server.clock.now() }),
  ],
])('refused, and nothing is changed: %s', async (_, code, prepare) => {
  const { seen } = await preview({ id, user_id: next.id })
  await prepare()
  const before = await stored(id)
  const told = (await server.mails()).length
  const { status, body } = await replace({ id, user_id: next.id }, seen)
  expect([status >= 400, body.code]).toEqual([true, code])
  expect(await stored(id)).toEqual(before)
  expect((await server.mails()).length).toBe(told)
  expect(await server.db.$count(speakerChanges, eq(speakerChanges.registrationId, id))).toBe(0)
  if (code !== 'invalid_input') expect((await preview({ id, user_id: next.id })).objection).toBe(body.message)
})

// @requirement speaker-5
test('after the forum, and once certificates are given, a talk keeps its speaker', async () => {
  const { cabinets, days } = settings
  await changeForum(server, () => ({ cabinets: { ...cabinets, main: { ...cabinets.main, certificateFrom: '2025-09-15' } } }))
  expect((await change({ id, user_id: next.id })).body).toMatchObject({
    code: 'forum_over',
    message: expect.stringContaining('Сертификаты'),
  })
  await changeForum(server, () => ({ cabinets, days: ['2025-09-13', '2025-09-14'] }))
  expect((await change({ id, user_id: next.id })).body).toMatchObject({
    code: 'forum_over',
    message: expect.stringContaining('закончился'),
  })
  await changeForum(server, () => ({ cabinets, days }))
})

// @requirement speaker-5
test('a place that the former speaker keeps is not given twice', async () => {
  await register(former, { ...oral, one_more: true })
  const taken = await server.db.selectDistinct({ id: registrations.userId }).from(registrations).where(eq(registrations.isActive, true))
  await changeForum(server, () => ({ capacity: taken.length }))
  expect((await preview({ id, user_id: next.id })).objection).toBe('Мест на форуме больше нет.')
  await changeForum(server, () => ({ capacity: taken.length + 1 }))
  expect((await preview({ id, user_id: next.id })).objection).toBeNull()
  await changeForum(server, () => ({ capacity: null }))
})

// @requirement speaker-6
test('what was read is what happens: a change in the meantime is refused, and a second press changes nothing', async () => {
  const { seen } = await preview({ id, user_id: next.id })
  await thesisOf()
  expect(await replace({ id, user_id: next.id }, seen)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
  expect((await stored(id))?.userId).toBe(former.id)
  const { seen: read } = await preview({ id, user_id: next.id })
  const key = { 'idempotency-key': 'one-press-of-the-tests' }
  const both = await Promise.all([replace({ id, user_id: next.id }, read, key), replace({ id, user_id: next.id }, read, key)])
  expect(both.some(({ status }) => status === 200)).toBe(true)
  expect((await replace({ id, user_id: next.id }, read, key)).status).toBe(200)
  expect((await replace({ id, user_id: next.id }, read)).body.code).toBe('same_speaker')
  expect(await server.db.$count(speakerChanges, eq(speakerChanges.registrationId, id))).toBe(1)
  expect((await server.mails(next.email)).length).toBe(1)
})

// @requirement speaker-6
test('the change is in the log with its reason, and the same call gives the talk back', async () => {
  await change({ id, user_id: next.id })
  const [entry] = await server.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `registration:${id}`))
    .orderBy(desc(auditLog.id))
  expect(entry).toMatchObject({
    action: 'change speaker',
    actorId: admin.id,
    changes: { userId: [former.id, next.id], reason: 'Заменён по просьбе автора' },
  })
  expect((await change({ id, user_id: former.id })).status).toBe(200)
  expect((await cabinetOf(former)).handed_over).toBeUndefined()
  expect((await cabinetOf(former)).registrations).toMatchObject([{ id }])
  expect((await cabinetOf(next)).handed_over).toMatchObject([{ id, speaker: 'Иванова Мария Петровна' }])
})

// @requirement speaker-5
test('only organisers change speakers', async () => {
  const sections = await server.createUser({ roles: ['section_moderator'], sections: [3] })
  for (const person of [moderator, sections, former])
    expect((await server.call(replaceSpeaker, { id, user_id: next.id, seen: 'x', reason: 'x' }, person.token)).status).toBe(403)
})
