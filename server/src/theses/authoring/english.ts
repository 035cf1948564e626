import type { ThesisDraft } from '@forum/contracts/theses/theses'
import { orcidOf } from '@forum/domain/people/orcid'
import { emailProblem } from '@forum/domain/people/person'
import { EMAIL_MAX, SHORT_TEXT_MAX } from '@forum/domain/platform/limits'
import {
  authorLatinNameProblem,
  englishNameProblem,
  englishTitleProblem,
  type Thesis,
  type ThesisLimits,
} from '@forum/domain/theses/thesis'

type Authored = Pick<Thesis['speaker'], 'fullName' | 'latinName' | 'email' | 'orcid'>
type Affiliation = Pick<Thesis['organizations'][number], 'organizationId' | 'otherName' | 'englishName'>

/** The parts of a thesis or a draft that may be given in English, or that are not printed. */
interface EnglishParts {
  englishTitle?: string | undefined
  speaker: Authored
  coauthors: readonly Authored[]
  organizations: readonly Affiliation[]
}

/** A text that was sent, or else is known; absent if neither is. */
function given<Key extends 'latinName' | 'email' | 'orcid'>(key: Key, sent: Authored, known: Authored | undefined) {
  const text = sent[key] ?? known?.[key]
  return text === undefined ? {} : { [key]: text }
}

const isSamePerson = (a: Authored, b: Authored): boolean => a.fullName.trim() === b.fullName.trim()

const isSameOrganization = (a: Affiliation, b: Affiliation): boolean =>
  a.organizationId === b.organizationId && a.otherName.trim() === b.otherName.trim()

/**
 * What a client that knows no English parts, addresses and iDs has not sent is taken from the draft of the registration, for the same
 * people and organisations. An empty text is a value: it was cleared.
 */
export function withKeptEnglish<T extends EnglishParts>(sent: T, kept: EnglishParts | undefined): T {
  if (!kept) return sent
  const people = [kept.speaker, ...kept.coauthors]
  const named = <A extends Authored>(author: A): A => {
    const known = people.find((one) => isSamePerson(one, author))
    return { ...author, ...given('latinName', author, known), ...given('email', author, known), ...given('orcid', author, known) }
  }
  const translated = <O extends Affiliation>(organization: O): O => {
    const englishName = organization.englishName ?? kept.organizations.find((known) => isSameOrganization(known, organization))?.englishName
    return englishName === undefined ? organization : { ...organization, englishName }
  }
  const englishTitle = sent.englishTitle ?? kept.englishTitle
  return {
    ...sent,
    ...(englishTitle !== undefined && { englishTitle }),
    speaker: named(sent.speaker),
    coauthors: sent.coauthors.map(named),
    organizations: sent.organizations.map(translated),
  }
}

/** The English parts, addresses and iDs of a draft that are valid: a client that does not show the others could not correct them. */
export function validEnglish(draft: ThesisDraft, limits: ThesisLimits): EnglishParts {
  const unlessWrong = (text: string | undefined, isValid: (text: string) => boolean) =>
    text !== undefined && isValid(text) ? text : undefined
  const author = ({ fullName, latinName, email, orcid }: Authored): Authored => ({
    fullName,
    email: unlessWrong(email, (address) => address.length <= EMAIL_MAX && emailProblem(address) === null),
    orcid: unlessWrong(orcid, (iD) => orcidOf(iD) !== null),
    latinName: unlessWrong(latinName, (name) => name.length <= SHORT_TEXT_MAX && authorLatinNameProblem(name) === null),
  })
  return {
    englishTitle: unlessWrong(draft.englishTitle, (title) => englishTitleProblem(title, limits) === null),
    speaker: author(draft.speaker),
    coauthors: draft.coauthors.map(author),
    organizations: draft.organizations.map((organization) => ({
      ...organization,
      englishName: unlessWrong(organization.englishName, (name) => name.length <= SHORT_TEXT_MAX && englishNameProblem(name) === null),
    })),
  }
}
