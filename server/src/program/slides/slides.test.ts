import { listRegistrations } from '@forum/contracts/participation/participants'
import { changeRegistration } from '@forum/contracts/participation/registrations'
import { deletePersonalData, getPersonalData } from '@forum/contracts/people/personalData'
import { getProgramTalk } from '@forum/contracts/program/program'
import { deleteSlides, getSlides, listSlides, saveRecording, sendSlides, showSlides } from '@forum/contracts/program/slides'
import { SLIDES_MAX_BYTES } from '@forum/domain/program/slides'
import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { slides } from '../../platform/database/schema/program.ts'
import { hashPassword } from '../../platform/passwords/passwordHash.ts'
import { oleWith, pdf, pdfOf, pptx, pptxWith } from '../../testing/documents.ts'
import { changeForum } from '../../testing/forum.ts'
import { oral, poster, startForum } from '../../testing/participation.ts'
import type { TestPerson } from '../../testing/testApp.ts'
import { release, talkAt } from '../public/testing.ts'
import { speakerCalls } from '../speaker/testing.ts'
import { deleteOldSlides } from './retention.ts'

const { server, moderator, register, decide } = await startForum()
const password = await hashPassword('Forum2025')
let person: TestPerson
let id: number
let number = 0

async function speaker(changes: Parameters<typeof server.createUser>[0] = {}, input: Record<string, unknown> = oral, format = 2) {
  const owner = await server.createUser({ password, ...changes })
  const talk = await register(owner, input)
  await decide(talk, format, 3)
  await server.call(changeRegistration, { id: talk, is_confirm: 1 }, owner.token)
  return { person: owner, id: talk }
}

beforeEach(async () => {
  server.clock.set('2025-09-15T12:00:00+03:00')
  await changeForum(server, () => ({ modulesOn: ['authors'] }))
  ;({ person, id } = await speaker())
  const session = { ...talkAt(9, 0, { start: 570, minutes: 60 }), kind: 'session' as const, registrationId: null, sectionId: 3 }
  number += 1
  await release(server, number, { items: [session, talkAt(1, id, { sessionId: 9, start: 585 })] })
})

const send = (name: string, bytes: Uint8Array, of: { id: number; token: string } = { id, token: person.token }) =>
  server.upload(sendSlides, { name, bytes }, { id: String(of.id) }, of.token)
const stored = async () => {
  const found: string[] = []
  for await (const { key } of server.storage.list('slides')) found.push(key)
  return found.sort()
}
const keyOf = async (of = id) =>
  (await server.db.execute<{ key: string }>(sql`select storage_key as key from slides where registration_id = ${of}`)).rows[0]?.key
const open = (url: string) => server.app.inject(url)

// @requirement slides-1, slides-5
test('slides are sent, replaced and opened until the session begins, then a link to the recording is added', async () => {
  const { status, body } = await send('Доклад.pdf', pdf)
  expect([status, body]).toEqual([
    201,
    {
      kind: 'slides',
      file: { name: 'Доклад.pdf', size: pdf.length, sent_at: '2025-09-15T09:00:00.000Z', url: expect.any(String) },
      is_shown: false,
      recording: '',
      begins_at: '2025-10-20T06:30:00.000Z',
      kept_until: '2026-04-19',
      refusal: null,
      recording_refusal: 'Ссылку на запись можно добавить, когда заседание начнётся.',
    },
  ])
  const first = await keyOf()
  const { file } = (await send('Доклад 2.pptx', pptx)).body
  const opened = await open(file.url)
  expect([opened.statusCode, opened.rawPayload.equals(pptx), opened.headers['content-disposition']]).toEqual([
    200,
    true,
    expect.stringMatching(/^attachment/),
  ])
  expect(await stored()).not.toContain(first)
  expect((await server.call(saveRecording, { id, url: 'https://video.example/1' }, person.token)).body.code).toBe('recording_early')

  server.clock.set('2025-10-20T09:30:00+03:00')
  person = { ...person, token: await server.createSession(person) }
  // The file is not read: its format would be 415.
  expect((await send('a.txt', pdf)).body.code).toBe('slides_closed')
  const wrong = await server.call(saveRecording, { id, url: 'http://video.example/1' }, person.token)
  expect([wrong.status, wrong.body.errors]).toEqual([400, { url: [expect.stringContaining('https://')] }])
  expect((await server.call(saveRecording, { id, url: 'https://video.example/1' }, person.token)).status).toBe(200)
  expect((await server.call(getSlides, { id }, person.token)).body).toMatchObject({
    recording: 'https://video.example/1',
    refusal: 'Заседание уже началось: файлы к докладам больше не принимаются.',
    recording_refusal: null,
  })
  expect((await server.call(deleteSlides, { id }, person.token)).status).toBe(200)
  expect([await keyOf(), (await stored()).length]).toEqual([undefined, 0])
})

// @requirement slides-2, slides-3
test('what is no slides is refused with a sentence, and nothing is stored', async () => {
  const before = await stored()
  const refused = async (name: string, bytes: Uint8Array, of?: { id: number; token: string }) => {
    const { status, body } = await send(name, bytes, of)
    return [status, body.message]
  }
  expect(await refused('a.pdf', pdfOf(SLIDES_MAX_BYTES + 1))).toEqual([413, 'Размер файла превышает 50 мб'])
  const macros = pptxWith({ 'ppt/vbaProject.bin': oleWith({ name: 'VBA', kind: 'storage' }, '_VBA_PROJECT') })
  for (const name of ['a.pptx', 'a.pptm']) expect(await refused(name, macros)).toEqual([415, expect.stringMatching(/макросы.*PowerPoint/)])
  expect(await refused('a.pdf', pptx)).toEqual([415, 'Недопустимый формат файла. Сохраните слайды как PPTX или PDF.'])
  expect(await refused('a.pdf', Buffer.concat([pdf, Buffer.from('<html>')]))).toEqual([415, expect.any(String)])
  const board = await speaker({}, poster, 3)
  const mine = { id: board.id, token: board.person.token }
  expect(await refused('a.pptx', pptx, mine)).toEqual([415, 'Недопустимый формат файла. Сохраните стенд как PDF.'])
  expect((await send('a.pdf', pdf, { ...mine, id })).status).toBe(404)
  expect(await stored()).toEqual(before)
})

// @requirement slides-4
test('a forum without space takes no further file, and one can be replaced', async () => {
  await send('a.pdf', pdf)
  const { rows } = await server.pool.query<{ id: number }>(`
    with made as (
      insert into registrations (user_id, meeting_id, requested_format, created_at, updated_at)
      select ${person.id}, 2, 'oral', now(), now() from generate_series(1, 77) returning id)
    insert into slides (registration_id, name, content_type, size, sha256, storage_key, sent_at)
    select id, 'a.pdf', 'application/pdf', ${SLIDES_MAX_BYTES}, 'x', 'slides/' || id, now() from made returning registration_id as id`)
  const { status, body } = await send('a.pdf', pdf)
  expect([status, body.code, body.message]).toEqual([409, 'slides_full', expect.stringContaining('закончилось: 4 ГБ')])
  await server.pool.query('delete from registrations where id = any($1)', [rows.map((row) => row.id)])
  expect((await send('a.pdf', pdf)).status).toBe(201)
})

// @requirement slides-6
test('everybody opens a file while its speaker allows it and the forum has the module', async () => {
  await send('Доклад.pptx', pptx)
  const shown = async () => {
    const { body } = await server.call(getProgramTalk, { id })
    return [body.slides, (await open(`/slides/${id}`)).statusCode]
  }
  expect(await shown()).toEqual([undefined, 404])
  await server.call(showSlides, { id, shown: true }, person.token)
  expect(await shown()).toEqual([{ name: 'Доклад.pptx', size: pptx.length, path: `/slides/${id}` }, 200])
  const { headers } = await open(`/slides/${id}`)
  expect([headers['content-disposition'], headers['content-security-policy'], headers['x-content-type-options']]).toEqual([
    expect.stringMatching(/^attachment/),
    "default-src 'none'; sandbox",
    'nosniff',
  ])
  await changeForum(server, () => ({ modulesOn: [] }))
  expect(await shown()).toEqual([undefined, 404])
  expect((await server.call(getSlides, { id }, person.token)).body.code).toBe('module_off')
  await changeForum(server, () => ({ modulesOn: ['authors'] }))
  await server.call(changeRegistration, { id, is_active: 0, cancel_reg: 1 }, person.token)
  expect((await open(`/slides/${id}`)).statusCode).toBe(404)
})

// @requirement slides-7
test('staff see who has not sent a file, and take the archive of a room in the order of the programme', async () => {
  const [second, third] = [await speaker({ lastName: 'Белкин' }), await speaker({ lastName: 'Волкова' })]
  number += 1
  const items = [talkAt(1, id), talkAt(2, second.id, { start: 570 }), talkAt(3, third.id, { start: 630 })]
  await release(server, number, { items })
  await send('a.pdf', pdf)
  await send('b.pptx', pptx, { id: second.id, token: second.person.token })
  const { body } = await server.call(listSlides, {}, moderator.token)
  const [room] = body.rooms
  const talks = room.sessions.flatMap((session: { talks: object[] }) => session.talks)
  expect(talks.map((talk: { id: number; place: string; file: object | null }) => [talk.id, talk.place, talk.file !== null])).toEqual([
    [second.id, '09:30', true],
    [id, '10:00', true],
    [third.id, '10:30', false],
  ])
  const { rawPayload, headers } = await open(room.archive)
  expect(headers['content-type']).toBe('application/zip')
  const files = unzipSync(new Uint8Array(rawPayload))
  expect(Object.entries(files).map(([path, bytes]) => [path, bytes.length])).toEqual([
    ['2025-10-20/09-30_Белкин_Геном северного оленя.pptx', pptx.length],
    ['2025-10-20/10-00_Иванова_Геном северного оленя.pdf', pdf.length],
  ])
  expect(strFromU8(Object.values(files)[1] ?? new Uint8Array(), true)).toBe(pdf.toString('latin1'))
  const ids = async (query: Record<string, unknown>) =>
    (await server.call(listRegistrations, { meeting_id: 2, ...query }, moderator.token)).body.results.map((row: { id: number }) => row.id)
  expect(await ids({ slides: '0' })).toContain(third.id)
  expect(await ids({ slides: '0' })).not.toContain(id)
  expect(await ids({ slides: '1' })).toEqual(expect.arrayContaining([id, second.id]))
})

// @requirement slides-8
test('files end with their term, with another speaker and with the account, and are in the download', async () => {
  await send('a.pdf', pdf)
  const key = await keyOf()
  const held = (await server.call(getPersonalData, {}, person.token)).body.registrations[0].slides
  expect([held.name, (await open(held.url)).statusCode]).toEqual(['a.pdf', 200])

  const next = await server.createUser({ lastName: 'Петров', password })
  const { change, sentences } = speakerCalls(server, await server.createUser({ roles: ['conf_admin'] }))
  expect(await sentences({ id, user_id: next.id })).toContain('Слайды и запись: Файл, который прислал прежний докладчик, удаляется')
  await change({ id, user_id: next.id, agreed: true })
  expect([await keyOf(), await stored()]).toEqual([undefined, expect.not.arrayContaining([key])])

  const other = await speaker()
  await send('a.pdf', pdf, { id: other.id, token: other.person.token })
  const erased = await keyOf(other.id)
  expect((await server.call(deletePersonalData, { password: 'Forum2025' }, other.person.token)).status).toBe(200)
  expect(await stored()).not.toContain(erased)

  const kept = await speaker()
  await send('a.pdf', pdf, { id: kept.id, token: kept.person.token })
  await changeForum(server, () => ({ slidesDays: 10 }))
  expect(await deleteOldSlides(server, new Date('2025-10-31T23:59:59+03:00'))).toBe(0)
  expect(await deleteOldSlides(server, new Date('2025-11-01T00:00:00+03:00'))).toBeGreaterThan(0)
  expect([await server.db.$count(slides), await stored()]).toEqual([0, []])
})
