import type { EmailListType } from '@forum/contracts/emailListTypes'
import { listEmails } from '@forum/contracts/exports'
import { and, asc, eq, isNull, ne, type SQL } from 'drizzle-orm'
import { recordRead } from '../audit/recordRead.ts'
import { registrations, theses, users } from '../database/schema.ts'
import { handleReading } from '../http/handle.ts'
import { readForum } from '../meeting/forum.ts'
import { formatInForce, inStage, isDecidedAs } from '../registrations/inForce.ts'
import { inSections } from '../registrations/scope.ts'

const conditions: Record<EmailListType, () => SQL | undefined> = {
  all: () => undefined,
  listeners: () => eq(formatInForce, 'listener'),
  oral: () => eq(formatInForce, 'oral'),
  poster: () => eq(formatInForce, 'poster'),
  waiting: () => isDecidedAs(null),
  not_confirmed: () => inStage('proposed'),
  confirmed: () => inStage('confirmed'),
  without_thesis: () => and(ne(formatInForce, 'listener'), isNull(theses.id)),
}

export const listRoute = handleReading(listEmails, async ({ type }, { db, user, scope, clock }) => {
  const forum = await readForum(db)
  await recordRead(db, { clock, user }, 'read e-mail list', `meeting:${forum.id}`)
  const rows = await db
    .selectDistinct({ email: users.email })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .leftJoin(theses, eq(theses.registrationId, registrations.id))
    .where(and(eq(registrations.meetingId, forum.id), registrations.isActive, inSections(scope), conditions[type]()))
    .orderBy(asc(users.email))
  return { emails: rows.map(({ email }) => email).sort() }
})
