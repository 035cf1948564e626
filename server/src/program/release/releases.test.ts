import { getMeeting } from '@forum/contracts/participation/meeting'
import { getPublishedProgram } from '@forum/contracts/program/program'
import {
  listProgramReleases,
  previewProgram,
  proposeProgram,
  publishProgram,
  rollBackProgram,
  settleSpeechDates,
} from '@forum/contracts/program/programDraft'
import { asc, eq, inArray } from 'drizzle-orm'
import { registrations } from '../../platform/database/schema/participation.ts'
import { auditLog } from '../../platform/database/schema/platform.ts'
import { programChoices, programMoves, programNotices, programReleases } from '../../platform/database/schema/program.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'
import { builder, session, talk, talkOf } from '../draft/testing.ts'

let server: TestApp
let editor: TestPerson
let author: TestPerson
let visitor: TestPerson
let build: ReturnType<typeof builder>
let room: number
beforeEach(async () => {
  server = await createTestApp()
  editor = await server.createUser({ roles: ['moderator'] })
  author = await server.createUser()
  visitor = await server.createUser()
  build = builder(server, editor)
  room = (await build.rooms('Зал 1'))[0] ?? 0
})
afterEach(() => server.close())

const setDate = (id: number, speechDate: string) => server.db.update(registrations).set({ speechDate }).where(eq(registrations.id, id))
const stored = async (id: number) => (await server.db.select().from(registrations).where(eq(registrations.id, id)))[0]
const dateOf = async (id: number) => (await stored(id))?.speechDate
const moves = () => server.db.select().from(programMoves).orderBy(asc(programMoves.id))
const notices = () => server.db.select().from(programNotices).orderBy(asc(programNotices.userId))
const rollBack = async (number: number) => (await server.call(rollBackProgram, { number }, editor.token)).body
const settle = async (ids: number[], adopt: boolean) => (await server.call(settleSpeechDates, { ids, adopt }, editor.token)).body
/** Time that was typed for a talk: after it got its place, or before. */
const typedOf = async (id: number) => {
  const { talks } = await build.draft()
  const { manual_time: manual, former_time: former } = talks.find((each: { id: number }) => each.id === id)
  return { manual, former }
}
const checks = async () => (await server.call(previewProgram, {}, editor.token)).body.checks
const stops = async () => (await checks()).filter(({ severity }: { severity: string }) => severity === 'stop')
const publishRefused = async () => {
  const { status, body } = await server.call(publishProgram, { revision: (await build.draft()).revision }, editor.token)
  return [status, body.code, body.message]
}
/** The entry of a talk as it is now. */
const itemOf = async (id: number) => (await build.draft()).items.find((item: { registration_id: number }) => item.registration_id === id)
const moveTo = async (id: number, place: Record<string, unknown>) => {
  const item = await itemOf(id)
  await build.change({ op: 'change', id: item.id, version: item.version, ...place })
}
const at = (start: number) => ({ day: '2025-10-20', start, minutes: 15, room: 'Зал 1' })

// @requirement programme-6
test('a release has its own number and confirmed talks only, and writes their speech dates', async () => {
  const [confirmed, proposed] = [await talk(server, author), await talk(server, author, { ownerConfirmed: false })]
  const { items } = await build.change(
    { ...session, room_id: room },
    talkOf(confirmed, { session_id: -1, room_id: room }),
    talkOf(proposed),
  )
  const before = await stored(confirmed)
  const scheduled = async () =>
    (await server.call(getMeeting, {}, author.token)).body.registrations.map((own: { scheduled: boolean }) => own.scheduled)
  expect(await scheduled()).toEqual([false, false])
  expect(await build.publish()).toBe(1)
  expect(await scheduled()).toEqual([true, false])
  expect(await stored(confirmed)).toMatchObject({ speechDate: '20.10.2025, 10:00–10:15, Зал 1', version: (before?.version ?? 0) + 1 })
  expect(await dateOf(proposed)).toBe('')
  const [release] = await server.db.select().from(programReleases)
  expect(release?.content).toMatchObject({ rooms: [{ id: room }], items: [{ id: items[0].id }, { registrationId: confirmed }] })
  expect(release?.content.items).toHaveLength(2)
  expect(await server.mails()).toEqual([])
  const { body } = await server.call(listProgramReleases, {}, editor.token)
  expect(body).toMatchObject({ live: 1, releases: [{ number: 1, talks: 1, author: 'Иванова Мария Петровна', note: '' }] })
  const logged = await server.db.select().from(auditLog).where(eq(auditLog.actorId, editor.id))
  expect(logged.filter(({ action }) => action === 'schedule talk').map(({ subject, changes }) => [subject, changes])).toEqual([
    [`registration:${confirmed}`, { org_comment: ['', '20.10.2025, 10:00–10:15, Зал 1'] }],
  ])
  expect(logged.find(({ action }) => action === 'publish program')?.changes).toEqual({ release: [null, 1] })
})

// @requirement programme-6
test('a draft that was changed after its preview is not published', async () => {
  const { revision } = (await server.call(previewProgram, {}, editor.token)).body
  await build.change(session)
  const { status, body } = await server.call(publishProgram, { revision }, editor.token)
  expect([status, body.message]).toEqual([409, 'Черновик изменили после просмотра (Иванова Мария Петровна). Посмотрите изменения ещё раз.'])
})

// @requirement programme-7
test('the preview says which talks move, what else changes, what conflicts, and how many people get a mail', async () => {
  const [first, second] = [await talk(server, author), await talk(server, author, { talkTitle: 'Мамонт' })]
  await build.change(talkOf(first, { room_id: room }))
  await build.publish()
  await server.db.insert(programChoices).values({ userId: visitor.id, registrationId: first, chosenAt: server.clock.now() })
  await moveTo(first, { start: 660 })
  await build.change(talkOf(second, { room_id: room, start: 660 }), { ...session, start: 900 })
  const { body } = await server.call(previewProgram, {}, editor.token)
  expect(body).toMatchObject({
    number: 2,
    moves: [
      { id: first, title: 'Геном северного оленя', before: at(600), after: at(660) },
      { id: second, title: 'Мамонт', before: null, after: at(660) },
    ],
    others: [expect.stringContaining('Геном')],
    conflicts: expect.arrayContaining([expect.stringContaining('«Мамонт»')]),
    notified: 2,
    recipients: expect.arrayContaining([author, visitor].map(({ id }) => ({ user_id: id, full_name: expect.any(String) }))),
  })
})

// @requirement programme-14
test('of two concurrent publications of one revision the second replies that it is published', async () => {
  const id = await talk(server, author)
  await build.change(talkOf(id, { room_id: room }))
  const { revision } = (await server.call(previewProgram, {}, editor.token)).body
  const replies = await Promise.all([1, 2].map(() => server.call(publishProgram, { revision }, editor.token)))
  expect(replies.map(({ status, body }) => [status, body.code])).toEqual(
    expect.arrayContaining([
      [200, undefined],
      [409, 'already_published'],
    ]),
  )
  expect(await server.db.$count(programReleases)).toBe(1)
})

// @requirement programme-7
test('a proposal separates talks that the same people chose, again the same for the same seed, and writes nothing', async () => {
  const ids = [await talk(server, author), await talk(server, visitor)]
  const [left = 0, right = 0] = [await talk(server, editor), await talk(server, editor)]
  const choose = (userId: number) => [ids[0] ?? 0, left].map((registrationId) => ({ userId, registrationId, chosenAt: server.clock.now() }))
  await server.db.insert(programChoices).values([author.id, visitor.id].flatMap(choose))
  const [first, second] = await build.rooms('Зал 2', 'Зал 3')
  const sessionIn = (room_id: unknown, talks: number[], position: number) => [
    { ...session, room_id },
    ...talks.map((id, index) => talkOf(id, { room_id, session_id: -position, start: 600 + 15 * index })),
  ]
  await build.change(...sessionIn(first, [ids[0] ?? 0, ids[1] ?? 0], 1), ...sessionIn(second, [left, right], 4))
  const before = await build.draft()
  const propose = async () => (await server.call(proposeProgram, { seed: 7 }, editor.token)).body
  const proposal = await propose()
  expect(proposal.revision).toBe(before.revision)
  expect(proposal.after).toBeLessThan(proposal.before)
  expect(proposal.moves).toContainEqual(expect.objectContaining({ version: 1, day_numb: 1 }))
  expect(await propose()).toEqual(proposal)
  expect(await build.draft()).toEqual(before)
})

// @requirement programme-8
test('placing a talk settles its time; the older typed one is shown, and comes back with a rollback without unsettling it', async () => {
  const id = await talk(server, author)
  await setDate(id, '20 октября, 12:00')
  expect(await typedOf(id)).toEqual({ manual: '20 октября, 12:00', former: null })
  await build.change({ ...session, room_id: room, start: 570 }, talkOf(id, { room_id: room, session_id: -1 }))
  expect(await typedOf(id)).toEqual({ manual: null, former: '20 октября, 12:00' })
  await build.publish()
  expect(await dateOf(id)).toBe('20.10.2025, 10:00–10:15, Зал 1')
  expect((await server.call(getPublishedProgram)).body.talks).toMatchObject([{ id, is_manual: false }])
  await rollBack(1)
  expect([await dateOf(id), await typedOf(id)]).toEqual(['20 октября, 12:00', { manual: null, former: '20 октября, 12:00' }])
  expect(await build.publish()).toBe(2)
  await moveTo(id, { start: 610 })
  await build.publish()
  expect(await dateOf(id)).toBe('20.10.2025, 10:10–10:25, Зал 1')
})

// @requirement programme-8, programme-13
test('a time typed after publishing is shown and listed, stops the next release until one time is chosen, and stops no rollback', async () => {
  const id = await talk(server, author)
  await build.change(talkOf(id, { room_id: room }))
  for (const start of [610, 620]) {
    await build.publish()
    await moveTo(id, { start })
  }
  await setDate(id, 'после обеда')
  expect((await server.call(getPublishedProgram)).body.talks).toMatchObject([{ is_manual: true, time: 'после обеда' }])
  expect(await typedOf(id)).toEqual({ manual: 'после обеда', former: null })
  const [check, ...others] = await stops()
  expect([check, others]).toEqual([
    {
      ...{ kind: 'typed', severity: 'stop', items: [(await itemOf(id)).id], talks: [id] },
      text: '«Геном северного оленя»: указано вручную «после обеда», в программе 20.10.2025, 10:20–10:35, Зал 1',
      remedy: 'Оставьте одно время: указанное вручную или время программы.',
    },
    [],
  ])
  expect(await publishRefused()).toEqual([409, 'programme_contradicts', `Программа противоречит себе. ${check.text}. ${check.remedy}`])
  expect(await rollBack(2)).toEqual({ number: 1 })
  expect(await settle([id], false)).toMatchObject({ unreadable: [] })
  expect(await stops()).toEqual([])
  expect(await build.publish()).toBe(3)
  expect(await dateOf(id)).toBe('20.10.2025, 10:20–10:35, Зал 1')
})

// @requirement programme-13
test('talks outside their session and two in one room stop a release; a session without confirmed talks is left out of it', async () => {
  const [first, second, unsure] = [
    await talk(server, author),
    await talk(server, visitor),
    await talk(server, editor, { ownerConfirmed: false }),
  ]
  const [hall, other] = await build.rooms('Зал 1', 'Зал 2')
  const { items } = await build.change(
    { ...session, room_id: hall },
    { ...session, room_id: other, title: 'Мамонты' },
    { ...session, room_id: other, start: 800, title: 'Закрытие' },
    talkOf(first, { room_id: hall, session_id: -1, start: 680 }),
    talkOf(second, { room_id: hall, session_id: -1, start: 690 }),
    talkOf(unsure, { room_id: other, session_id: -2 }),
  )
  const kinds = async () => (await checks()).map(({ kind, severity }: { kind: string; severity: string }) => `${severity} ${kind}`).sort()
  expect(await kinds()).toEqual(['stop outside', 'stop outside', 'stop room', 'warn empty', 'warn hidden'])
  expect((await publishRefused())[1]).toBe('programme_contradicts')
  await moveTo(first, { start: 600 })
  await moveTo(second, { start: 615 })
  expect(await kinds()).toEqual(['warn empty', 'warn hidden'])
  await build.publish()
  const shown = (await server.call(getPublishedProgram)).body.items
  expect(shown.map(({ id }: { id: number }) => id)).toEqual([items[0].id, items[3].id, items[4].id, items[2].id])
  await server.db
    .update(registrations)
    .set({ decidedFormat: 'poster' })
    .where(inArray(registrations.id, [first, second]))
  expect(await kinds()).toEqual(['warn empty', 'warn hidden', 'warn hidden'])
  await build.publish()
  expect((await server.call(getPublishedProgram)).body.items).toMatchObject([{ title: 'Закрытие' }])
})

// @requirement programme-8
test('a typed time is taken over: the talk moves there in its room, and the next release writes its words', async () => {
  const [id, other] = [await talk(server, author), await talk(server, author, { speechDate: 'после обеда' })]
  await setDate(id, '20 октября, 12:00')
  const { items } = await build.change({ ...session, room_id: room, start: 700 }, talkOf(id, { room_id: room }))
  expect(await settle([id, other], true)).toMatchObject({ unreadable: [other] })
  expect(await itemOf(id)).toMatchObject({ start: 720, minutes: 15, room_id: room, session_id: items[0].id, version: 2 })
  expect([await typedOf(id), await dateOf(id)]).toEqual([{ manual: null, former: null }, '20 октября, 12:00'])
  await build.publish()
  expect(await dateOf(id)).toBe('20.10.2025, 12:00–12:15, Зал 1')
  await rollBack(1)
  expect(await dateOf(id)).toBe('20 октября, 12:00')
})

// @requirement programme-9
test('a rollback makes the release before live again, byte for byte, with its speech dates; the next release has a new number', async () => {
  const ids = [await talk(server, author), await talk(server, author), await talk(server, author, { speechDate: 'утром' })]
  const [kept = 0, removed = 0] = ids
  const state = async () => {
    const { rows } = await server.pool.query(`select s.live_release, r.content::text as content, array(
      select speech_date from registrations order by id) as dates, array(select (registration_id, written, replaced)::text from program_speech_dates
      order by registration_id) as written from programs s left join program_releases r on r.number = s.live_release`)
    return rows[0]
  }
  const none = await state()
  await build.change(...ids.map((id, index) => talkOf(id, { room_id: room, start: 600 + 15 * index })))
  await build.publish()
  const first = await state()
  await moveTo(kept, { start: 800 })
  const { id, version } = await itemOf(removed)
  await build.change({ op: 'remove', id, version })
  expect(await build.publish()).toBe(2)
  expect(await dateOf(removed)).toBe('')
  expect(await rollBack(2)).toEqual({ number: 1 })
  expect(await state()).toEqual(first)
  expect(await rollBack(2)).toMatchObject({ message: 'Сейчас опубликована версия 1. Обновите страницу.' })
  expect(await rollBack(1)).toEqual({ number: null })
  expect(await state()).toEqual(none)
  expect(await build.publish()).toBe(3)
})

// @requirement programme-10
test('a move makes a notice for the speaker and all who chose the talk, from the place they know', async () => {
  const id = await talk(server, author)
  await server.db.insert(programChoices).values({ userId: visitor.id, registrationId: id, chosenAt: server.clock.now() })
  await build.change(talkOf(id, { room_id: room }))
  await build.publish()
  // The speaker alone learns of the first place, and is sent it before the talk moves.
  expect([await moves(), await notices()]).toMatchObject([[], [{ userId: author.id, registrationId: id, before: null }]])
  expect(await publishRefused()).toEqual([409, 'already_published', 'Эта редакция уже опубликована: версия 1.'])
  expect((await server.call(previewProgram, {}, editor.token)).body).toMatchObject({ is_unchanged: true, notified: 0 })
  await server.db.delete(programNotices)
  for (const start of [700, 800]) {
    await moveTo(id, { start })
    await build.publish()
  }
  expect(await moves()).toMatchObject([
    { registrationId: id, release: 2, before: at(600), after: at(700) },
    { registrationId: id, release: 3, before: at(700), after: at(800) },
  ])
  const told = { registrationId: id, before: at(600) }
  expect(await notices()).toMatchObject([
    { userId: author.id, ...told },
    { userId: visitor.id, ...told },
  ])
  await moveTo(id, { start: 600 })
  await build.publish()
  expect(await notices()).toEqual([])
})

// @requirement programme-10
test('a cancelled talk leaves the next release: those who chose it get a notice, its speaker does not', async () => {
  const [id, deleted] = [await talk(server, author), await talk(server, visitor)]
  await server.db.insert(programChoices).values({ userId: visitor.id, registrationId: id, chosenAt: server.clock.now() })
  await build.change(talkOf(id, { room_id: room }), talkOf(deleted, { room_id: room, start: 700 }))
  await build.publish()
  await server.db.update(registrations).set({ isActive: false }).where(eq(registrations.id, id))
  await server.db.delete(registrations).where(eq(registrations.id, deleted))
  await build.publish()
  expect(await notices()).toMatchObject([{ userId: visitor.id, registrationId: id, before: at(600) }])
  expect(await moves()).toMatchObject([{ registrationId: id, after: null }])
  expect(await dateOf(id)).toBe('')
})
