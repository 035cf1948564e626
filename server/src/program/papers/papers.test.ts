import { checkPaper, getProgramPaper, numberPosters } from '@forum/contracts/program/programPapers'
import type { ProgramPaper } from '@forum/domain/program/programPapers'
import { extractText, getDocumentProxy } from 'unpdf'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'
import { release as publish, talkAt } from '../public/testing.ts'
import { confirmedScenes, posterSession, rooms } from './testing.ts'

let server: TestApp
let moderator: TestPerson
let unpublished: Awaited<ReturnType<TestApp['call']>>
beforeAll(async () => {
  server = await createTestApp({ clock: '2025-10-01T12:05:00+03:00' })
  moderator = await server.createUser({ roles: ['moderator'] })
  const confirm = confirmedScenes(server, moderator)
  const first = await confirm('oral', 'Ёлкина', 'Геном ёжика 王小明 محمد 𓀀')
  const second = await confirm('oral', 'Яковлева', 'Грибы')
  await confirm('poster', 'Белова', 'Стенд о барсуках')
  await server.call(numberPosters, { order: 'title', renumber: true }, moderator.token)
  const plenary = { ...talkAt(80, 0), kind: 'plenary' as const, registrationId: null, title: 'Геномы', englishTitle: 'Genomes', start: 540 }
  const items = [talkAt(1, first.id), talkAt(2, second.id, { roomId: 2, dayNumber: 2, start: 660 }), plenary, posterSession]
  unpublished = await server.call(getProgramPaper, { kind: 'doors' }, moderator.token)
  await publish(server, 3, { rooms, items })
})
afterAll(() => server.close())

/** The text of each page, in one line, and where its codes lead. */
async function read(input: { kind: ProgramPaper; room_id?: number; day?: string }, language = '') {
  const { body } = await server.call(getProgramPaper, input, moderator.token)
  const { statusCode, headers, rawPayload } = await server.app.inject(body.url + language)
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
  const pdf = await getDocumentProxy(new Uint8Array(rawPayload))
  const { text } = await extractText(pdf, { mergePages: false })
  const pages = await Promise.all(text.map(async (_, index) => (await pdf.getPage(index + 1)).getAnnotations()))
  const codes = pages.map((links) => links.map(({ url }: { url: string }) => url))
  return { pages: text.map((page) => page.replace(/\s+/g, ' ')), codes }
}

const version = 'Версия 3 от 01.10.2025 12:05'

test('nothing is printed before the programme is published', () => {
  expect([unpublished.status, unpublished.body.message]).toEqual([404, 'Программа ещё не опубликована.'])
})

// @requirement papers-1
test('there is a sheet for each room and day, with the release and a code that is checked', async () => {
  const { pages, codes } = await read({ kind: 'doors' })
  expect(pages).toHaveLength(3)
  for (const text of [
    'Зал 1',
    '20 октября, понедельник',
    '09:00–09:15 Геномы',
    '10:00 Геном ёжика 王小明',
    'محمد',
    'Ёлкина Мария Петровна',
    version,
    'Время местное (UTC+3)',
  ])
    expect(pages[0]).toContain(text)
  expect(pages[1]).toContain('15:00–16:00 Стендовая сессия')
  expect(pages[2]).toContain('21 октября, вторник 11:00 Грибы')
  for (const [link] of codes) {
    const { body } = await server.call(checkPaper, Object.fromEntries(new URL(link ?? '').searchParams))
    expect(body).toMatchObject({ state: 'valid', subject: expect.stringMatching(/^Зал \d, 2\d\.10\.2025$/) })
  }
  expect((await read({ kind: 'doors', room_id: 2, day: '2025-10-21' })).pages).toEqual([expect.stringContaining('Грибы')])
})

// @requirement papers-2
test.each<[ProgramPaper, string[], string]>([
  ['labels', ['1', '20 октября, понедельник · 15:00–16:00 · Зал 2', 'Стенд о барсуках', 'Белова Мария Петровна'], 'Стенд 1: Белова'],
  ['cards', ['10:00', '20 октября, понедельник · Зал 1', 'Геном ёжика 王小明'], 'Ёлкина Мария Петровна. Геном ёжика'],
  ['boards-by-number', ['Стенды по номерам', '1 Белова Мария Петровна Стенд о барсуках'], 'Список стендов'],
  ['boards-by-name', ['Стенды по фамилиям', 'Белова Мария Петровна 1 Стенд о барсуках'], 'Список стендов'],
  ['program', ['20 октября, понедельник', '10:00 Ёлкина Мария Петровна Геном ёжика', '1 Белова', '21 октября'], 'Вся программа'],
])('%s are printed with the release, and their code is checked', async (kind, texts, subject) => {
  const { pages, codes } = await read({ kind })
  expect(pages).toHaveLength(1)
  for (const text of [...texts, version]) expect(pages[0]).toContain(text)
  const { body } = await server.call(checkPaper, Object.fromEntries(new URL(codes[0]?.[0] ?? '').searchParams))
  expect(body).toMatchObject({ state: 'valid', heading: 'Действительно: версия 3', subject: expect.stringContaining(subject) })
})

// @requirement print-3
test('papers print other scripts; characters that no font has are reported with their talk', async () => {
  const { body } = await server.call(getProgramPaper, { kind: 'cards' }, moderator.token)
  expect(body.unprintable).toEqual([{ title: 'Геном ёжика 王小明 محمد 𓀀', characters: ['𓀀'] }])
  const { pages } = await read({ kind: 'cards' })
  for (const part of ['王小明', 'محمد', '□']) expect(pages[0]).toContain(part)
})

// @requirement papers-1
test('a paper requested in English is in English as far as there are texts', async () => {
  const { pages } = await read({ kind: 'doors', room_id: 1, day: '2025-10-20' }, '&lang=en')
  for (const text of ['Hall 1', 'Genomes', 'Version 3 of 01.10.2025 12:05', 'Геном ёжика']) expect(pages[0]).toContain(text)
})
