import { getProgramDraft, saveProgramSettings, saveRooms } from '@forum/contracts/program/programDraft'
import { standardProgramSettings } from '@forum/domain/program/program'
import { eq } from 'drizzle-orm'
import { registrationSections, registrations } from '../../platform/database/schema/participation.ts'
import { auditLog } from '../../platform/database/schema/platform.ts'
import { programChoices } from '../../platform/database/schema/program.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'
import { builder, session, talk, talkOf } from './testing.ts'

let server: TestApp
let editor: TestPerson
let author: TestPerson
let build: ReturnType<typeof builder>
beforeEach(async () => {
  server = await createTestApp()
  editor = await server.createUser({ roles: ['moderator'], lastName: 'Организаторова', firstName: 'Ольга', middleName: '' })
  author = await server.createUser()
  build = builder(server, editor)
})
afterEach(() => server.close())

// @requirement programme-1
test('a forum without a draft programme has the standard settings and revision 0', async () => {
  expect(await build.draft()).toMatchObject({ revision: 0, live_release: null, days: ['2025-10-20', '2025-10-21'], rooms: [], items: [] })
  expect((await server.call(getProgramDraft, {}, author.token)).status).toBe(403)
})

// @requirement programme-1
test('a call adds a session with its talks, and the next one changes only what it names', async () => {
  const [room] = await build.rooms('Зал 1')
  const id = await talk(server, author)
  const made = await build.change({ ...session, room_id: room }, talkOf(id, { session_id: -1, room_id: room }))
  const [whole, part] = made.items
  expect(made).toMatchObject({
    revision: 2,
    removed: [],
    items: [
      { title: 'Геном', version: 1 },
      { session_id: whole.id, registration_id: id },
    ],
  })
  const { items } = await build.change({ op: 'change', id: part.id, version: 1, start: 615 })
  expect(items).toEqual([{ ...part, start: 615, version: 2, changed_by: 'Организаторова Ольга' }])
  expect((await build.draft({ since: 2 })).items).toEqual(items)
  const audited = await server.db.select().from(auditLog).where(eq(auditLog.action, 'change program'))
  expect(audited.map(({ changes }) => changes)).toContainEqual({ revision: [2, 3], added: [0, 0], changed: [0, 1], removed: [0, 0] })
})

// @requirement programme-2
test('of several changes none is made if one is refused', async () => {
  const id = await talk(server, author)
  const { items, revision } = await build.change(session, talkOf(id))
  const [whole] = items
  const other = await server.createUser({ roles: ['conf_admin'], lastName: 'Быстрова', firstName: 'Анна', middleName: '' })
  await builder(server, other).change({ op: 'change', id: whole.id, version: 1, start: 660 })
  const own = { ...session, title: 'Ещё одно' }
  expect(await build.refused(own, { op: 'change', id: whole.id, version: 1, minutes: 60 })).toEqual([
    409,
    'Заседание «Геном»: уже изменили (Быстрова Анна), теперь 20.10.2025, 11:00–12:30.',
    undefined,
  ])
  expect(await build.refused(own, talkOf(id))).toEqual([
    409,
    'Доклад «Геном северного оленя»: уже есть в программе, 20.10.2025, 10:00–10:15 (Организаторова Ольга).',
    undefined,
  ])
  expect(await build.draft()).toMatchObject({ revision: revision + 1, items: [{ start: 660 }, { registration_id: id }] })
})

// @requirement programme-2
test('an invalid entry gets a message at its field', async () => {
  const id = await talk(server, author)
  const { items } = await build.change(talkOf(id))
  const errors = async (change: Record<string, unknown>) => (await build.refused(change))[2]?.changes[0]
  expect(await errors({ ...session, day_numb: 3, start: 1400, room_id: 99, section_id: 99, session_id: 99 })).toEqual({
    day_numb: ['Такого дня у форума нет'],
    minutes: ['Должно закончиться до полуночи'],
    room_id: ['Такого зала нет'],
    section_id: ['Такой секции нет'],
    session_id: ['В заседание входят только доклады'],
  })
  expect(await errors({ ...talkOf(id), registration_id: null })).toEqual({ registration_id: ['Выберите доклад'] })
  expect(await errors({ ...talkOf(id), registration_id: 99_999 })).toEqual({ registration_id: ['Такого доклада нет'] })
  expect(await errors({ op: 'change', id: items[0].id, version: 1, session_id: items[0].id })).toEqual({
    session_id: ['Такого заседания нет'],
  })
  const listener = await talk(server, author, { decidedFormat: 'poster', talkTitle: 'Стенд' })
  expect(await build.refused(talkOf(listener))).toEqual([409, 'Больше не принят устным докладом: «Стенд». Обновите программу.', undefined])
})

// @requirement programme-3
test('talks of a removed session keep their places, and a removed talk can be added again', async () => {
  const ids = [await talk(server, author), await talk(server, author)]
  const { items, revision } = await build.change(session, ...ids.map((id) => talkOf(id, { session_id: -1 })))
  const [whole, kept, removed] = items
  const again = talkOf(ids[1] ?? 0, { start: 700 })
  const after = await build.change({ op: 'remove', id: whole.id, version: 1 }, { op: 'remove', id: removed.id, version: 1 }, again)
  expect(after).toMatchObject({
    removed: [whole.id, removed.id],
    items: [{ start: 700 }, { id: kept.id, session_id: null, start: 600, version: 2 }],
  })
  const newer = await build.draft({ since: revision })
  expect(newer.removed).toEqual([whole.id, removed.id])
  expect(newer).not.toHaveProperty('talks')
  expect(await build.refused({ op: 'remove', id: whole.id, version: 2 })).toEqual([
    409,
    'Заседание «Геном»: уже убрали из программы (Организаторова Ольга).',
    undefined,
  ])
})

// @requirement programme-3
test('a talk that is no longer accepted leaves the programme, and has its place again when it is', async () => {
  const id = await talk(server, author)
  const { items, revision } = await build.change(talkOf(id))
  const decide = (set: Partial<typeof registrations.$inferInsert>) =>
    server.db.update(registrations).set(set).where(eq(registrations.id, id))
  await decide({ decidedFormat: 'poster' })
  expect(await build.draft()).toMatchObject({ items: [], talks: [] })
  expect(await build.draft({ since: revision })).toMatchObject({ items: [], removed: [items[0].id] })
  await decide({ decidedFormat: 'oral' })
  expect(await build.draft({ since: revision, talks: 1 })).toMatchObject({ items: [{ id: items[0].id }], removed: [] })
})

// @requirement programme-4
test('talks come with who speaks and who wants to listen, the same person under one number', async () => {
  const id = await talk(server, author, { ownerConfirmed: false })
  const visitor = await server.createUser()
  const listening = await talk(server, visitor, { requestedFormat: 'listener', decidedFormat: 'listener' })
  await server.db.insert(programChoices).values({ userId: visitor.id, registrationId: id, chosenAt: server.clock.now() })
  await server.db.insert(registrationSections).values({ registrationId: listening, sectionId: 2 })
  const { talks, sections } = await build.draft()
  expect(talks).toMatchObject([
    { id, speaker: 'Иванова Мария Петровна', speaker_id: author.id, section_id: 3, is_confirmed: false, coauthors: [] },
  ])
  expect(talks[0].listeners).toHaveLength(1)
  expect(sections.find((section: { id: number }) => section.id === 2).listeners).toEqual(talks[0].listeners)
})

// @requirement programme-5
test('rooms are saved in their order; one in which something takes place stays', async () => {
  const [first, second] = await build.rooms('Зал 1', 'Зал 2')
  const { items } = await build.change({ ...session, room_id: first })
  const save = (rooms: unknown[]) => server.call(saveRooms, { rooms }, editor.token)
  expect((await save([{ id: second, name: 'Зал 2' }])).body.message).toBe('В программе есть записи в зале: «Зал 1». Сначала перенесите их.')
  expect((await save([{ name: 'Зал' }, { name: ' Зал ' }])).body.errors).toEqual({ rooms: { 1: { name: ['Такой зал уже есть'] } } })
  await build.change({ op: 'change', id: items[0].id, version: 1, room_id: second })
  const { body } = await save([{ id: second, name: 'Малый зал', name_en: 'Small hall' }])
  expect(body).toEqual({ revision: 4, rooms: [{ id: second, name: 'Малый зал', name_en: 'Small hall', position: 1 }] })
})

// @requirement programme-5
test('settings are saved unless the day ends before it begins', async () => {
  const { dayStart: day_start, dayEnd: day_end, walkMinutes: walk_minutes, boardsInRow: boards_in_row, minutes } = standardProgramSettings
  const settings = { day_start, day_end, walk_minutes, boards_in_row, minutes }
  const save = (changes: Partial<typeof settings>) =>
    server.call(saveProgramSettings, { settings: { ...settings, ...changes } }, editor.token)
  expect((await save({ day_end: day_start })).body.errors).toEqual({
    settings: { day_end: ['День должен заканчиваться позже, чем начинается'] },
  })
  expect((await save({ walk_minutes: 10 })).body).toEqual({ revision: 1 })
  expect((await build.draft()).settings).toEqual({ ...settings, walk_minutes: 10 })
})
