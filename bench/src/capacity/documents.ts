import { readFileSync } from 'node:fs'
import type { ThesisRecord } from '@forum/contracts/theses/theses'
import { ticketTextOf } from '@forum/server/door/tickets/ticketKeys'
import { settings } from '@forum/server/forum/seed/forum'
import { frontOf } from '@forum/server/platform/documents/imprint'
import { typesetBadges } from '@forum/server/platform/documents/typesetBadges'
import { typesetBook } from '@forum/server/platform/documents/typesetBook'
import { getDocumentProxy } from 'unpdf'
import type { Benchmark } from '../benchmark.ts'

/** The largest documents, whose separate processes take more memory than the server: it reserves what was measured here. */

const SECTIONS = 8

interface Case {
  size: number
  /** Limits of a full run. */
  seconds: number
  megabytes: number
  make: (size: number, signal: AbortSignal) => Promise<Uint8Array>
}

const words = 'исследование геномных последовательностей северного оленя in silico показало α-синуклеин и BRCA1 у популяций'.split(' ')
/** Text of about this many characters, another one for each number, so that no line is broken like the one before. */
const text = (length: number, number: number): string =>
  Array.from({ length: length / 8 }, (_, at) => words[(number * 7 + at * (1 + (number % 5))) % words.length]).join(' ')

const author = (id: number, number: number) => ({
  ...{ id, fullName: `Автор${number % 2500} Имя Отчество`, latinName: 'A. Author', organizationNumbers: [1, 2] },
})

/** A thesis of about a page, with its English parts. */
const thesis = (id: number): ThesisRecord => ({
  ...{ id, version: 1, funding: 'Грант РНФ 25-00-00001', email: 'author@forum.example' },
  title: text(90, id).toUpperCase(),
  englishTitle: 'Genome of <i>Rangifer tarandus</i> and its importance for breeding',
  text: [850, 850, 700].map((length, part) => text(length, id + part)).join('\n'),
  literature: [text(120, id), text(120, id + 1)],
  organizations: [1, 2].map((number) => ({
    ...{ number, organizationId: number, otherName: '', englishName: 'Institute of Genome Research' },
    printedName: `Институт ${(id * number) % 200} геномных исследований, Москва`,
  })),
  speaker: author(0, id),
  coauthors: Array.from({ length: id % 6 }, (_, at) => author(at + 1, id * 5 + at)),
})

async function makeBook(size: number, signal: AbortSignal): Promise<Uint8Array> {
  const sections = Array.from({ length: SECTIONS }, (_, section) => ({
    name: `Секция ${section + 1}. Геномные технологии`,
    theses: Array.from({ length: size / SECTIONS }, (_, at) => thesis(section * 1000 + at)),
  }))
  return (await typesetBook({ title: settings.title, subtitle: '', sections, front: frontOf(settings) }, signal)).file
}

const badge = (number: number) => ({
  names: ['Константинопольская-Преображенская', `Александра Всеволодовна ${number}`],
  latin: `Aleksandra Participant ${number}`,
  organization: 'Институт геномных технологий имени академика Н. И. Вавилова',
  ...{ kind: 'Участник', englishKind: 'Participant', colour: '#1f5fa8' },
  ticket: ticketTextOf('a secret of the benchmark, long enough', 1, 2, number),
})
const makeBadges = (size: number, signal: AbortSignal): Promise<Uint8Array> => {
  const badges = Array.from({ length: size }, (_, at) => badge(at + 1))
  return typesetBadges({ title: 'Бейджи', forum: 'Форум', paper: { width: 90, height: 55, sheet: 'a4' }, badges }, signal)
}

const cases: Record<string, Case> = {
  'the book of abstracts': { size: 928, seconds: 15, megabytes: 1300, make: makeBook },
  'badges with tickets': { size: 2000, seconds: 30, megabytes: 800, make: makeBadges },
}

/** Watches the peak memory of the processes that this one has started. @returns a function that stops and returns megabytes */
function watchChildren() {
  let peak = 0
  const timer = setInterval(() => {
    try {
      for (const child of readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean)) {
        const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child}/status`, 'utf8')) ?? []
        peak = Math.max(peak, Number(kilobytes) / 1024)
      }
    } catch {
      // The process has ended already.
    }
  }, 50)
  return () => {
    clearInterval(timer)
    return Math.round(peak)
  }
}

/** `npm run bench -- documents`: time and memory of a book of abstracts of more than 900 pages, and of 2,000 badges. */
export const documents: Benchmark = async ({ short, kind = '' }, say) => {
  const rows: Record<string, unknown>[] = []
  const exceeded: string[] = []
  for (const [what, { size, seconds: allowed, megabytes, make }] of Object.entries(cases).filter(([name]) => name.includes(kind))) {
    say(`${what} …`)
    const stop = watchChildren()
    const begun = performance.now()
    const file = await make(short ? SECTIONS : size, new AbortController().signal)
    const seconds = Number(((performance.now() - begun) / 1000).toFixed(1))
    const memory = stop()
    const { numPages: pages } = await getDocumentProxy(new Uint8Array(file))
    rows.push({ what, of: short ? SECTIONS : size, pages, seconds, 'MB of memory': memory })
    if (seconds > allowed) exceeded.push(`${what}: ${seconds} s, allowed ${allowed}`)
    if (memory > megabytes) exceeded.push(`${what}: ${memory} MB of memory, allowed ${megabytes}`)
  }
  return { rows, failures: [], exceeded }
}
