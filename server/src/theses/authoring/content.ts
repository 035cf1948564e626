import type { ParsedInputOf } from '@forum/contracts/platform/endpoint'
import type { uploadThesis } from '@forum/contracts/theses/theses'
import { normalizeName } from '@forum/domain/people/personNames'
import {
  isUnlisted,
  normalizeMarkup,
  type ThesisAuthor,
  type ThesisLimits,
  thesisProblems,
  thesisTexts,
  upperCaseTitle,
} from '@forum/domain/theses/thesis'
import { inArray } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connection.ts'
import { organizations } from '../../platform/database/schema/people.ts'
import type { ThesisContent } from '../../platform/database/schema/theses.ts'
import { invalidInput } from '../../platform/errors/refusal.ts'

export type Given = ParsedInputOf<typeof uploadThesis>['thesis']

/** Names of organisations in print: as the author asks, otherwise those of the reference list. */
async function namedOrganizations(tx: Transaction, given: Given['organizations']) {
  const numbers = new Set(given.map(({ number }) => number))
  if (numbers.size < given.length) throw invalidInput({ thesis: { organizations: [thesisTexts.organizationNumber] } })
  const wanted = given.filter((organization) => !isUnlisted(organization)).map(({ organizationId }) => organizationId)
  const found = wanted.length > 0 ? await tx.select().from(organizations).where(inArray(organizations.id, wanted)) : []
  const names = new Map(found.map(({ id, name }) => [id, name]))
  return given.map((organization) => {
    const otherName = organization.otherName.trim()
    const name = isUnlisted(organization) ? otherName : names.get(organization.organizationId)
    if (name === undefined) throw invalidInput({ thesis: { organizations: [thesisTexts.organizationName] } })
    return {
      number: organization.number,
      otherName,
      printedName: organization.printedName.trim() || name,
      englishName: organization.englishName?.trim() ?? '',
      organizationId: organization.organizationId,
    }
  })
}

const storedAuthor = <A extends ThesisAuthor>({ email: _, orcid: __, ...author }: A) => {
  const numbers = [...new Set(author.organizationNumbers)]
  return { ...author, fullName: author.fullName.trim(), latinName: normalizeName(author.latinName ?? ''), organizationNumbers: numbers }
}

/** Checks a thesis and normalises it: title in capitals, balanced italics, no empty lines. @throws Refusal with the errors of its fields */
export async function contentOf(tx: Transaction, given: Given, limits: ThesisLimits): Promise<ThesisContent> {
  const problems = thesisProblems(given, limits)
  if (Object.keys(problems).length > 0) throw invalidInput({ thesis: problems })
  return {
    title: normalizeMarkup(upperCaseTitle(given.title)),
    englishTitle: normalizeMarkup(given.englishTitle?.trim() ?? ''),
    text: normalizeMarkup(given.text.trim()),
    funding: normalizeMarkup(given.funding.trim()),
    email: given.email.trim(),
    literature: given.literature.map((line) => normalizeMarkup(line.trim())).filter((line) => line !== ''),
    organizations: await namedOrganizations(tx, given.organizations),
    speaker: storedAuthor(given.speaker),
    coauthors: given.coauthors.map(storedAuthor),
  }
}
