import { extractText, getDocumentProxy } from 'unpdf'
import { readStructure } from '../../../testing/readStructure.ts'
import type { DoorRow, PaperContent, PaperLabel } from './content.ts'
import { printProgramPaper } from './print.ts'

const check = 'https://forum.test/program/check?forum=2&release=3'
const title = 'Роль некодирующих РНК в регуляции экспрессии генов при холодовом стрессе у сельскохозяйственных растений'
const organization =
  'Федеральное государственное бюджетное учреждение науки «Федеральный исследовательский центр Институт цитологии и генетики Сибирского отделения Российской академии наук»'

const print = (content: PaperContent) =>
  printProgramPaper({
    face: { name: 'Форум геномных технологий — 2025', days: '20–21 октября 2025', place: 'Приозёрск' },
    release: 'Версия 3 от 18.10.2025 14:05',
    zone: 'Время местное (UTC+3)',
    title: 'Бумага',
    made: new Date('2025-10-18'),
    content,
  })

async function pagesOf(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false })
  return text.map((page) => page.replace(/\s+/g, ' '))
}
const read = async (content: PaperContent) => pagesOf(await print(content))

const talk = (index: number): DoorRow => ({ kind: 'talk', time: `10:${10 + index}`, title, who: 'Ёлкина Юлия Петровна, МГУ', note: '' })
const doors = (rows: number): PaperContent => ({
  kind: 'doors',
  sheets: [{ room: 'Зал 1', day: '20 октября, понедельник', rows: Array.from({ length: rows }, (_, index) => talk(index)), check }],
})
const label = (more: Partial<PaperLabel> = {}): PaperLabel => ({
  heading: '12',
  place: '20 октября · Зал 2',
  title,
  who: 'Константинопольский Александр Всеволодович',
  coauthors: 'Белова М. П.; Петров П. П.',
  organization,
  check,
  ...more,
})
const row = { number: '1', who: 'Ёлкина Юлия Петровна', title }
const program: PaperContent = {
  kind: 'program',
  title: 'Программа',
  untimed: 22,
  lines: [
    { level: 'day', time: '', title: '20 октября, понедельник', who: '' },
    { level: 'session', time: '10:00–12:00', title: 'Сессия 1', who: '' },
    { level: 'entry', time: '10:00', title, who: 'Ёлкина Юлия Петровна' },
  ],
  check,
}

const papers: [string, PaperContent][] = [
  ['door sheets', doors(3)],
  ['labels', { kind: 'labels', labels: [label(), label()] }],
  ['cards', { kind: 'labels', labels: [label({ heading: '10:15', coauthors: '' })] }],
  ['boards by number', { kind: 'boards', title: 'Стенды по номерам', order: 'number', rows: Array.from({ length: 40 }, () => row), check }],
  ['boards by name', { kind: 'boards', title: 'Стенды по фамилиям', order: 'name', rows: [row], check }],
  ['the programme', program],
  ['an empty paper', { kind: 'labels', labels: [] }],
]

// @requirement papers-7
test.each(papers)('a tagged PDF has the name, days and place of the forum: %s', async (_paper, content) => {
  const pdf = await print(content)
  const found = await readStructure(pdf)
  expect(found).toMatchObject({ marked: true, displaysTitle: true, language: 'ru', untagged: [] })
  expect(found.alternatives.every(Boolean)).toBe(true)
  const [first] = await pagesOf(pdf)
  expect(first).toContain('Форум геномных технологий — 2025 20–21 октября 2025 · Приозёрск')
})

// @requirement papers-7
test('lists of boards are tables, with the headings of their columns on each page', async () => {
  const { roles, pages } = await readStructure(await print(papers[3]?.[1] ?? program))
  expect([pages, roles.filter((role) => role === 'Table'), roles.filter((role) => role === 'TH')]).toEqual([
    3,
    Array(3).fill('Table'),
    Array(9).fill('TH'),
  ])
  expect(roles.filter((role) => role === 'TR')).toHaveLength(43)
})

// @requirement papers-8
test.each([
  ['of a long name', {}],
  ['with many co-authors', { coauthors: 'Константинопольский А. В.; '.repeat(20) }],
  ['below a title of 500 characters', { title: 'Геном северного оленя '.repeat(23).slice(0, 500) }],
])('a label prints the whole organisation %s', async (_case, more) => {
  const [page] = await read({ kind: 'labels', labels: [label(more)] })
  expect(page).toContain(organization)
  expect(page).toContain('Константинопольский Александр Всеволодович')
})

// @requirement papers-8
test.each([
  [4, 1],
  [28, 1],
  [60, 4],
])('a day of %i talks fits on %i door sheets', async (rows, sheets) => {
  const pages = await read(doors(rows))
  expect(pages).toHaveLength(sheets)
  for (const page of pages) expect(page).toContain('Зал 1')
})

// @requirement papers-8
test('the programme says how many talks have no time yet', async () => {
  expect((await read(program))[0]).toContain('У 22 докладов ещё нет времени')
  expect((await read({ ...program, untimed: 0 }))[0]).not.toContain('ещё нет времени')
})
