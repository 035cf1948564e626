import { i18n, translated } from '@forum/language'
import type { RuleViolation } from '../../platform/ruleViolations.ts'
import { violation } from '../../platform/ruleViolations.ts'
import type { Volume, VolumePaper } from './model.ts'
import { usualLicence } from './publication.ts'

/** What organisers write of a volume. */
export type VolumeDetails = Pick<
  Volume,
  'title' | 'englishTitle' | 'publisher' | 'publisherPlace' | 'isbn' | 'issn' | 'editors' | 'licence' | 'doiPrefix'
>

export const noDetails: VolumeDetails = {
  title: '',
  englishTitle: '',
  publisher: '',
  publisherPlace: '',
  isbn: '',
  issn: '',
  editors: [],
  licence: usualLicence,
  doiPrefix: '',
}

export const EDITORS_MAX = 50
export const ERRATUM_MAX = 2000

type Problem = string | null

/** An ISBN or ISSN without hyphens, which people type in many ways. */
export const bareNumber = (number: string): string => number.replace(/[\s‐‑–-]/g, '').toUpperCase()
const digitValue = (character: string): number => (character === 'X' ? 10 : Number(character))
const weightedSum = (number: string, weight: (place: number) => number): number =>
  [...number].reduce((sum, character, place) => sum + digitValue(character) * weight(place), 0)

/** ISBN of 13 digits, or of 10 as before 2007. */
function isIsbn(number: string): boolean {
  if (/^97[89]\d{10}$/.test(number)) return weightedSum(number, (place) => (place % 2 === 0 ? 1 : 3)) % 10 === 0
  return /^\d{9}[\dX]$/.test(number) && weightedSum(number, (place) => 10 - place) % 11 === 0
}

const isIssn = (number: string): boolean => /^\d{7}[\dX]$/.test(number) && weightedSum(number, (place) => 8 - place) % 11 === 0

const unlessEmpty =
  (isRight: (text: string) => boolean, sentence: () => string) =>
  (text: string): Problem =>
    text.trim() === '' || isRight(text) ? null : sentence()

export const isbnProblem = unlessEmpty(
  (text) => isIsbn(bareNumber(text)),
  () => i18n.t('ISBN не сходится: в нём 13 или 10 цифр, последняя контрольная. Сверьте его с тем, что вам выдали'),
)
export const issnProblem = unlessEmpty(
  (text) => isIssn(bareNumber(text)),
  () => i18n.t('ISSN не сходится: в нём 8 цифр вида 1234-5679, последняя контрольная'),
)
export const doiPrefixProblem = unlessEmpty(
  (text) => /^10\.\d{4,9}$/.test(text.trim()),
  () => i18n.t('Префикс DOI выглядит так: 10.12345'),
)

/** What a paper lacks: the title in sentence case, without which no volume is closed, and what indexes ask for. */
export const paperGaps = ['title', 'englishTitle', 'latinNames', 'englishOrganizations'] as const
export type PaperGap = (typeof paperGaps)[number]

interface Checked extends Pick<VolumePaper, 'englishTitle' | 'authors' | 'organizations'> {
  /** Whether the title is known in sentence case. */
  isTitled: boolean
}

export function gapsOf({ isTitled, englishTitle, authors, organizations }: Checked): PaperGap[] {
  const isMissing: Record<PaperGap, boolean> = {
    title: !isTitled,
    englishTitle: englishTitle === '',
    latinNames: authors.some(({ latinName }) => latinName === ''),
    englishOrganizations: organizations.some(({ englishName }) => englishName === ''),
  }
  return paperGaps.filter((gap) => isMissing[gap])
}

export const volumeTexts = translated({
  gaps: translated({
    title: () => i18n.t('название только прописными буквами'),
    englishTitle: () => i18n.t('нет английского названия'),
    latinNames: () => i18n.t('не у всех авторов имя латиницей'),
    englishOrganizations: () => i18n.t('не у всех организаций английское название'),
  }),
  otherTitle: () => i18n.t('Введите то же название, заглавные буквы только там, где они нужны'),
  closed: () => i18n.t('Сборник уже издан: изменить его нельзя.'),
})

/** @param papers for each of them, whether its title is known in sentence case */
export function whyNotClose(
  { title, publisher }: Pick<VolumeDetails, 'title' | 'publisher'>,
  papers: readonly { isTitled: boolean }[],
): RuleViolation | null {
  if (title.trim() === '' || publisher.trim() === '')
    return violation('volume_incomplete', i18n.t('Укажите и сохраните название сборника и издателя.'))
  if (papers.length === 0) return violation('volume_incomplete', i18n.t('В сборнике пока нет ни одного доклада.'))
  const untitled = papers.filter(({ isTitled }) => !isTitled).length
  return untitled === 0
    ? null
    : violation('volume_incomplete', i18n.t('Укажите названия, которые есть только прописными буквами: {untitled}.', { untitled }))
}
