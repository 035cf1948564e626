import { i18n, translated } from '@forum/language'
import { SHORT_TEXT_MAX } from '../../platform/limits.ts'
import { nameKey } from '../../text/search.ts'
import { personTexts } from '../person.ts'
import { rorOf } from './ror.ts'

/** An entry of the reference list, as organisers edit it. */
export interface OrganizationDraft {
  name: string
  /** Other names and abbreviations under which the organisation is found. */
  synonyms: readonly string[]
  /** ROR identifier; empty: none. */
  ror: string
}

export const SYNONYMS_MAX = 20

const texts = translated({
  long: () => i18n.t('Не длиннее {shortTextMax} символов', { shortTextMax: SHORT_TEXT_MAX }),
})

/** Stored form of an organisation: without spaces around, without empty and repeated synonyms. */
export function tidyOrganization({ name, synonyms, ror }: OrganizationDraft) {
  const known = new Set([nameKey(name)])
  const others = synonyms.map((synonym) => synonym.trim()).filter((synonym) => !known.has(nameKey(synonym)) && known.add(nameKey(synonym)))
  return { name: name.trim(), synonyms: others.filter((synonym) => nameKey(synonym) !== ''), ror: rorOf(ror) }
}

/** Problems of an organisation by field. */
export function problemsOfOrganization(draft: OrganizationDraft): Partial<Record<keyof OrganizationDraft, string>> {
  const { name, synonyms } = tidyOrganization(draft)
  const problems: Partial<Record<keyof OrganizationDraft, string>> = {}
  if (name === '') problems.name = personTexts.required
  else if (nameKey(name) === '') problems.name = i18n.t('Укажите название буквами')
  else if (name.length > SHORT_TEXT_MAX) problems.name = texts.long
  if (synonyms.length > SYNONYMS_MAX) problems.synonyms = i18n.t('Не больше {synonymsMax} синонимов', { synonymsMax: SYNONYMS_MAX })
  else if (synonyms.some((synonym) => synonym.length > SHORT_TEXT_MAX)) problems.synonyms = texts.long
  if (draft.ror.trim() !== '' && rorOf(draft.ror) === null)
    problems.ror = i18n.t('Это не идентификатор ROR. Пример: https://ror.org/010pmpe69')
  return problems
}
