import { once } from 'node:events'
import { paperTask } from '../../participation/certificates/papers.ts'
import { registrationsSheetTask } from '../../participation/exports/registrations.ts'
import { thesisDocxTask } from '../documents/thesisDocxTask.ts'
import { openUnnamed, pathOf } from '../storage/spool.ts'
import { createWorkerPool, type WorkerPool } from './pool.ts'

const paper = {
  letterhead: 'Форум',
  days: '',
  place: '',
  title: 'Приглашение',
  number: '1-AAAAAAAAAA',
  name: 'Иванова Мария',
  kind: 'letter' as const,
  organizer: '',
  date: '20.09.2025',
  opening: 'Уважаемая Мария Петровна!',
  paragraphs: ['Оргкомитет приглашает Вас.'],
  signature: 'Оргкомитет',
  footer: 'Москва',
}
const made = new Date('2025-09-15T12:00:00Z')

let pool: WorkerPool
beforeEach(() => {
  pool = createWorkerPool({ grace: 0 })
})
afterEach(() => pool.close())

/** A book that takes seconds. */
const book = () => {
  const thesis = {
    id: 1,
    title: 'ТЕЗИСЫ',
    text: 'Северный олень. '.repeat(300),
    funding: '',
    email: 'author@forum.test',
    literature: [],
    organizations: [],
    speaker: { fullName: 'Автор', organizationNumbers: [] },
    coauthors: [],
  }
  return { title: 'Форум', subtitle: '', sections: [{ name: 'Секция', theses: Array.from({ length: 3000 }, () => thesis) }] }
}

test('a task transfers its bytes, and its errors keep their code', async () => {
  const bytes = await pool.run(paperTask, { paper, made })
  expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-')
  const failed = pool.run(registrationsSheetTask, {
    databaseUrl: 'postgres://127.0.0.1:1/x',
    now: made,
    view: {} as never,
    scope: null,
    roles: [],
    path: '/dev/null',
  })
  await expect(failed).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } })
})

// @requirement load-3
test('a task whose caller leaves is terminated, and its thread replaced', async () => {
  const end = new AbortController()
  const running = pool.run(thesisDocxTask, book(), { signal: end.signal })
  await vi.waitFor(() => expect(pool.lanes.short.load().running).toBe(1), { timeout: 10_000 })
  end.abort()
  await expect(running).rejects.toThrow()
  expect(pool.lanes.short.load()).toEqual({ running: 0, waiting: 0 })
  expect(
    Buffer.from(await pool.run(paperTask, { paper, made }))
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

// @requirement load-1
test('a task beyond its time limit fails without affecting others', async () => {
  await expect(pool.run(thesisDocxTask, book(), { limit: 1 })).rejects.toThrow('longer than 1 ms')
  expect(
    Buffer.from(await pool.run(paperTask, { paper, made }))
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

test('an unnamed file is written by a thread and read by the caller', async () => {
  const file = await openUnnamed()
  const { writeFile } = await import('node:fs/promises')
  await writeFile(pathOf(file), 'лист', { flag: 'r+' })
  const stream = file.createReadStream({ start: 0, encoding: 'utf8' })
  const [text] = await once(stream, 'data')
  expect(text).toBe('лист')
  await once(stream.resume(), 'close')
})
