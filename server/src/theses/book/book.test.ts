import { changeRegistration } from '@forum/contracts/participation/registrations'
import { getBookJob, orderBook } from '@forum/contracts/theses/book'
import { correctThesis, uploadThesis } from '@forum/contracts/theses/theses'
import { eq, sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { sweep } from '../../operations/upkeep/sweep.ts'
import { userRoles } from '../../platform/database/schema/forum.ts'
import { bookJobs } from '../../platform/database/schema/theses.ts'
import { oral, poster, startForum } from '../../testing/participation.ts'
import { readDocx } from '../../testing/readDocx.ts'
import { readStructure } from '../../testing/readStructure.ts'
import type { TestPerson } from '../../testing/testApp.ts'
import { goodThesis } from '../../testing/thesis.ts'
import { deleteOldBooks, makeDueBooks } from './jobs.ts'

const { server, moderator, register, decide } = await startForum()
let person: TestPerson
let confirmed: number
const failures: unknown[] = []

async function talk(name: string, application: object): Promise<number> {
  const id = await register(person, { ...application, one_more: true })
  const input = { current_user_registration_id: id, thesis: goodThesis({ name, name_en: 'Genome of <i>Picea abies</i>' }) }
  expect((await server.call(uploadThesis, input, person.token)).status).toBe(201)
  return id
}

beforeAll(async () => {
  person = await server.createUser()
  confirmed = await talk('Подтверждённый доклад о геноме', oral)
  await decide(confirmed, 2)
  await server.call(changeRegistration, { id: confirmed, is_confirm: 1 }, person.token)
  await decide(await talk('Предложенный доклад о геноме', { ...poster, section_choice: 5 }), 3)
  await talk('Доклад без решения о геноме', oral)
})
afterEach(() => {
  expect(failures.splice(0)).toEqual([])
})

const order = async (input: object, token = moderator.token) =>
  server.call(orderBook, { scope: 'decided', format: 'docx', ...input }, token)
const read = async (id: string, token = moderator.token) => (await server.call(getBookJob, { id }, token)).body
const work = () => makeDueBooks(server, (error) => failures.push(error))

async function make(input: object, token = moderator.token): Promise<Buffer> {
  const { body } = await order(input, token)
  await work()
  const job = await read(body.id, token)
  expect(job).toMatchObject({ state: 'ready', progress: 100, error: null })
  return (await server.app.inject(job.url)).rawPayload
}

/** Titles of theses without duplicates: each title is in the contents, too. */
const titlesIn = (bytes: Buffer) => [...new Set(readDocx(bytes).paragraphs.filter((line) => /^\d+\. [А-ЯЁ ]+$/.test(line)))]

// @requirement book-1, book-2
test('a book has accepted or only confirmed talks, title page, imprint, contents and indexes', async () => {
  const decided = readDocx(await make({}))
  expect(decided.paragraphs).toEqual(
    expect.arrayContaining(['Сборник тезисов', '1. ПОДТВЕРЖДЁННЫЙ ДОКЛАД О ГЕНОМЕ', '2. ПРЕДЛОЖЕННЫЙ ДОКЛАД О ГЕНОМЕ', 'Содержание']),
  )
  expect(decided.paragraphs.join('\n')).toMatch(/© Национальный центр геномных технологий/)
  expect(decided.paragraphs).toContain('Указатель организаций')
  expect(decided.paragraphs.join()).not.toContain('БЕЗ РЕШЕНИЯ')
  expect(titlesIn(await make({ scope: 'confirmed' }))).toEqual(['1. ПОДТВЕРЖДЁННЫЙ ДОКЛАД О ГЕНОМЕ'])
  expect(titlesIn(await make({ section_ids: [5] }))).toEqual(['1. ПРЕДЛОЖЕННЫЙ ДОКЛАД О ГЕНОМЕ'])
})

// @requirement book-3, print-2, print-3
test('the PDF is tagged, and prints what authors wrote as text, whatever the characters', async () => {
  const odd = '#set text(red) $x$ *a* _b_ @ref <label> \\ ≥ α 王小明 山田ゲノム 김민준 محمد ไทย שלום 🧬 𓀀'
  const author = await server.createUser()
  const registration = await register(author, oral)
  const thesis = goodThesis({ name: 'Странные знаки в докладе', text: `${odd} e\u0301 \u0007${'а '.repeat(1500)}` })
  await server.call(uploadThesis, { current_user_registration_id: registration, thesis }, author.token)
  await decide(registration, 2)
  const ordered = (await order({ format: 'pdf' })).body.id
  const pdf = await make({ format: 'pdf' })
  expect((await read(ordered)).unprintable).toEqual([{ number: expect.any(Number), title: 'СТРАННЫЕ ЗНАКИ В ДОКЛАДЕ', characters: ['𓀀'] }])
  const structure = await readStructure(pdf)
  expect(structure).toMatchObject({ marked: true, displaysTitle: true, language: 'ru', untagged: [] })
  expect(structure.roles).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'TOC', 'TOCI', 'P', 'Link']))
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  const words = text.replace(/\s+/g, ' ')
  // No font in use has the last character, regardless of the machine's fonts.
  for (const part of [
    odd.slice(0, odd.indexOf('محمد')).trim(),
    'محمد',
    'ไทย',
    'שלום',
    '🧬',
    '□',
    'é',
    'Genome of Picea abies',
    'Указатель авторов',
    'Содержание',
  ])
    expect(words).toContain(part)
  await server.call(changeRegistration, { id: registration, is_active: 0, cancel_reg: 1 }, author.token)
})

// @requirement book-4
test('the same order is one job, ready immediately, until a thesis changes', async () => {
  const [first, second] = await Promise.all([order({ scope: 'confirmed' }), order({ scope: 'confirmed' })])
  expect(second.body.id).toBe(first.body.id)
  await work()
  expect((await read((await order({ scope: 'confirmed' })).body.id)).state).toBe('ready')
  expect(await work()).toBe(0)
  const correction = { id: confirmed, thesis: goodThesis({ name: 'Исправленный доклад о геноме' }), version: 1 }
  expect((await server.call(correctThesis, correction, person.token)).status).toBe(200)
  const later = await order({ scope: 'confirmed' })
  expect(later.body.id).not.toBe(first.body.id)
  expect(await read(later.body.id)).toMatchObject({ state: 'waiting', progress: 0, url: null })
  await work()
})

// @requirement book-5
test('a book whose process died is made by another, and given up after the second death', async () => {
  const { id } = (await order({ section_ids: [3] })).body
  const die = (attempts: number) =>
    server.db
      .update(bookJobs)
      .set({ state: 'running', attempts, startedAt: sql`now()`, touchedAt: sql`now() - interval '1 minute'` })
      .where(eq(bookJobs.id, id))
  await die(1)
  expect(await work()).toBe(1)
  expect((await read(id)).state).toBe('ready')
  await die(2)
  await work()
  expect(await read(id)).toMatchObject({ state: 'failed', url: null, error: 'Сервер был остановлен, пока создавал сборник.' })
  // A failed book is made again when it is ordered again.
  expect((await order({ section_ids: [3] })).body.id).toBe(id)
  expect(await work()).toBe(1)
  expect((await read(id)).state).toBe('ready')
})

test('a book that is being made by a living process is left to it; a server that stops gives its own back', async () => {
  const { id } = (await order({ section_ids: [3], scope: 'confirmed' })).body
  await server.db
    .update(bookJobs)
    .set({ state: 'running', attempts: 1, startedAt: sql`now()`, touchedAt: sql`now()` })
    .where(eq(bookJobs.id, id))
  expect(await work()).toBe(0)
  await server.db.update(bookJobs).set({ state: 'waiting', attempts: 0 }).where(eq(bookJobs.id, id))
  const stop = new AbortController()
  vi.spyOn(server.workers, 'run').mockImplementationOnce(async () => {
    stop.abort(new Error('The server stops'))
    throw stop.signal.reason
  })
  await makeDueBooks(server, (error) => failures.push(error), stop.signal)
  expect((await read(id)).state).toBe('waiting')
  await work()
})

// @requirement book-6, access-15
test('a section moderator orders and reads books of the own sections only', async () => {
  const reader = await server.createUser({ roles: ['section_moderator'], sections: [5] })
  expect((await order({ section_ids: [3] }, reader.token)).status).toBe(403)
  const whole = await order({})
  await work()
  expect((await server.call(getBookJob, { id: whole.body.id }, reader.token)).status).toBe(403)
  const { body } = await order({}, reader.token)
  await work()
  const { url } = await read(body.id, reader.token)
  expect(titlesIn((await server.app.inject(url)).rawPayload)).toEqual(['1. ПРЕДЛОЖЕННЫЙ ДОКЛАД О ГЕНОМЕ'])
  await server.db.delete(userRoles).where(eq(userRoles.userId, reader.id))
  expect((await server.app.inject(url)).statusCode).toBe(403)
})

test('a book without theses is refused in words, an unknown one is not found', async () => {
  const { status, body } = await order({ section_ids: [9] })
  expect([status, body.code, body.message]).toEqual([409, 'book_empty', 'Для такого сборника пока нет тезисов.'])
  expect((await server.call(getBookJob, { id: 'x' }, moderator.token)).status).toBe(404)
})

// @requirement book-7
test('books are deleted after a day with their files; a lost file is made again', async () => {
  const { body } = await order({})
  await work()
  const { url } = await read(body.id)
  await server.storage.delete(`books/${body.id}.docx`)
  expect((await server.app.inject(url)).statusCode).toBe(404)
  expect((await order({})).body.id).toBe(body.id)
  await work()
  expect((await server.app.inject(url)).statusCode).toBe(200)
  expect(await sweep(server.db, server.storage, new Date(Date.now() + 2 * 86_400_000))).toBe(0)
  await server.db.update(bookJobs).set({ orderedAt: sql`now() - interval '25 hours'` })
  expect(await deleteOldBooks(server)).toBeGreaterThan(0)
  const left: string[] = []
  for await (const { key } of server.storage.list('books')) left.push(key)
  expect(left).toEqual([])
})
