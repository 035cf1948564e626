import type { ThesisRecord } from '@forum/contracts/theses/theses'
import { readDocx } from '../../testing/readDocx.ts'
import { createWorkerPool } from '../workers/pool.ts'
import type { BookContent } from './thesisBook.ts'
import { thesisDocxTask } from './thesisDocxTask.ts'

const pool = createWorkerPool()
afterAll(() => pool.close())

const thesis = (number: number): ThesisRecord => ({
  id: number,
  title: `ТЕЗИСЫ ${number}`,
  text: `Ген <i>BRCA${number}</i>. ${'Северный олень. '.repeat(200)}`,
  funding: '',
  email: 'author@forum.test',
  literature: ['Источник'],
  organizations: [{ number: 1, otherName: '', printedName: `Институт ${number % 50}`, organizationId: 1 }],
  speaker: { fullName: `Автор ${number}`, organizationNumbers: [1] },
  coauthors: [],
})

// @requirement load-1
test('a book of 500 theses is created while the server keeps answering', async () => {
  const sections = [0, 1, 2, 3, 4].map((section) => ({
    name: `Секция ${section + 1}`,
    theses: Array.from({ length: 100 }, (_, index) => thesis(section * 100 + index + 1)),
  }))
  const content: BookContent = { title: 'Форум', subtitle: '', sections }
  let ticks = 0
  const ticking = setInterval(() => {
    ticks += 1
  }, 10)
  const bytes = await pool.run(thesisDocxTask, content)
  clearInterval(ticking)
  // Computed on this thread, the book would leave no room for a single tick.
  expect(ticks).toBeGreaterThan(5)
  const { paragraphs, italics } = readDocx(bytes)
  expect(paragraphs.filter((line) => /^\d+\. ТЕЗИСЫ/.test(line))).toHaveLength(500)
  expect(italics).toHaveLength(500)
  expect(paragraphs).toContain('Автор 500 — 500')
  for (const index of ['Указатель авторов', 'Указатель организаций'])
    expect(paragraphs[paragraphs.indexOf(index) + 1]).toBe('Числа — номера тезисов.')
  expect(paragraphs).toContain(`Институт 1 — ${Array.from({ length: 10 }, (_, index) => index * 50 + 1).join(', ')}`)
})

test('an error in the worker reaches the caller', async () => {
  await expect(pool.run(thesisDocxTask, {} as BookContent)).rejects.toThrow()
})
