import { orcidOf } from '../../people/orcid.ts'
import { isInitials, nameStrength, namesOrganization } from './names.ts'
import { addMarks, addToken, bareName, fragmentsOf, nameFragments, readNames } from './namesLine.ts'
import { type Read, type ReadAuthor, unreadTexts } from './reading.ts'
import { marksIn, tokenize } from './tokens.ts'

type Column = 'name' | 'organization' | 'email' | 'orcid' | 'marks' | 'order' | 'other'

/** Titles of columns; a name or an organisation that begins like one is none. */
const headers: [Column, RegExp][] = [
  ['order', /^(?:№(?:\s?п\/п)?|n|#|no\.?|п\/п|номер)$/iu],
  ['email', /e-?mail|почта|адрес эл/iu],
  ['orcid', /orcid/iu],
  [
    'name',
    /^(?:ф\.?\s?и\.?\s?о\.?|фамилия|имя|отчество|(?:со)?автор(?:ы)?|участник(?:и)?|(?:full |first |last |given |middle |family )?names?|surname|authors?)(?!\p{L})/iu,
  ],
  ['organization', /^(?:организация|место работы|учреждение|аффилиация|affiliations?|organi[sz]ations?|institution)(?!\p{L})(?! ["«])/iu],
]
const TITLE_MAX = 40

export const isTable = (text: string): boolean => text.split('\n').filter((line) => /\S\t|\t\S/.test(line)).length > 0

/** Rows and cells; a spreadsheet puts a cell of several lines into quotes, in which lines are separated by semicolons here. */
function cellsOf(text: string, takesQuotes = true): string[][] {
  const rows: string[][] = [[]]
  let [cell, isQuoted] = ['', false]
  for (let at = 0; at <= text.length; at += 1) {
    const character = text.charAt(at)
    const isEnd = /^[\t\n]?$/.test(character)
    if (character === '"' && takesQuotes && (isQuoted ? /^[\t\n]?$/.test(text.charAt(at + 1)) : cell === '')) isQuoted = !isQuoted
    else if (isEnd && isQuoted && at < text.length) cell += ';'
    else if (isEnd) {
      rows.at(-1)?.push(cell.replaceAll('""', '"').trim())
      cell = ''
      if (character === '\n') rows.push([])
    } else cell += character
  }
  if (isQuoted) return cellsOf(text, false)
  return rows.filter((row) => row.some((each) => each !== ''))
}

const headerOf = (cell: string): Column | null =>
  cell.length > TITLE_MAX ? null : (headers.find(([, pattern]) => pattern.test(cell))?.[0] ?? null)

/** What the cells of a column are, if all that are filled agree. */
function guessed(cells: readonly string[]): Column {
  const filled = cells.filter((cell) => cell !== '')
  const most = (is: (cell: string) => boolean) => filled.length > 0 && filled.filter(is).length > filled.length / 2
  if (most((cell) => cell.includes('@') && !/\s/.test(cell))) return 'email'
  if (most((cell) => orcidOf(cell) !== null)) return 'orcid'
  if (filled.every((cell, index) => [`${index + 1}`, `${index + 1}.`].includes(cell)) && filled.length > 1) return 'order'
  if (filled.length > 0 && filled.every((cell) => /^[\d\s,;]+$/.test(cell))) return 'marks'
  if (most(namesOrganization)) return 'organization'
  if (most((cell) => isInitials(cell) || nameStrength(bareName(cell).name) !== null)) return 'name'
  return 'other'
}

interface Layout {
  columns: Column[]
  titles: string[]
  rows: string[][]
}

function layoutOf(cells: readonly string[][]): Layout {
  const [first = [], ...rest] = cells
  const titles = first.map(headerOf)
  const isHeader = titles.some((title) => title !== null && title !== 'order') && first.every((cell) => !/@|\d{4}-/.test(cell))
  const rows = isHeader ? rest : [...cells]
  const width = Math.max(...cells.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, at) => (isHeader ? titles[at] : null) ?? guessed(rows.map((row) => row[at] ?? '')))
  // With the title of a name, a column without one of ours is another thing, however it looks.
  const settled =
    titles.includes('name') && isHeader
      ? columns.map((column, at) => ((titles[at] ?? null) === null && column === 'name' ? 'other' : column))
      : columns
  return { columns: settled, titles: isHeader ? first : [], rows }
}

function readRow(row: readonly string[], { columns, titles }: Layout, read: Read): void {
  const cells = (wanted: Column) => columns.flatMap((column, at) => (column === wanted && row[at] ? [row[at]] : []))
  const tokenized = tokenize(cells('name').join(' '))
  const names = readNames(nameFragments(tokenized.takeMarks(tokenized.text), tokenized))
  const [author] = names.authors
  if (!author || names.authors.length > 1 || names.others.length > 0) {
    read.unread.push({ text: row.filter(Boolean).join(' · '), reason: author ? unreadTexts.unknown : unreadTexts.noName })
    return
  }
  read.unread.push(...names.unread)
  read.authors.push(author)
  addContacts(author, [...cells('email'), ...cells('orcid')], read)
  addMarks(author, cells('marks').flatMap(marksIn), read.unread)
  author.workplaces.push(
    ...cells('organization')
      .flatMap((cell) => cell.split(';'))
      .map((name) => name.trim())
      .filter(Boolean),
  )
  columns.forEach((column, at) => {
    if (column === 'other' && row[at])
      read.unread.push({ text: `${titles[at] ? `${titles[at]}: ` : ''}${row[at]}`, reason: unreadTexts.column })
  })
}

function addContacts(author: ReadAuthor, cells: readonly string[], read: Read): void {
  for (const cell of cells) {
    const tokenized = tokenize(cell)
    const fragments = fragmentsOf(tokenized.text, tokenized)
    const tokens = fragments.flatMap((fragment) => fragment.tokens)
    for (const token of tokens) addToken(author, token, read.unread)
    const words = fragments
      .map((fragment) => fragment.words)
      .filter(Boolean)
      .join(' ')
    const bare = tokens.length === 0 ? orcidOf(cell) : null
    if (bare !== null) addToken(author, { kind: 'orcid', text: cell, value: bare }, read.unread)
    else if (words !== '') read.unread.push({ text: words, reason: cell.includes('@') ? unreadTexts.wrongEmail : unreadTexts.unknown })
  }
}

/** Reads a table as spreadsheets and word processors copy it, with or without titles of its columns. */
export function readTable(text: string): Read {
  const read: Read = { authors: [], organizations: [], unread: [] }
  const layout = layoutOf(cellsOf(text))
  for (const row of layout.rows) readRow(row, layout, read)
  return read
}
