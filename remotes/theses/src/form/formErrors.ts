import { type Thesis, type ThesisErrors, thesisProblems, thesisTexts } from '@forum/domain/thesis'
import type { FieldErrors } from '@forum/ui/form'
import { type OrganizationNames, type ThesisForm, toUpload } from './formValues.ts'

type Errors = FieldErrors<ThesisForm>
const error = (messages: string[] | undefined) => (messages?.[0] === undefined ? undefined : { type: 'rule', message: messages[0] })

/** Puts what the rule says of a name or of its organisations at the one or the other. */
function authorErrors(messages: string[] | undefined) {
  if (!messages) return undefined
  const ofName = (message: string) => message === thesisTexts.authorName || message === thesisTexts.coauthorName
  return { fio: error(messages.filter(ofName)), orgs: error(messages.filter((message) => !ofName(message))) }
}

/** Asks the rule of one member of a list at a time, to know which of them it means. */
const each = <Member>(members: readonly Member[], ask: (member: Member) => string[] | undefined) => members.map((member) => ask(member))

const isClean = (errors: object): boolean => Object.values(errors).every((value) => value === undefined)
/** A list in which nothing is wrong has no errors at all. */
const orNothing = <T>(list: (T | undefined)[]): (T | undefined)[] | undefined =>
  list.every((item) => item === undefined) ? undefined : list

/** Everything wrong with the form, at the fields it is about. */
export function formErrors(form: ThesisForm, names: OrganizationNames): Errors {
  const thesis: Thesis = toUpload(form, names)
  const problems: ThesisErrors = thesisProblems(thesis)
  const errors = {
    name: error(problems.name),
    text: error(problems.text),
    finance: error(problems.finance),
    email: error(problems.email),
    author: authorErrors(problems.author),
    orgs: orNothing(
      each(thesis.orgs, (organization) => thesisProblems({ ...thesis, orgs: [organization] }).orgs).map((messages) =>
        messages ? { descr: error(messages) } : undefined,
      ),
    ),
    coautors: orNothing(
      each(thesis.coautors, (coauthor) => thesisProblems({ ...thesis, coautors: [coauthor] }).coautors).map(authorErrors),
    ),
    lit: problems.lit ? { root: error(problems.lit) } : undefined,
  }
  return isClean(errors) ? {} : (Object.fromEntries(Object.entries(errors).filter(([, value]) => value !== undefined)) as Errors)
}

/** Puts the server's refusal (`thesis.name`, `thesis.coautors` …) at the fields of the form. */
export function refusedFields(fields: Record<string, string[]>): { path: 'name' | 'text' | 'finance' | 'email'; message: string }[] {
  const known = ['name', 'text', 'finance', 'email'] as const
  return known.flatMap((path) => {
    const message = fields[`thesis.${path}`]?.[0]
    return message === undefined ? [] : [{ path, message }]
  })
}

/** How many fields something is wrong with. */
export function countErrors(errors: object): number {
  if ('message' in errors) return 1
  return Object.values(errors).reduce(
    (sum: number, inner: unknown) => sum + (typeof inner === 'object' && inner !== null ? countErrors(inner) : 0),
    0,
  )
}
