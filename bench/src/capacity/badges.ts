import { ticketTextOf } from '@forum/server/door/tickets/ticketKeys'
import type { Badge } from '@forum/server/platform/documents/badgeContent'
import { typesetBadges } from '@forum/server/platform/documents/typesetBadges'
import { getDocumentProxy } from 'unpdf'
import { type Benchmark, occurred } from '../benchmark.ts'
import { watchChildren } from './watchChildren.ts'

const PEOPLE = 2000
const ALLOWED_SECONDS = 30
const ALLOWED_MEGABYTES = 800

const names = ['Константинопольская-Преображенская', 'Ли', 'Әбдіқадырұлы', 'Nguyễn Thị Phương', 'Иванов', 'Щербакова']
const organizations = [
  'Федеральное государственное бюджетное научное учреждение «Институт геномных технологий имени академика Н. И. Вавилова»',
  'МГУ',
  'Әл-Фараби атындағы Қазақ ұлттық университеті',
  '',
]

/** Makes a badge, the same on every run. */
function makeBadge(index: number): Badge {
  const last = names[index % names.length] ?? ''
  return {
    names: [last, `Александра Всеволодовна ${index}`],
    latin: index % 3 === 0 ? '' : `Aleksandra Participant ${index}`,
    organization: organizations[index % organizations.length] ?? '',
    kind: 'Участник',
    englishKind: 'Participant',
    colour: '#1f5fa8',
    ticket: ticketTextOf('a secret of the benchmark, long enough', 1, 2, index + 1),
  }
}

const papers = {
  '90 × 55 on A4': { width: 90, height: 55, sheet: 'a4' },
  'A6 labels': { width: 105, height: 148, sheet: 'label' },
} as const

/** `npm run bench -- badges`: 2,000 badges as PDF, with their tickets signed. */
export const badges: Benchmark = async ({ short }, say) => {
  const people = short ? 20 : PEOPLE
  const rows: Record<string, unknown>[] = []
  for (const [paper, size] of Object.entries(papers)) {
    say(`${paper} …`)
    const stop = watchChildren()
    const begun = performance.now()
    const content = { title: 'Бейджи', forum: 'Форум', paper: size, badges: Array.from({ length: people }, (_, index) => makeBadge(index)) }
    const file = await typesetBadges(content, new AbortController().signal)
    const seconds = Number(((performance.now() - begun) / 1000).toFixed(1))
    const memory = stop()
    const pages = (await getDocumentProxy(new Uint8Array(file))).numPages
    rows.push({ paper, badges: people, pages, seconds, megabytes: Number((file.length / 1e6).toFixed(1)), 'MB of memory': memory })
  }
  const exceeded = rows.flatMap(({ paper, seconds, 'MB of memory': memory }) => [
    ...(Number(seconds) > ALLOWED_SECONDS ? [`${paper}: ${seconds} s, allowed ${ALLOWED_SECONDS}`] : []),
    ...(Number(memory) > ALLOWED_MEGABYTES ? [`${paper}: ${memory} MB of memory, allowed ${ALLOWED_MEGABYTES}`] : []),
  ])
  const lost = { 'A label has no page': rows.at(-1)?.pages !== people }
  return { rows, failures: occurred(lost), exceeded }
}
