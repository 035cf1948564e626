import type { ThesisRecord } from '@forum/contracts/theses/theses'
import { settings } from '@forum/server/forum/seed/forum'
import { frontOf } from '@forum/server/platform/documents/imprint'
import type { BookContent } from '@forum/server/platform/documents/thesisBook'
import { thesisDocxTask } from '@forum/server/platform/documents/thesisDocxTask'
import { typesetBook } from '@forum/server/platform/documents/typesetBook'
import { createWorkerPool } from '@forum/server/platform/workers/pool'
import { getDocumentProxy } from 'unpdf'
import { type Benchmark, occurred } from '../benchmark.ts'
import { watchChildren } from './watchChildren.ts'

/** A book of this many pages at least may take so long; its theses have about a page each. */
const PAGES = 939
const ALLOWED_SECONDS = 15
const THESES = 928
const SECTIONS = 8

const words = (
  'исследование геномных последовательностей северного оленя показало значительное разнообразие популяций в условиях арктического климата ' +
  'экспрессия генов регуляция транскрипции секвенирование нового поколения метагеномный анализ микробиоты почвы методом ' +
  'высокопроизводительного картирования in silico BRCA1 α-синуклеин'
).split(' ')

/** Makes a book, the same on every run. */
function makeBook(size: number): BookContent {
  let seed = 1
  const below = (limit: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % limit
  }
  const text = (length: number) => {
    let written = words[below(words.length)] ?? ''
    while (written.length < length) written += ` ${words[below(words.length)]}`
    return written
  }
  const author = (id: number) => ({
    id,
    fullName: `Автор${below(2500)} Имя Отчество`,
    latinName: 'A. Author',
    organizationNumbers: [1, 2],
  })
  const thesis = (id: number): ThesisRecord => ({
    id,
    version: 1,
    title: text(90).toUpperCase(),
    englishTitle: 'Genome of <i>Rangifer tarandus</i> and its importance for breeding',
    text: `${text(800)}\n${text(800)} <i>BRCA1</i> ${text(100)}\n${text(700)}`,
    funding: 'Грант РНФ 25-00-00001',
    email: 'author@forum.example',
    literature: [text(120), text(120)],
    organizations: [1, 2].map((number) => ({
      number,
      otherName: '',
      printedName: `Институт ${below(200)} геномных исследований, Москва`,
      englishName: 'Institute of Genome Research',
      organizationId: number,
    })),
    speaker: author(0),
    coauthors: Array.from({ length: below(6) }, (_, index) => author(index + 1)),
  })
  const sections = Array.from({ length: SECTIONS }, (_, section) => ({
    name: `Секция ${section + 1}. Геномные технологии`,
    theses: Array.from({ length: Math.ceil(size / SECTIONS) }, (_, index) => thesis(section * 1000 + index)),
  }))
  return { title: settings.title, subtitle: '', sections, front: frontOf(settings) }
}

/** `npm run bench -- bookOfAbstracts`: makes a book of 939 pages as PDF and as docx. */
export const bookOfAbstracts: Benchmark = async ({ short }, say) => {
  const content = makeBook(short ? SECTIONS : THESES)
  const rows: Record<string, unknown>[] = []
  const measure = async (format: string, work: () => Promise<Uint8Array>) => {
    say(`${format} …`)
    const stop = watchChildren()
    const begun = performance.now()
    const bytes = await work()
    const row = {
      format,
      seconds: Number(((performance.now() - begun) / 1000).toFixed(1)),
      megabytes: Number((bytes.length / 1e6).toFixed(1)),
      'MB of memory': stop(),
    }
    return { bytes, row }
  }
  const pdf = await measure('pdf', () => typesetBook(content, new AbortController().signal).then(({ file }) => file))
  const pages = (await getDocumentProxy(new Uint8Array(pdf.bytes))).numPages
  rows.push({ ...pdf.row, pages })
  const workers = createWorkerPool()
  try {
    rows.push((await measure('docx', () => workers.run(thesisDocxTask, content))).row)
  } finally {
    await workers.close()
  }
  const slow = rows.filter(({ seconds }) => Number(seconds) >= ALLOWED_SECONDS)
  const exceeded = slow.map(({ format, seconds }) => `${format}: ${seconds} s, allowed ${ALLOWED_SECONDS}`)
  const few = { [`The book has ${pages} pages instead of ${PAGES}`]: !short && pages < PAGES }
  return { rows, failures: occurred(few), exceeded }
}
