import type { Volume, VolumePaper } from '@forum/domain/theses/volume/model'
import { initialsOf, inOrder, type NameParts } from '@forum/domain/theses/volume/nameParts'
import { citationWords } from './citationWords.ts'
import type { Reference } from './reference.ts'

/** APA, 7th edition: a paper in proceedings that are published as a book. */

/** Of more authors the first ones and the last are named. */
const ALL_MAX = 20

const inverted = ({ family, given, suffix }: NameParts): string => [family, initialsOf(given), suffix].filter(Boolean).join(', ')

function authorsOf(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  if (names.length > ALL_MAX) return `${names.slice(0, ALL_MAX - 1).join(', ')}, . . . ${last}`
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')}, & ${last}`
}

/** Editors are not inverted, and two of them have no comma. */
function editorsOf(names: readonly string[], role: string): string {
  if (names.length === 0) return ''
  const last = names.at(-1) ?? ''
  const list = names.length === 1 ? last : `${names.slice(0, -1).join(', ')}${names.length > 2 ? ',' : ''} & ${last}`
  return `${list} (${role}), `
}

/** A text with a full stop, unless it ends a sentence. */
const sentence = (text: string): string => (/[.?!…]["»”’)\]]*$/u.test(text) ? text : `${text}.`)

// Words such as «p53», «mRNA» and «n-alkanes» are no plain ones.
const subtitleWord = /(?<=[:?!] )(?:a(?= )|\p{Ll}{2,}(?![\p{L}\p{N}]))/gu

/** In English the first word of a subtitle has a capital letter. */
const withSubtitle = (title: string): string => title.replace(subtitleWord, (word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)

export function apaOf(volume: Volume, paper: VolumePaper, reference: Reference): string {
  const words = citationWords[reference.language].apa
  const { authors, editors } = reference
  const printed = reference.language === 'en' ? withSubtitle : (text: string) => text
  const volumeTitle = printed(reference.volumeTitle)
  const { pages, doi, url } = paper
  const edited = editorsOf(editors.map(inOrder), editors.length === 1 ? words.editor : words.editors)
  const range = pages && (pages.first === pages.last ? `${words.page} ${pages.first}` : `${words.pages} ${pages.first}–${pages.last}`)
  return [
    sentence(authorsOf(authors.map(inverted))),
    `(${volume.year}).`,
    sentence(printed(reference.title)),
    `${words.in} ${edited}${range ? `${volumeTitle} (${range}).` : sentence(volumeTitle)}`,
    volume.publisher && sentence(volume.publisher),
    doi ? `https://doi.org/${doi}` : url,
  ]
    .filter(Boolean)
    .join(' ')
}
