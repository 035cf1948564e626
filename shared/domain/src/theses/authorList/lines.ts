import { mayBeSamePerson } from '../../people/printedNames.ts'
import { textsOf } from '../../text/nameWords.ts'
import { isPlace, isTitle, nameStrength, namesOrganization } from './names.ts'
import { addToken, type Fragment, fragmentsOf, type NamesLine, nameFragments, readNames } from './namesLine.ts'
import { type Read, type ReadAuthor, unreadTexts } from './reading.ts'
import { places, sameMark, type Token, type Tokenized, tokenize, trimOff } from './tokens.ts'

const heading =
  /^(?:список авторов|авторы|соавтор(?:ы)?|докладчик|authors?|speaker|presenting author|организации|организация|affiliations?|место работы|места работы)\s?(?::\s?|$)/iu
/** A mark before an organisation: «1 Институт», «1) Институт», «[1] Институт», «a Institute», «* Институт». */
const organizationMark = /^[([{^]?\s?(\d{1,2}(?!\d)|(?<=\^)\p{Ll}|[a-hа-е](?=[)\].\s])|[*†‡§#]{1,3})\s?[)\]}]?\s?[.):–—-]?\s?(?=\S)/u
/** The next organisation in the same line. */
const nextMark = /[;,.]\s?(?=[([{^]?\d{1,2}[)\]}.]?\s?[–—-]?\s?[\p{Lu}«"])/gu
/** Beginnings of lines that have the address of the corresponding author, longer ones before shorter ones. */
const correspondence = [
  ...[
    'автор для переписки',
    'автор для корреспонденции',
    'автор, ответственный за переписку',
    'ответственный за переписку',
    'ответственный автор',
  ],
  ...['адрес для переписки', 'для переписки', 'для корреспонденции', 'для связи', 'корреспонденция', 'контакты', 'электронная почта'],
  ...['эл. почта', 'эл.почта', 'почта', 'corresponding author', 'correspondence to', 'correspondence', 'contact', 'e-mail', 'email'],
]

/** What follows such a beginning; null if there is none. */
function afterLabel(line: string): string | null {
  const text = trimOff(line, '*✉')
  const label = correspondence.find((each) => text.toLowerCase().startsWith(each))
  return label === undefined ? null : trimOff(text.slice(label.length), ':.')
}

const LINE_MAX = 4000
const SHOWN_MAX = 60

const tidied = (name: string): string => trimOff(name.replace(/\s+/g, ' '), ',;–—-')

/** Text with its tokens as they were typed. */
const withTokens = (text: string, { token }: Tokenized): string => tidied(text.replace(places, (place) => token(place)?.text ?? ''))

function namesIn(line: string, tokenized: Tokenized): NamesLine {
  return readNames(nameFragments(tokenized.takeMarks(line), tokenized))
}

const wholeNames = ({ authors, others, isSure }: NamesLine, isFirst: boolean): boolean =>
  authors.length > 0 && others.length === 0 && (isSure || isFirst)

/** Authors of lines above that are without an organisation, which the next one may be of. */
interface State {
  waiting: ReadAuthor[]
  /** Organisations without marks. */
  plain: string[]
  lastOrganization: { name: string } | null
}

/** An address or iD in a separate line: of the named author, of the only corresponding one, or of the only author. */
function giveContacts(line: string, tokenized: Tokenized, read: Read): void {
  const corresponding = read.authors.filter(({ isCorresponding }) => isCorresponding)
  const only = corresponding.length > 0 ? corresponding : read.authors
  for (const { words, tokens } of fragmentsOf(line, tokenized)) {
    const named = words === '' ? only : read.authors.filter(({ fullName }) => mayBeSamePerson(textsOf(fullName), textsOf(words)))
    const [author] = named
    for (const token of tokens) {
      if (author && named.length === 1) addToken(author, token, read.unread)
      else read.unread.push({ text: token.text, reason: unreadTexts.whose })
    }
    if (words !== '' && named.length !== 1) read.unread.push({ text: words, reason: unreadTexts.unknown })
  }
}

/** Takes an organisation with a mark, of which a line may have several. @returns whether it is one */
function takeMarked(line: string, read: Read, state: State): boolean {
  let isMarked = false
  for (const part of line.split(nextMark)) {
    const [before = '', mark = ''] = organizationMark.exec(part) ?? []
    const isKnown = !/^\p{Ll}\s/u.test(part) || read.authors.some(({ marks }) => marks.includes(sameMark(mark)))
    if (mark === '' || !isKnown) {
      if (!isMarked) return false
      read.unread.push({ text: part, reason: unreadTexts.unknown })
      continue
    }
    isMarked = true
    const organization = { mark: sameMark(mark), name: tidied(part.slice(before.length)) }
    if (read.organizations.some((other) => other.mark === organization.mark)) read.unread.push({ text: part, reason: unreadTexts.repeated })
    else {
      read.organizations.push(organization)
      state.lastOrganization = organization
    }
  }
  return isMarked
}

function takePlain(name: string, state: State): void {
  const workplace = tidied(name)
  for (const author of state.waiting) author.workplaces.push(workplace)
  state.plain.push(workplace)
  state.lastOrganization = null
}

/** «Иванов И.И., Институт генетики, Москва, ivanov@…»: names, then where they work. */
function takeAuthorWithWorkplace({ authors, others, unread }: NamesLine, read: Read): boolean {
  const at = others.findIndex(({ words }) => namesOrganization(words) && !isTitle(words))
  const [odd, rest] = [others.slice(0, at), others.slice(at)]
  // Names after the organisation: who works there is anyone's guess.
  if (authors.length === 0 || at < 0 || rest.slice(1).some(({ words }) => nameStrength(words) === 'strong')) return false
  const workplace = tidied(
    rest
      .map(({ words }) => words)
      .filter(Boolean)
      .join(', '),
  )
  for (const author of authors) author.workplaces.push(workplace)
  read.authors.push(...authors)
  read.unread.push(...unread, ...odd.filter(({ words }) => words !== '').map(({ words }) => ({ text: words, reason: reasonOf(words) })))
  const [first] = authors
  for (const token of [...odd, ...rest].flatMap(({ tokens }: Fragment): Token[] => tokens)) {
    if (first && authors.length === 1) addToken(first, token, read.unread)
    else read.unread.push({ text: token.text, reason: unreadTexts.whose })
  }
  return true
}

const reasonOf = (words: string): string => (isTitle(words) ? unreadTexts.title : unreadTexts.unknown)

/** The same, of several authors separated by semicolons, or of all names of a line. */
function takeWithWorkplaces(line: string, tokenized: Tokenized, read: Read, state: State): boolean {
  const groups = line
    .split(/[;；]/)
    .filter((group) => group.trim() !== '')
    .map((group) => namesIn(group, tokenized))
  const isEach =
    groups.length > 1 && groups.every(({ authors, others }) => authors.length > 0 && others.some(({ words }) => namesOrganization(words)))
  const taken = (isEach ? groups : [namesIn(line, tokenized)]).filter((group) => takeAuthorWithWorkplace(group, read))
  if (taken.length === 0) return false
  state.waiting = []
  return true
}

/** Names of a line with something else among them. */
function takeAmongOthers(names: NamesLine, read: Read, state: State): void {
  let rest: NamesLine = names
  while (true) {
    read.authors.push(...rest.authors)
    read.unread.push(...rest.unread)
    state.waiting.push(...rest.authors)
    const [odd, ...following] = rest.others
    if (!odd) return
    read.unread.push({ text: [odd.words, ...odd.tokens.map(({ text }) => text)].join(' ').trim(), reason: reasonOf(odd.words) })
    rest = readNames(following)
  }
}

function readLine(tokenized: Tokenized, read: Read, state: State): void {
  const line = tokenized.text.trim()
  const hasTokens = line.search(places) >= 0
  const labelled = afterLabel(line)
  const bare = trimOff(line, '*✉')
  if (hasTokens && (labelled !== null || fragmentsOf(bare, tokenized).every(({ words }) => words === ''))) {
    giveContacts(labelled ?? bare, tokenized, read)
    return
  }
  const names = namesIn(line, tokenized)
  if (wholeNames(names, read.authors.length === 0)) {
    if (state.plain.length > 0) [state.waiting, state.plain] = [[], []]
    read.authors.push(...names.authors)
    read.unread.push(...names.unread)
    state.waiting.push(...names.authors)
    return
  }
  if (takeMarked(withTokens(line, tokenized), read, state)) return
  if (takeWithWorkplaces(line, tokenized, read, state)) return
  const text = withTokens(line, tokenized)
  const last = state.lastOrganization
  // The rest of a line that was too long for its column.
  if (last && (/^\p{Ll}/u.test(text) || text.split(',').every(isPlace)))
    last.name = `${last.name}${/^\p{Ll}/u.test(text) ? '' : ','} ${text}`
  else if (read.authors.length > 0 && namesOrganization(text)) takePlain(text, state)
  else if (names.isMarked) takeAmongOthers(names, read, state)
  else read.unread.push({ text, reason: unreadTexts.unknown })
}

/** Organisations without marks below several authors: in the order of the authors' numbers, of all of them if there is one. */
function settlePlain(read: Read, { plain, waiting }: State): void {
  const marks = new Set(read.authors.flatMap((author) => author.marks))
  const isNumbered = read.organizations.length === 0 && marks.size > 0
  if (isNumbered && plain.length === marks.size && plain.every((_, index) => marks.has(String(index + 1)))) {
    read.organizations.push(...plain.map((name, index) => ({ mark: String(index + 1), name })))
    for (const author of waiting) author.workplaces = []
  } else if (plain.length > 1 && waiting.length > 1) {
    for (const author of waiting) author.workplaces = []
    read.organizations.push(...plain.map((name) => ({ mark: '', name })))
    read.unread.push(...plain.map((text) => ({ text, reason: unreadTexts.whereOf })))
  }
}

/** Reads a list in lines. A longer line is no list of fifty names. */
export function readLines(text: string): Read {
  const read: Read = { authors: [], organizations: [], unread: [] }
  const state: State = { waiting: [], plain: [], lastOrganization: null }
  for (const each of text.split('\n')) {
    const line = each.trim().replace(heading, '')
    if (line.length > LINE_MAX) read.unread.push({ text: `${line.slice(0, SHOWN_MAX)}…`, reason: unreadTexts.long(LINE_MAX) })
    else if (line !== '') readLine(tokenize(line), read, state)
  }
  settlePlain(read, state)
  return read
}
