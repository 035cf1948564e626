import { degrees } from '../../people/printedNames.ts'
import { isInitials, isTitle, isUnmistakable, nameStrength, namesOrganization, splitRun } from './names.ts'
import { type ReadAuthor, readAuthor, type Unread, unreadTexts } from './reading.ts'
import { NAME_END, places, type Token, type Tokenized, trimOff } from './tokens.ts'

const separators = /[,;，、；]|\s(?:и|and|und|et)\s|&/u
const remark = /\(([^()]*)\)/g
const conjunction = /^\s*(?:и|and|und|et) (?=[\p{Lu}\p{Lo}])/u
const label = /(?:e-?mail|эл\.?\s?почта|электронная почта|почта|orcid(?:\s?id)?|адрес для переписки)\s*:?/giu
/** Number of a name in a list: «2. Петров П.П.», «(2) Петров П.П.» */
const listNumber = /^\(?\d{1,2}(?:[.)]\s*|\s+)(?=\p{L})/u
const leadingMarks = /^(?:\d{1,2}(?:,\d{1,2})*|[*†‡]+)(?=\p{Lu})/u

export interface Fragment {
  /** Words without tokens. */
  words: string
  tokens: Token[]
}

function fragmentOf(part: string, { token }: Tokenized): Fragment {
  const text = part
    .replace(places, ' ')
    .replace(label, ' ')
    .replace(/[([{]\s*[)\]}]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(conjunction, '')
  const words = trimOff(text, ':–—-')
  const tokens = [...part.matchAll(places)].flatMap(([place]) => token(place) ?? [])
  return { words: /^[.\s]*$/.test(words) ? '' : words, tokens }
}

/** The parts of a line between its commas, and the ends of names. What follows a name's marks without a comma belongs to it. */
export function fragmentsOf(line: string, tokenized: Tokenized): Fragment[] {
  return line.split(separators).flatMap((part) => {
    const found: Fragment[] = []
    for (const { words, tokens } of part.split(NAME_END).map((piece) => fragmentOf(piece, tokenized))) {
      const last = found.at(-1)
      if (words === '' && last) last.tokens.push(...tokens)
      else if (words !== '' || tokens.length > 0) found.push({ words, tokens })
    }
    return found
  })
}

/** «Иванов, И.И.» and «Ivanov, Ivan; Petrov, Petr» have commas within a name. */
function joinSurnames(fragments: Fragment[], isPairs: boolean): Fragment[] {
  const joined: Fragment[] = []
  for (const fragment of fragments) {
    const last = joined.at(-1)
    const continues = isInitials(fragment.words) || (isPairs && joined.length > 0)
    if (last && last.tokens.length === 0 && nameStrength(last.words) === 'weak' && fragment.words !== '' && continues)
      joined[joined.length - 1] = { words: `${last.words} ${fragment.words}`, tokens: fragment.tokens }
    else joined.push(fragment)
  }
  return joined
}

/** The same, of a line whose names are separated by semicolons. */
export function nameFragments(line: string, tokenized: Tokenized): Fragment[] {
  const groups = line.split(/[;；]/).filter((group) => fragmentsOf(group, tokenized).length > 0)
  const isPairs =
    groups.length > 1 &&
    groups.every((group) => fragmentsOf(group, tokenized).filter(({ words }) => nameStrength(words) === 'weak').length === 2)
  return groups.flatMap((group) => joinSurnames(fragmentsOf(group, tokenized), isPairs))
}

interface BareName {
  name: string
  marks: string
  workplaces: string[]
  unread: Unread[]
}

/** A fragment without degrees, numbers of a list and remarks in brackets. */
export function bareName(words: string): BareName {
  const [unread, workplaces]: [Unread[], string[]] = [[], []]
  const bare = words
    .replace(remark, (_, inner: string) => {
      if (namesOrganization(inner)) workplaces.push(inner.trim())
      else unread.push({ text: `(${inner.trim()})`, reason: isTitle(inner) ? unreadTexts.title : unreadTexts.unknown })
      return ' '
    })
    .replace(degrees, (found) => {
      unread.push({ text: found.trim(), reason: unreadTexts.title })
      return ' '
    })
    .trim()
  const [number = ''] = listNumber.exec(bare) ?? []
  const unnumbered = isUnmistakable(bare) || !/^\d+\s/.test(bare) ? bare.slice(number.length) : bare
  const [marks = ''] = leadingMarks.exec(unnumbered) ?? []
  return { name: unnumbered.slice(marks.length).replace(/\s+/g, ' ').trim(), marks, workplaces, unread }
}

/** Gives an author an address, an iD or marks. */
export function addToken(author: ReadAuthor, token: Token, unread: Unread[]): void {
  if (token.kind === 'marks') {
    addMarks(author, token.marks, unread)
    return
  }
  const { kind, value, text } = token
  if (value === null) unread.push({ text, reason: kind === 'email' ? unreadTexts.wrongEmail : unreadTexts.wrongOrcid })
  else if (author[kind] !== '' && author[kind] !== value) unread.push({ text, reason: unreadTexts.second(author.fullName) })
  else author[kind] = value
}

export function addMarks(author: ReadAuthor, marks: readonly string[], unread: Unread[]): void {
  for (const mark of marks) {
    if (mark === '*') author.isCorresponding = true
    else if (/[†‡§#]/.test(mark)) unread.push({ text: mark, reason: unreadTexts.sign(author.fullName) })
    else author.marks.push(mark)
  }
}

export interface NamesLine {
  authors: ReadAuthor[]
  unread: Unread[]
  /** Some of the names say by themselves that they are names. */
  isSure: boolean
  /** Has marks or initials, which no other line has. */
  isMarked: boolean
  /** The first fragment that is no name, and what follows. */
  others: Fragment[]
}

/** Capitals alone may be an abbreviation, unless marks follow. */
const strengthOf = (name: string, hasMarks: boolean) => nameStrength(name) ?? (hasMarks && /^\p{Lu}{3,}$/u.test(name) ? 'strong' : null)

/** Addresses that follow names after a comma: of the author before, if there is one for each. */
function giveFollowing(found: NamesLine, following: { author: ReadAuthor | undefined; token: Token }[]): void {
  const isEach = ['email', 'orcid'].every((kind) => {
    const owners = following.filter(({ token }) => token.kind === kind).map(({ author }) => author)
    return owners.length === 0 || (new Set(owners).size === found.authors.length && owners.length === found.authors.length)
  })
  for (const { author, token } of following) {
    if (author && isEach) addToken(author, token, found.unread)
    else found.unread.push({ text: token.text, reason: unreadTexts.whose })
  }
}

/** Reads names from the beginning of a list, up to the first part that is none. */
export function readNames(fragments: readonly Fragment[]): NamesLine {
  const found: NamesLine = { authors: [], unread: [], isSure: false, isMarked: false, others: [] }
  const following: { author: ReadAuthor | undefined; token: Token }[] = []
  for (const [index, { words, tokens }] of fragments.entries()) {
    const { name, marks, workplaces, unread } = bareName(words)
    const hasMarks = tokens.some(({ kind }) => kind === 'marks')
    const names = splitRun(name)
    if (isTitle(name)) found.unread.push({ text: name, reason: unreadTexts.title })
    else if (name !== '' && (namesOrganization(words.replace(remark, ' ')) || !names.every((each) => strengthOf(each, hasMarks)))) {
      found.others = fragments.slice(index)
      break
    }
    found.unread.push(...unread)
    if (name === '' || isTitle(name)) {
      following.push(...tokens.map((token) => ({ author: found.authors.at(-1), token })))
      continue
    }
    const added = names.map(readAuthor)
    found.authors.push(...added)
    const author = added.at(-1) ?? readAuthor('')
    author.workplaces.push(...workplaces)
    if (hasMarks || names.some((each) => strengthOf(each, hasMarks) === 'strong')) found.isSure = true
    if (hasMarks || isUnmistakable(name)) found.isMarked = true
    addMarks(author, marks === '' ? [] : marks.split(','), found.unread)
    for (const token of tokens) addToken(author, token, found.unread)
  }
  giveFollowing(found, following)
  return found
}
