import { i18n, translated } from '@forum/language'
import { nameInPrint } from './byline.ts'
import { OTHER_ORGANIZATION_ID } from './limits.ts'
import type { FullName } from './person.ts'
import { mayBeGivenNames, nameWords } from './printedNames.ts'
import { nameKey } from './search.ts'
import type { Thesis, ThesisAuthor } from './thesis.ts'

/** Why an expert may not review a thesis; `declared` by themselves. */
export const conflictKinds = ['owner', 'coauthor', 'organisation', 'declared'] as const
export type ConflictKind = (typeof conflictKinds)[number]

export const conflictNames: Record<ConflictKind, string> = translated({
  owner: () => i18n.t('его собственные тезисы'),
  coauthor: () => i18n.t('соавтор'),
  organisation: () => i18n.t('та же организация'),
  declared: () => i18n.t('заявлен экспертом'),
})

interface Employed {
  organizationId: number | null
  otherOrganization: string
}

export interface ExpertPerson extends FullName, Employed {
  id: number
  latinLastName: string
  latinFirstName: string
}

interface Written {
  owner: Employed & { id: number }
  thesis: Pick<Thesis, 'speaker' | 'coauthors' | 'organizations'>
}

/** Whether a printed name, perhaps with initials, may be this person's. A surname alone is enough. */
function mayBe(printed: string, lastName: string, given: readonly string[]): boolean {
  const surname = nameWords(lastName)
  const rest = nameWords(printed)
  if (surname.length === 0) return false
  for (const word of surname) {
    const at = rest.indexOf(word)
    if (at < 0) return false
    rest.splice(at, 1)
  }
  return mayBeGivenNames(rest, given)
}

const isAuthor = (expert: ExpertPerson, { fullName, latinName }: ThesisAuthor): boolean =>
  mayBe(fullName, expert.lastName, [...nameWords(expert.firstName), ...nameWords(expert.middleName ?? '')]) ||
  mayBe(latinName ?? '', expert.latinLastName, nameWords(expert.latinFirstName))

const listed = (id: number | null): id is number => id !== null && id > 0 && id !== OTHER_ORGANIZATION_ID

function sharesOrganization(expert: ExpertPerson, { owner, thesis }: Written): boolean {
  if (listed(expert.organizationId)) {
    const ids = [owner.organizationId, ...thesis.organizations.map(({ organizationId }) => organizationId)]
    return ids.includes(expert.organizationId)
  }
  const own = nameKey(expert.otherOrganization)
  const names = [owner.otherOrganization, ...thesis.organizations.flatMap((one) => [nameInPrint(one), one.otherName])]
  return own !== '' && names.some((name) => nameKey(name) === own)
}

/** A conflict of interest that the data show; null if there is none. */
export function conflictOf(expert: ExpertPerson, written: Written): ConflictKind | null {
  if (written.owner.id === expert.id) return 'owner'
  if ([written.thesis.speaker, ...written.thesis.coauthors].some((author) => isAuthor(expert, author))) return 'coauthor'
  return sharesOrganization(expert, written) ? 'organisation' : null
}
