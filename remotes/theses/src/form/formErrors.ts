import { forum } from '@forum/client/forum'
import { orcidProblem } from '@forum/domain/people/orcid'
import { type Thesis, type ThesisAuthor, type ThesisErrors, thesisProblems, thesisTexts } from '@forum/domain/theses/thesis'
import type { FieldErrors } from '@forum/ui/form'
import { type OrganizationNames, type ThesisForm, toUpload } from './formValues.ts'

type Errors = FieldErrors<ThesisForm>
const error = (messages: string[] | undefined) => (messages?.[0] === undefined ? undefined : { type: 'rule', message: messages[0] })

/** Assigns a rule's message to the name or the organisations. */
function authorErrors(messages: string[] | undefined, { orcid = '' }: ThesisAuthor) {
  if (!messages) return undefined
  const ofEmail = (message: string) => message === thesisTexts.authorEmail
  const ofOrcid = (message: string) => message === orcidProblem(orcid)
  const ofName = (message: string) => message === thesisTexts.authorName || message === thesisTexts.coauthorName
  const ofLatinName = (message: string) => message === thesisTexts.latinName
  const ofOrganizations = (message: string) => [ofName, ofLatinName, ofEmail, ofOrcid].every((isOther) => !isOther(message))
  return {
    fullName: error(messages.filter(ofName)),
    latinName: error(messages.filter(ofLatinName)),
    email: error(messages.filter(ofEmail)),
    orcid: error(messages.filter(ofOrcid)),
    organizations: error(messages.filter(ofOrganizations)),
  }
}

function organizationErrors(messages: string[] | undefined) {
  if (!messages) return undefined
  const inEnglish = (message: string) => message === thesisTexts.englishOrganization
  return { otherName: error(messages.filter((message) => !inEnglish(message))), englishName: error(messages.filter(inEnglish)) }
}

/** Validates list members one at a time, to know which member an error belongs to; those that were just added are not wrong yet. */
const each = <Member>(members: readonly Member[], values: readonly { isNew?: boolean }[], ask: (member: Member) => string[] | undefined) =>
  members.map((member, index) => (values[index]?.isNew ? undefined : ask(member)))

const isClean = (errors: object): boolean => Object.values(errors).every((value) => value === undefined)
/** An array without errors becomes undefined. */
const undefinedIfEmpty = <T>(list: (T | undefined)[]): (T | undefined)[] | undefined =>
  list.every((item) => item === undefined) ? undefined : list

/** All validation errors, by field. */
export function formErrors(form: ThesisForm, names: OrganizationNames): Errors {
  const thesis: Thesis = toUpload(form, names)
  const limits = forum().limits.thesis
  const problems: ThesisErrors = thesisProblems(thesis, limits)
  const errors = {
    title: error(problems.title),
    englishTitle: error(problems.englishTitle),
    text: error(problems.text),
    funding: error(problems.funding),
    email: error(problems.email),
    speaker: authorErrors(problems.speaker, thesis.speaker),
    organizations: undefinedIfEmpty(
      each(
        thesis.organizations,
        form.organizations,
        (one) => thesisProblems({ ...thesis, organizations: [one] }, limits).organizations,
      ).map(organizationErrors),
    ),
    coauthors: undefinedIfEmpty(
      each(thesis.coauthors, form.coauthors, (one) => thesisProblems({ ...thesis, coauthors: [one] }, limits).coauthors).map(
        (messages, index) => authorErrors(messages, thesis.coauthors[index] ?? thesis.speaker),
      ),
    ),
    literature: problems.literature ? { root: error(problems.literature) } : undefined,
  }
  return isClean(errors) ? {} : (Object.fromEntries(Object.entries(errors).filter(([, value]) => value !== undefined)) as Errors)
}

const namedByServer = ['title', 'englishTitle', 'text', 'funding', 'email'] as const

/** A value that the server refused. */
export interface Refused {
  path: (typeof namedByServer)[number]
  value: string
  message: string
}

/** Assigns server errors (`thesis.title`, `thesis.coauthors` …) to form fields. */
export function refusedFields(fields: Record<string, string[]>): { path: (typeof namedByServer)[number]; message: string }[] {
  return namedByServer.flatMap((path) => {
    const message = fields[`thesis.${path}`]?.[0]
    return message === undefined ? [] : [{ path, message }]
  })
}

/** Whether an error belongs to the English part. */
export const hasEnglishErrors = ({ englishTitle, speaker, coauthors, organizations }: Errors): boolean =>
  englishTitle !== undefined ||
  speaker?.latinName !== undefined ||
  (coauthors?.some?.((author) => author?.latinName !== undefined) ?? false) ||
  (organizations?.some?.((organization) => organization?.englishName !== undefined) ?? false)

/** Number of fields with errors. */
export function countErrors(errors: object): number {
  if ('message' in errors) return 1
  return Object.values(errors).reduce(
    (sum: number, inner: unknown) => sum + (typeof inner === 'object' && inner !== null ? countErrors(inner) : 0),
    0,
  )
}
