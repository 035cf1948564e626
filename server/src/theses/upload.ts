import type { ParsedInputOf } from '@forum/contracts/endpoint'
import { uploadThesis } from '@forum/contracts/theses'
import { whyNot } from '@forum/domain/rules'
import { isUnlisted, normalizeMarkup, thesisTexts, upperCaseTitle } from '@forum/domain/thesis'
import { eq, inArray } from 'drizzle-orm'
import { changesOf, recordChange } from '../audit/record.ts'
import type { Transaction } from '../database/connection.ts'
import { organizations, theses, thesisDrafts } from '../database/schema.ts'
import { handle } from '../http/handle.ts'
import { assertAllowed, invalidInput } from '../http/refusal.ts'
import { readGates } from '../meeting/gates.ts'
import { lockOwn } from '../registrations/own.ts'
import { recordOf } from './record.ts'

type Given = ParsedInputOf<typeof uploadThesis>['thesis']

export async function thesisIdOf(tx: Transaction, registrationId: number): Promise<number | null> {
  const [found] = await tx.select({ id: theses.id }).from(theses).where(eq(theses.registration_id, registrationId))
  return found?.id ?? null
}

/** Organisations as they are printed: as the author asks, otherwise under the name of the reference list. */
async function namedOrganizations(tx: Transaction, given: Given['orgs']) {
  const numbers = new Set(given.map(({ id }) => id))
  if (numbers.size < given.length) throw invalidInput({ thesis: { orgs: [thesisTexts.organizationNumber] } })
  const wanted = given.filter((organization) => !isUnlisted(organization)).map(({ org_id }) => org_id)
  const found = wanted.length > 0 ? await tx.select().from(organizations).where(inArray(organizations.id, wanted)) : []
  const names = new Map(found.map(({ id, name }) => [id, name]))
  return given.map((organization) => {
    const descr = organization.descr.trim()
    const name = isUnlisted(organization) ? descr : names.get(organization.org_id)
    if (name === undefined) throw invalidInput({ thesis: { orgs: [thesisTexts.organizationName] } })
    return {
      id: organization.id,
      order_id: organization.id,
      descr,
      view_descr: organization.view_descr.trim() || name,
      org_id: organization.org_id,
    }
  })
}

const storedAuthor = <A extends { fio: string; org_numbers: number[] }>(author: A) => {
  const numbers = [...new Set(author.org_numbers)]
  return { ...author, fio: author.fio.trim(), org_numbers: numbers, thesisorgs_ids: numbers }
}

/** The form in which a thesis is kept: title in capitals, balanced italics, no empty lines. */
async function storedThesis(tx: Transaction, given: Given) {
  return {
    name: normalizeMarkup(upperCaseTitle(given.name)),
    text: normalizeMarkup(given.text.trim()),
    finance: normalizeMarkup(given.finance.trim()),
    email: given.email.trim(),
    lit: given.lit.map((line) => normalizeMarkup(line.trim())).filter((line) => line !== ''),
    orgs: await namedOrganizations(tx, given.orgs),
    author: storedAuthor(given.author),
    coautors: given.coautors.map(storedAuthor),
  }
}

export const uploadRoute = handle(uploadThesis, async ({ current_user_registration_id, thesis, cabinet }, { tx, user, clock }) => {
  const registration = await lockOwn(tx, user.id, current_user_registration_id)
  const gates = await readGates(tx, clock, registration.meetingId, cabinet)
  assertAllowed(whyNot.uploadThesis({ ...registration, thesisId: await thesisIdOf(tx, registration.id) }, gates))
  const values = { ...(await storedThesis(tx, thesis)), registration_id: registration.id, created_at: clock.now() }
  const [stored] = await tx.insert(theses).values(values).returning()
  if (!stored) throw new Error('The thesis was not inserted')
  await tx.delete(thesisDrafts).where(eq(thesisDrafts.registration_id, registration.id))
  const changes = changesOf({ thesisId: null as number | null }, { thesisId: stored.id }, ['thesisId'])
  await recordChange(tx, { clock, actorId: user.id }, 'send thesis', `registration:${registration.id}`, changes)
  return { status: 'ok' as const, thesis: recordOf(stored) }
})
