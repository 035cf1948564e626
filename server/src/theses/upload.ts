import type { ParsedInputOf } from '@forum/contracts/endpoint'
import { uploadThesis } from '@forum/contracts/theses'
import { normalizeName } from '@forum/domain/personNames'
import { whyNot } from '@forum/domain/rules'
import { isUnlisted, normalizeMarkup, type ThesisAuthor, thesisProblems, thesisTexts, upperCaseTitle } from '@forum/domain/thesis'
import { eq, inArray } from 'drizzle-orm'
import { changesOf, recordChange } from '../audit/record.ts'
import type { Transaction } from '../database/connection.ts'
import { organizations, theses, thesisDrafts } from '../database/schema.ts'
import { handle } from '../http/handle.ts'
import { assertAllowed, invalidInput } from '../http/refusal.ts'
import { gatesOf, readForumOf } from '../meeting/forum.ts'
import { lockOwn } from '../registrations/own.ts'
import { validEnglish, withKeptEnglish } from './english.ts'
import { recordOf } from './record.ts'

type Given = ParsedInputOf<typeof uploadThesis>['thesis']

export async function thesisIdOf(tx: Transaction, registrationId: number): Promise<number | null> {
  const [found] = await tx.select({ id: theses.id }).from(theses).where(eq(theses.registrationId, registrationId))
  return found?.id ?? null
}

/** Printed organisations: as the author asks, otherwise under the name of the reference list. */
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

const storedAuthor = <A extends ThesisAuthor>(author: A) => {
  const numbers = [...new Set(author.organizationNumbers)]
  return { ...author, fullName: author.fullName.trim(), latinName: normalizeName(author.latinName ?? ''), organizationNumbers: numbers }
}

/** Normalises a thesis: title in capitals, balanced italics, no empty lines. */
async function storedThesis(tx: Transaction, given: Given) {
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

export const uploadRoute = handle(uploadThesis, async ({ registrationId, thesis: sent, cabinet }, { tx, user, clock }) => {
  const registration = await lockOwn(tx, user.id, registrationId)
  const forum = await readForumOf(tx, user.id, registration.meetingId)
  const [kept] = await tx.select().from(thesisDrafts).where(eq(thesisDrafts.registrationId, registration.id))
  const thesis = withKeptEnglish(sent, kept && validEnglish(kept.draft, forum.limits.thesis))
  const problems = thesisProblems(thesis, forum.limits.thesis)
  if (Object.keys(problems).length > 0) throw invalidInput({ thesis: problems })
  const gates = gatesOf(forum, clock, cabinet)
  assertAllowed(whyNot.uploadThesis({ ...registration, thesisId: await thesisIdOf(tx, registration.id) }, gates))
  const values = { ...(await storedThesis(tx, thesis)), registrationId: registration.id, createdAt: clock.now() }
  const [stored] = await tx.insert(theses).values(values).returning()
  if (!stored) throw new Error('The thesis was not inserted')
  await tx.delete(thesisDrafts).where(eq(thesisDrafts.registrationId, registration.id))
  const changes = changesOf({ thesisId: null as number | null }, { thesisId: stored.id }, ['thesisId'])
  await recordChange(tx, { clock, actorId: user.id }, 'send thesis', `registration:${registration.id}`, changes)
  return { status: 'ok' as const, thesis: recordOf(stored) }
})
