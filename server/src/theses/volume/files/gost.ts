import type { Volume, VolumePaper } from '@forum/domain/theses/volume/model'
import { initialsOf, inOrder, type NameParts } from '@forum/domain/theses/volume/nameParts'
import { type CitationWords, citationWords, namesAbstracts } from './citationWords.ts'
import type { Reference } from './reference.ts'

/** ГОСТ Р 7.0.5-2008: a reference to a paper in a collection. */

/** More authors follow the title, and are no heading. */
const HEADING_MAX = 3
/** More are «[и др.]»: the standard leaves their number to the bibliographer, ГОСТ Р 7.0.100-2018 names four. */
const ALL_MAX = 4

const inHeading = ({ family, given, suffix }: NameParts): string => [family, initialsOf(given), suffix].filter(Boolean).join(' ')

/** A text with a point, unless that of an abbreviation ends it. */
const pointed = (text: string): string => (text.endsWith('.') ? text : `${text}.`)

/** Names after a slash. */
function statementOf(names: readonly NameParts[], { others }: CitationWords): string {
  if (names.length <= ALL_MAX) return names.map(inOrder).join(', ')
  return `${names.slice(0, HEADING_MAX).map(inOrder).join(', ')} ${others}`
}

/** `3–4 окт. 2025 г.`; what two days share is printed once. */
function daysOf(firstDay: string, lastDay: string, { months, year }: CitationWords): string {
  const [first, last] = [firstDay, lastDay].map((day) => {
    const [years = '', month = '', date = ''] = day.split('-')
    return { date: String(Number(date)), month: months[Number(month) - 1] ?? '', year: `${years}${year}` }
  })
  if (!first || !last) return ''
  const whole = `${last.date} ${last.month} ${last.year}`
  if (firstDay === lastDay) return whole
  if (first.year !== last.year) return `${first.date} ${first.month} ${first.year} – ${whole}`
  return first.month === last.month ? `${first.date}–${whole}` : `${first.date} ${first.month} – ${whole}`
}

/** What the volume is, of which forum, where and when: as far as its title does not say it. */
function subtitleOf({ firstDay, lastDay }: Volume, { volumeTitle, forumName, place }: Reference, words: CitationWords): string {
  const isNamed = volumeTitle.toLowerCase().includes(forumName.toLowerCase())
  const kind = isNamed ? words.kindOfForum : words.kind
  const parts = [namesAbstracts.test(volumeTitle) ? '' : kind, isNamed ? '' : forumName]
  return [parts.filter(Boolean).join(' : '), place, daysOf(firstDay, lastDay, words)].filter(Boolean).join(', ')
}

function editorsOf(editors: readonly NameParts[], words: CitationWords): string {
  if (editors.length === 0) return ''
  return ` / ${editors.length === 1 ? words.editor : words.editors} ${statementOf(editors, words)}`
}

/** Areas of a description. */
const joinAreas = (areas: readonly string[]): string => areas.filter(Boolean).map(pointed).join(' – ')

export function gostOf(volume: Volume, { pages, doi }: Pick<VolumePaper, 'pages' | 'doi'>, reference: Reference): string {
  const words = citationWords[reference.language]
  const { authors, title, volumeTitle, editors, publisherPlace } = reference
  const isHeaded = authors.length <= HEADING_MAX
  const heading = isHeaded ? `${pointed(authors.map(inHeading).join(', '))} ` : ''
  const statement = isHeaded ? '' : ` / ${statementOf(authors, words)}`
  const range = pages && (pages.first === pages.last ? String(pages.first) : `${pages.first}–${pages.last}`)
  const publisher = [publisherPlace, volume.publisher].filter(Boolean).join(' : ')
  return joinAreas([
    `${heading}${title}${statement} // ${volumeTitle} : ${subtitleOf(volume, reference, words)}${editorsOf(editors, words)}`,
    `${publisher}, ${volume.year}`,
    range ? `${words.pages} ${range}` : '',
    doi && `DOI: ${doi}`,
  ])
}
