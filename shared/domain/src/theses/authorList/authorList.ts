import { i18n } from '@forum/language'
import { organizationKey } from '../../people/organizations/organizationNames.ts'
import { normalizeName } from '../../people/personNames.ts'
import { SHORT_TEXT_MAX } from '../../platform/limits.ts'
import { composedText } from '../../text/composedText.ts'
import { readLines } from './lines.ts'
import { type Read, type ReadAuthor, type Unread, unreadTexts } from './reading.ts'
import { isTable, readTable } from './table.ts'

export interface ListedAuthor {
  fullName: string
  /** Numbers of organisations: places in the pasted list, from 1, or in that of the thesis if none were pasted. */
  organizations: number[]
  isCorresponding: boolean
  email: string
  orcid: string
}

export interface AuthorList {
  authors: ListedAuthor[]
  organizations: string[]
  unread: Unread[]
  /** Why nothing of it can be taken. */
  problem: string | null
}

/** The contract takes a speaker and fifty co-authors. */
const AUTHORS_MAX = 51
const ORGANIZATIONS_MAX = 50
export const AUTHOR_LIST_MAX = 60_000

const isShort = (text: string): boolean => text.length <= SHORT_TEXT_MAX

function problemOf({ authors, organizations }: AuthorList, text: string): string | null {
  if (text.trim() === '') return null
  if (authors.length === 0) return i18n.t('Имён не найдено. Начните список с авторов: «Иванов И.И.¹, Петров П.П.²».')
  if (authors.length > AUTHORS_MAX)
    return i18n.t(
      'В списке {count, plural, one {# автор} few {# автора} many {# авторов} other {# автора}}, а в тезисах — не больше {max}. Сократите список.',
      {
        count: authors.length,
        max: AUTHORS_MAX,
      },
    )
  if (organizations.length > ORGANIZATIONS_MAX)
    return i18n.t('Организаций в списке {count}, а в тезисах — не больше {max}. Сократите список.', {
      count: organizations.length,
      max: ORGANIZATIONS_MAX,
    })
  return null
}

/** Numbers organisations in the order in which they are given; a name that comes again is the same one. */
function numbered(read: Read, known: number) {
  const organizations: string[] = []
  const byKey = new Map<string, number>()
  const add = (name: string): number => {
    const key = organizationKey(name) || name
    const number = byKey.get(key) ?? organizations.push(name)
    byKey.set(key, number)
    return number
  }
  // A star before an organisation is its mark, and no sign of the corresponding author.
  for (const author of read.organizations.some(({ mark }) => mark.startsWith('*')) ? read.authors : []) {
    if (author.isCorresponding) read.unread.push({ text: '*', reason: unreadTexts.sign(author.fullName) })
    author.isCorresponding = false
  }
  const byMark = new Map(read.organizations.map(({ mark, name }) => [mark, add(name)]))
  for (const name of read.authors.flatMap(({ workplaces }) => workplaces)) add(name)
  const isKnown = (mark: string): boolean => /^\d+$/.test(mark) && Number(mark) >= 1 && Number(mark) <= known
  const hasNone = read.organizations.length === 0 && read.authors.every(({ workplaces }) => workplaces.length === 0)
  const numberOf = (mark: string): number | undefined => (hasNone && isKnown(mark) ? Number(mark) : byMark.get(mark))
  const numbersOf = ({ fullName, marks, workplaces }: ReadAuthor): number[] => {
    const unknown = marks.filter((mark) => numberOf(mark) === undefined)
    read.unread.push(...unknown.map((mark) => ({ text: mark, reason: unreadTexts.noOrganization(mark, fullName) })))
    // Of a single organisation there is nothing to choose.
    if (organizations.length === 1 && marks.length === 0) return [1]
    return [...new Set([...marks.flatMap((mark) => numberOf(mark) ?? []), ...workplaces.map(add)])].sort((a, b) => a - b)
  }
  return { organizations, numbersOf }
}

/**
 * Reads authors as people have them in other documents: in lines, or in a table. Nothing is guessed: what is not understood is named.
 * @param known number of organisations of the thesis, to which numbers refer if the list has no organisations
 */
export function parseAuthorList(source: string, known = 0): AuthorList {
  const text = composedText(source.slice(0, AUTHOR_LIST_MAX))
  const read = isTable(text) ? readTable(text) : readLines(text)
  const { organizations, numbersOf } = numbered(read, known)
  const authors = read.authors.map((author): ListedAuthor => {
    const { isCorresponding, email, orcid } = author
    return { fullName: normalizeName(author.fullName), organizations: numbersOf(author), isCorresponding, email, orcid }
  })
  if (source.length > AUTHOR_LIST_MAX)
    read.unread.push({ text: `…${source.slice(AUTHOR_LIST_MAX, AUTHOR_LIST_MAX + 20)}…`, reason: unreadTexts.unknown })
  const taken = authors.filter(({ fullName }) => isShort(fullName))
  for (const { fullName } of authors) if (!isShort(fullName)) read.unread.push({ text: fullName, reason: unreadTexts.long(SHORT_TEXT_MAX) })
  const list = { authors: taken, organizations, unread: read.unread, problem: null }
  return { ...list, problem: problemOf(list, source) }
}
