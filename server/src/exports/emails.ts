import { type EmailListType, listEmails } from '@forum/contracts/exports'
import { FORUM_MEETING_ID } from '@forum/domain/limits'
import { formatOf, isTalk, LISTENER, ORAL, type Participation, POSTER, type RegistrationState } from '@forum/domain/participation'
import { and, asc, eq, isNull, or, type SQL } from 'drizzle-orm'
import { registrations, theses, users } from '../database/schema.ts'
import { handleReading } from '../http/handle.ts'
import { inStage } from '../participants/view.ts'

/** Registrations whose form that counts fits, asked of the domain for every pair of what was asked for and what was decided. */
function ofFormat(fits: (format: Participation) => boolean): SQL | undefined {
  const types: RegistrationState['type'][] = [LISTENER, ORAL, POSTER]
  const pairs = types.flatMap((type) => ([0, 1, 2, 3] as const).map((confirm_type) => ({ type, confirm_type })))
  const fitting = pairs.filter((pair) => fits(formatOf(pair)))
  return or(...fitting.map((pair) => and(eq(registrations.type, pair.type), eq(registrations.confirm_type, pair.confirm_type))))
}

const conditions: Record<EmailListType, () => SQL | undefined> = {
  all: () => undefined,
  listeners: () => ofFormat((format) => format === LISTENER),
  oral: () => ofFormat((format) => format === ORAL),
  poster: () => ofFormat((format) => format === POSTER),
  waiting: () => inStage('waiting'),
  not_confirmed: () => inStage('proposed'),
  confirmed: () => inStage('confirmed'),
  without_thesis: () => and(ofFormat(isTalk), isNull(theses.id)),
}

export const listRoute = handleReading(listEmails, async ({ type }, { db }) => {
  const rows = await db
    .selectDistinct({ email: users.email })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.user_id))
    .leftJoin(theses, eq(theses.registration_id, registrations.id))
    .where(and(eq(registrations.meeting_id, FORUM_MEETING_ID), registrations.is_active, conditions[type]()))
    .orderBy(asc(users.email))
  return { emails: rows.map(({ email }) => email).sort() }
})
