import { hasModule } from '@forum/domain/forum/modules'
import { type Day, dayIn } from '@forum/domain/platform/calendar'
import { addDays, momentIn } from '@forum/domain/platform/localTime'
import { REMIND_DAYS_BEFORE } from '@forum/domain/theses/expertReview'
import { and, eq, exists, gte, inArray, isNotNull, isNull, lt, not, type SQL, sql } from 'drizzle-orm'
import { type Forum, findSection, readForum } from '../../forum/current/forum.ts'
import { whyUnreachable } from '../../people/subscriptions/unreachable.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { mails } from '../../platform/database/schema/mails.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { users } from '../../platform/database/schema/people.ts'
import { expertReviews } from '../../platform/database/schema/review.ts'
import type { Services } from '../../platform/http/services.ts'
import { type AssignedRow, presentAssigned, readAssignedRows } from './assigned.ts'
import { readExpertPeople } from './candidates.ts'
import { assignedMail, expertMailKinds, reminderKind, reminderMail } from './mails.ts'

/** Mails to experts, at most one an hour for each: what was assigned to them by then, and reminders before the last day. */

const LOCK = 7_271_830
const HOUR_MS = 3_600_000
/** Reminders wake no one: local time from which they are sent. */
const FROM = '09:00'

type Around = Pick<Services, 'db' | 'clock' | 'mail' | 'portalUrl'>

/** Whether the expert of a review has had a mail of these kinds since then. */
const hadMail = (tx: Transaction, kinds: readonly string[], since: Date): SQL => {
  const had = tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.userId, expertReviews.expertId), inArray(mails.kind, [...kinds]), gte(mails.createdAt, since)))
  return exists(had)
}

/** Experts of the forum with a review that lacks its scores and is so, who can be mailed. */
async function readExperts(tx: Transaction, { id: meetingId }: Forum, is: SQL | undefined): Promise<{ id: number; email: string }[]> {
  const isOpen = and(isNotNull(expertReviews.expertId), isNull(expertReviews.declinedAt), isNull(expertReviews.submittedAt))
  const found = await tx
    .selectDistinct({ id: users.id, email: users.email })
    .from(expertReviews)
    .innerJoin(registrations, eq(registrations.id, expertReviews.registrationId))
    .innerJoin(users, eq(users.id, expertReviews.expertId))
    .where(and(eq(registrations.meetingId, meetingId), isOpen, is))
  if (found.length === 0) return []
  const active = new Set((await readExpertPeople(tx, meetingId)).filter(({ isActive }) => isActive).map(({ id }) => id))
  const ids = found.map(({ id }) => id)
  const unreachable = await whyUnreachable(tx, ids, { isNecessary: true })
  return found.filter(({ id }) => active.has(id) && unreachable.get(id) === null)
}

const isWaiting = (row: AssignedRow): boolean => row.review.submittedAt === null && !presentAssigned(row).isDecided

const aboutRows = (rows: readonly AssignedRow[], forum: Forum, portalUrl: string) => ({
  theses: rows.map((row) => {
    const { title, sectionId } = presentAssigned(row)
    return { title, section: findSection(forum, sectionId) }
  }),
  portalUrl,
})

async function tellAssigned(tx: Transaction, { clock, mail, portalUrl }: Around, forum: Forum): Promise<number> {
  const now = clock.now()
  const isDue = and(isNull(expertReviews.toldAt), not(hadMail(tx, expertMailKinds, new Date(now.getTime() - HOUR_MS))))
  let sent = 0
  for (const { id, email } of await readExperts(tx, forum, isDue)) {
    const untold = (await readAssignedRows(tx, id, forum.id)).filter(({ review }) => review.toldAt === null)
    const ids = untold.map(({ review }) => review.id)
    await tx.update(expertReviews).set({ toldAt: now }).where(inArray(expertReviews.id, ids))
    const waiting = untold.filter(isWaiting)
    if (waiting.length === 0) continue
    const about = { ...aboutRows(waiting, forum, portalUrl), until: forum.reviewUntil ?? null }
    await mail.queue(tx, () => assignedMail(email, about))
    sent += 1
  }
  return sent
}

const isReminderDay = (today: Day, until: Day): boolean => REMIND_DAYS_BEFORE.some((days) => addDays(until, -days) === today)

async function remind(tx: Transaction, { clock, mail, portalUrl }: Around, forum: Forum): Promise<number> {
  const now = clock.now()
  const { reviewUntil: until, timeZone } = forum
  const today = dayIn(timeZone, now)
  if (!until || !isReminderDay(today, until) || now < momentIn(timeZone, today, FROM)) return 0
  const midnight = momentIn(timeZone, today)
  // What was assigned today needs no reminder yet.
  const isDue = and(
    lt(expertReviews.toldAt, midnight),
    not(hadMail(tx, [reminderKind], midnight)),
    not(hadMail(tx, expertMailKinds, new Date(now.getTime() - HOUR_MS))),
  )
  let sent = 0
  for (const { id, email } of await readExperts(tx, forum, isDue)) {
    const waiting = (await readAssignedRows(tx, id, forum.id)).filter(isWaiting)
    if (waiting.length === 0) continue
    await mail.queue(tx, () => reminderMail(email, { ...aboutRows(waiting, forum, portalUrl), until }))
    sent += 1
  }
  return sent
}

/** @returns how many mails were queued */
export const sendExpertMails = (around: Around): Promise<number> =>
  around.db.transaction(async (tx) => {
    // One server at a time, so that no one gets a mail twice.
    const { rows } = await tx.execute<{ locked: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as locked`)
    if (!rows[0]?.locked) return 0
    const forum = await readForum(tx)
    // What is assigned is mailed once there are experts again.
    if (!hasModule(forum, 'experts')) return 0
    return (await tellAssigned(tx, around, forum)) + (await remind(tx, around, forum))
  })
