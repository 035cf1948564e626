import { getVisaLetter, listVisaLetters, revokeVisaLetter, signVisaLetter } from '@forum/contracts/participation/visaLetters'
import { whyNotOpenLetter, whyNotSignLetter } from '@forum/domain/participation/answers/visaLetter'
import { fullName } from '@forum/domain/people/person'
import { type Access, allows } from '@forum/domain/people/roles'
import { and, asc, eq, inArray, min, sql } from 'drizzle-orm'
import { readForum } from '../../forum/current/forum.ts'
import { recordChange } from '../../platform/audit/record.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { visaLetters } from '../../platform/database/schema/answers.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { individuals } from '../../platform/database/schema/people.ts'
import { assertAllowed, notFound } from '../../platform/errors/refusal.ts'
import { handle, handleReading, type Route } from '../../platform/http/handle.ts'
import { mediaUrl } from '../../platform/http/media/mediaUrl.ts'
import { visaLetterMail } from './mails.ts'
import { findLetterOf, type LetterOf } from './of.ts'
import { readAllLetters } from './read.ts'

/** @throws Refusal 404 */
async function letterOf(db: Queryable, secret: string, registrationId: number): Promise<LetterOf> {
  const found = await findLetterOf(db, secret, registrationId)
  if (!found) throw notFound()
  return found
}

/** People by name, each with a registration in the forum. */
const readPeople = (db: Queryable, meetingId: number, ids: readonly number[]) =>
  db
    .select({ userId: individuals.userId, person: individuals, registrationId: min(registrations.id) })
    .from(individuals)
    .innerJoin(
      registrations,
      and(eq(registrations.userId, individuals.userId), eq(registrations.meetingId, meetingId), registrations.isActive),
    )
    .where(inArray(individuals.userId, [...ids]))
    .groupBy(individuals.userId)
    .orderBy(asc(individuals.lastName), asc(individuals.firstName), asc(individuals.userId))

const listRoute = handleReading(listVisaLetters, async ({ meetingId }, { db, secret }) => {
  const forum = await readForum(db, meetingId)
  const letters = new Map((await readAllLetters(db, secret, forum)).map((letter) => [letter.userId, letter]))
  const people = await readPeople(db, forum.id, [...letters.keys()])
  return {
    people: people.flatMap(({ userId, person, registrationId }) => {
      const letter = letters.get(userId)
      if (!letter || registrationId === null) return []
      return [{ userId, registrationId, fullName: fullName(person), state: letter.state, signedOn: letter.signed?.signedOn ?? null }]
    }),
  }
})

const openRoute = handleReading(getVisaLetter, async ({ id }, { db, user, clock, secret }) => {
  const { letter } = await letterOf(db, secret, id)
  const access: Access = letter.userId === user.id ? 'signed-in' : 'conf_admin'
  if (!allows(access, user.roles)) throw notFound()
  assertAllowed(whyNotOpenLetter(letter.state))
  return { url: mediaUrl({ secret, clock, user }, access, 'visa-letter', id) }
})

const signRoute = handle(signVisaLetter, async ({ id, digest }, { tx, user, clock, secret, mail, portalUrl }) => {
  const { forum, letter, email } = await letterOf(tx, secret, id)
  assertAllowed(whyNotSignLetter(letter.state, digest === letter.digest))
  if (letter.state === 'signed') return { status: 'ok' as const }
  const { userId } = letter
  await tx
    .insert(visaLetters)
    .values({ userId, meetingId: forum.id, digest, signedAt: clock.now(), signedBy: user.id })
    .onConflictDoUpdate({
      target: [visaLetters.meetingId, visaLetters.userId],
      set: { id: sql`excluded.id`, digest, signedAt: sql`excluded.signed_at`, signedBy: user.id },
    })
  await recordChange(tx, { clock, actorId: user.id }, 'sign visa letter', `user:${userId}`, {})
  await mail.queue(tx, () => visaLetterMail(email, { forum, portalUrl }))
  return { status: 'ok' as const }
})

const revokeRoute = handle(revokeVisaLetter, async ({ id }, { tx, user, clock, secret }) => {
  const { forum, letter } = await letterOf(tx, secret, id)
  const revoked = await tx
    .delete(visaLetters)
    .where(and(eq(visaLetters.meetingId, forum.id), eq(visaLetters.userId, letter.userId)))
    .returning({ id: visaLetters.id })
  if (revoked.length === 0) throw notFound()
  await recordChange(tx, { clock, actorId: user.id }, 'revoke visa letter', `user:${letter.userId}`, {})
  return { status: 'ok' as const }
})

export const visaLetterRoutes: readonly Route[] = [listRoute, openRoute, signRoute, revokeRoute]
