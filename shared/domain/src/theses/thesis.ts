import { i18n, translated } from '@forum/language'
import type { ForumSettings } from '../forum/forum.ts'
import { orcidProblem } from '../people/orcid.ts'
import { emailProblem, type Problem } from '../people/person.ts'
import { latinNameProblem } from '../people/personNames.ts'
import { OTHER_ORGANIZATION_ID, THESIS_EMAIL_MIN, UNLISTED_ORGANIZATION_ID } from '../platform/limits.ts'
import { composedText } from '../text/composedText.ts'

/** A text run; the only formatting is italics. */
export interface TextRun {
  text: string
  italic: boolean
}

const italicTag = /(<\/?i>)/i

/** All runs of a thesis text, with the empty ones between adjacent tags. */
export function allRuns(source: string): TextRun[] {
  const pieces = source.replace(/\r\n?/g, '\n').split(italicTag)
  const lastClosing = pieces.findLastIndex((piece) => piece.toLowerCase() === '</i>')
  let current: TextRun = { text: '', italic: false }
  const runs = [current]
  pieces.forEach((piece, index) => {
    const tag = piece.toLowerCase()
    const opens = tag === '<i>' && !current.italic && index < lastClosing
    const closes = tag === '</i>' && current.italic
    if (opens || closes) {
      current = { text: '', italic: opens }
      runs.push(current)
    } else current.text += piece
  })
  return runs
}

/**
 * Splits a thesis text at balanced `<i>` and `</i>`. Everything else, including other tags and unbalanced ones,
 * is plain text shown as typed, so that nothing an author wrote is lost. Line breaks become `\n`.
 */
export const textRuns = (source: string): TextRun[] => allRuns(source).filter((run) => run.text !== '')

/** The stored form of a thesis text: lower-case tags and `\n` line breaks. Idempotent. */
export const normalizeMarkup = (source: string): string =>
  // Empty italics are kept: without them the surrounding text could form a new tag.
  allRuns(source)
    .map((run) => (run.italic ? `<i>${run.text}</i>` : run.text))
    .join('')

/** Number of visible characters of the composed text: tags do not count, a line break counts as one. */
export const readableLength = (source: string): number => textRuns(composedText(source)).reduce((sum, run) => sum + [...run.text].length, 0)

export const upperCaseTitle = (title: string): string => title.trim().toLocaleUpperCase('ru')

export interface ThesisAuthor {
  fullName: string
  /** Name as the English part prints it: absent from older clients, empty where there is none. */
  latinName?: string | undefined
  organizationNumbers: number[]
  /** Optional and never printed: absent from clients that do not know it and from replies to people who may not see it. */
  email?: string | undefined
  /** ORCID iD, the same. */
  orcid?: string | undefined
}

export interface ThesisOrganization {
  /** The number authors refer to. */
  number: number
  otherName: string
  printedName: string
  englishName?: string | undefined
  organizationId: number
}

export interface Thesis {
  title: string
  englishTitle?: string | undefined
  text: string
  funding: string
  email: string
  literature: string[]
  organizations: ThesisOrganization[]
  speaker: ThesisAuthor
  coauthors: (ThesisAuthor & { id: number })[]
}

export type ThesisLimits = ForumSettings['limits']['thesis']

export const thesisTexts = translated({
  textShort: () => i18n.t('недостаточное количество символов в тексте Тезисов'),
  textLong: (max: number) => i18n.t('Текст тезисов длиннее {max} символов', { max }),
  authorOrganization: () => i18n.t('Не указана организация докладчика'),
  coauthorOrganization: () => i18n.t('Не указана организация соавтора'),
  email: () => i18n.t('Не указан e-mail'),
  title: () => i18n.t('Не указано название доклада'),
  titleLong: (max: number) => i18n.t('Название доклада длиннее {max} символов', { max }),
  funding: (max: number) => i18n.t('Сведения о финансировании длиннее {max} символов', { max }),
  literature: (max: number) => i18n.t('Можно указать не более {max} источников', { max }),
  authorName: () => i18n.t('Не указаны ФИО докладчика'),
  coauthorName: () => i18n.t('Не указаны ФИО соавтора'),
  organizationName: () => i18n.t('Не указано название организации'),
  organizationNumber: () => i18n.t('Указан номер организации, которой нет в списке'),
  englishTitle: (min: number) => i18n.t('Название на английском короче {min} символов', { min }),
  englishTitleLong: (max: number) => i18n.t('Название на английском длиннее {max} символов', { max }),
  englishTitleCyrillic: () => i18n.t('В названии на английском есть буквы кириллицы'),
  latinName: () => i18n.t('Имя латиницей: только латинские буквы, дефис, пробел, апостроф и точка после инициала'),
  authorEmail: () => i18n.t('Введите корректный адрес автора или оставьте поле пустым'),
  englishOrganization: () => i18n.t('В названии организации на английском есть буквы кириллицы'),
})

/** Form fields, as keys of the errors. */
export type ThesisErrors = Partial<
  Record<'title' | 'englishTitle' | 'text' | 'funding' | 'email' | 'literature' | 'organizations' | 'speaker' | 'coauthors', string[]>
>

export const isUnlisted = (organization: Pick<ThesisOrganization, 'organizationId'>): boolean =>
  organization.organizationId === UNLISTED_ORGANIZATION_ID || organization.organizationId === OTHER_ORGANIZATION_ID

const hasCyrillic = (text: string): boolean => /\p{Script=Cyrillic}/u.test(text)

/** An optional title in English. */
export function englishTitleProblem(title: string, { titleMin, titleMax }: Pick<ThesisLimits, 'titleMin' | 'titleMax'>): Problem {
  const length = readableLength(title.trim())
  if (length === 0) return null
  if (hasCyrillic(title)) return thesisTexts.englishTitleCyrillic
  if (length < titleMin) return thesisTexts.englishTitle(titleMin)
  return length > titleMax ? thesisTexts.englishTitleLong(titleMax) : null
}

/** An author's optional name in Latin letters; names of authors may have initials: «Yu. A. Ivanova». */
export const authorLatinNameProblem = (name: string): Problem =>
  latinNameProblem(name.replace(/(?<=\p{L})\./gu, ' ')) === null ? null : thesisTexts.latinName

/** An optional name of an organisation in English. */
export const englishNameProblem = (name: string): Problem => (hasCyrillic(name) ? thesisTexts.englishOrganization : null)

function authorProblems(author: ThesisAuthor, known: Set<number>, noName: string, noOrganization: string): string[] {
  const problems: string[] = []
  if (author.fullName.trim() === '') problems.push(noName)
  if (author.organizationNumbers.length === 0) problems.push(noOrganization)
  else if (author.organizationNumbers.some((number) => !known.has(number))) problems.push(thesisTexts.organizationNumber)
  const latin = authorLatinNameProblem(author.latinName ?? '')
  if (latin !== null) problems.push(latin)
  if ((author.email ?? '').trim() !== '' && emailProblem(author.email ?? '') !== null) problems.push(thesisTexts.authorEmail)
  const orcid = orcidProblem(author.orcid ?? '')
  if (orcid !== null) problems.push(orcid)
  return problems
}

/** All errors of a thesis by field; empty if it is valid. */
export function thesisProblems(thesis: Thesis, limits: ThesisLimits): ThesisErrors {
  const errors: Record<string, string[]> = {}
  const add = (field: keyof ThesisErrors, wrong: boolean, text: string) => {
    if (wrong) errors[field] = [...(errors[field] ?? []), text]
  }
  const titleLength = readableLength(thesis.title.trim())
  const textLength = readableLength(thesis.text.trim())
  const email = thesis.email.trim()
  add('title', titleLength < limits.titleMin, thesisTexts.title)
  add('title', titleLength > limits.titleMax, thesisTexts.titleLong(limits.titleMax))
  const englishTitle = englishTitleProblem(thesis.englishTitle ?? '', limits)
  if (englishTitle !== null) add('englishTitle', true, englishTitle)
  add('text', textLength < limits.textMin, thesisTexts.textShort)
  add('text', textLength > limits.textMax, thesisTexts.textLong(limits.textMax))
  add('funding', readableLength(thesis.funding.trim()) > limits.fundingMax, thesisTexts.funding(limits.fundingMax))
  add('email', email.length < THESIS_EMAIL_MIN, thesisTexts.email)
  add('literature', thesis.literature.length > limits.literatureMax, thesisTexts.literature(limits.literatureMax))
  add(
    'organizations',
    thesis.organizations.some((organization) => isUnlisted(organization) && organization.otherName.trim() === ''),
    thesisTexts.organizationName,
  )
  const wrongInEnglish = new Set(thesis.organizations.map(({ englishName = '' }) => englishNameProblem(englishName)))
  for (const text of wrongInEnglish) if (text !== null) add('organizations', true, text)
  const known = new Set(thesis.organizations.map((organization) => organization.number))
  for (const text of authorProblems(thesis.speaker, known, thesisTexts.authorName, thesisTexts.authorOrganization))
    add('speaker', true, text)
  const coauthorTexts = thesis.coauthors.flatMap((coauthor) =>
    authorProblems(coauthor, known, thesisTexts.coauthorName, thesisTexts.coauthorOrganization),
  )
  for (const text of new Set(coauthorTexts)) add('coauthors', true, text)
  return errors
}
