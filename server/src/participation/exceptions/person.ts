import { readPerson } from '@forum/contracts/participation/forumPeople'
import { sectionOf } from '@forum/domain/forum/participation'
import { whyNotCorrectAddress } from '@forum/domain/people/addressCorrection'
import { and, asc, eq } from 'drizzle-orm'
import { readForum } from '../../forum/current/forum.ts'
import { presentConsent, readConsents } from '../../people/personalData/givenConsents.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { users } from '../../platform/database/schema/people.ts'
import { theses } from '../../platform/database/schema/theses.ts'
import { notFound } from '../../platform/errors/refusal.ts'
import { handleReading } from '../../platform/http/handle.ts'
import { holdsRole } from '../../platform/sessions/heldRoles.ts'
import { readExtensions } from './extensions.ts'
import { selectPeople } from './search.ts'

async function readAddress(db: Queryable, id: number) {
  const [account] = await db.select({ isActive: users.isActive, verifiedAt: users.verifiedAt }).from(users).where(eq(users.id, id))
  if (!account) throw notFound()
  const refusal = whyNotCorrectAddress({ isActive: account.isActive, holdsRole: await holdsRole(db, id) })
  return { isVerified: account.verifiedAt !== null, whyNotCorrect: refusal?.message ?? null }
}

export const personCardRoutes = [
  handleReading(readPerson, async ({ id }, { db }) => {
    const [person] = await selectPeople(db, eq(users.id, id))
    if (!person) throw notFound()
    const forum = await readForum(db)
    const rows = await db
      .select({ registration: registrations, thesisId: theses.id })
      .from(registrations)
      .leftJoin(theses, eq(theses.registrationId, registrations.id))
      .where(and(eq(registrations.userId, id), eq(registrations.meetingId, forum.id)))
      .orderBy(asc(registrations.id))
    return {
      person,
      address: await readAddress(db, id),
      registrations: rows.map(({ registration, thesisId }) => ({
        ...registration,
        sectionId: sectionOf(registration),
        hasThesis: thesisId !== null,
        createdAt: registration.createdAt.toISOString(),
      })),
      consent: presentConsent(await readConsents(db, id), forum),
      extensions: await readExtensions(db, id, forum.id),
    }
  }),
]
