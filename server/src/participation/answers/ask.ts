import { hasModule } from '@forum/domain/forum/modules'
import { type ForumQuestion, lastDayOf, questionsOf } from '@forum/domain/forum/questions/questions'
import { askedOf } from '@forum/domain/participation/answers/answers'
import { questionIn } from '@forum/domain/participation/answers/words'
import { dayIn } from '@forum/domain/platform/calendar'
import { momentIn } from '@forum/domain/platform/localTime'
import { currentLanguage } from '@forum/language'
import { and, eq, inArray, isNotNull, isNull, lte, max, type SQL, sql } from 'drizzle-orm'
import { readAskedRegistrations } from '../../forum/current/askedRegistrations.ts'
import { type Forum, readForum } from '../../forum/current/forum.ts'
import { whyUnreachable } from '../../people/subscriptions/unreachable.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { forumVersions } from '../../platform/database/schema/forum.ts'
import { mails, reminderRules } from '../../platform/database/schema/mails.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { users } from '../../platform/database/schema/people.ts'
import type { Services } from '../../platform/http/services.ts'
import { askedKind, questionsMail, reminderKind } from './mails.ts'
import { readAnswers } from './read.ts'

/** Mails that ask for answers after the decision: once to each person, and a reminder where the forum has any. */

const LOCK = 7_271_831
const MINUTE_MS = 60_000
/** These mails wake no one: local time from which they are sent. */
const FROM = '09:00'
/** Minutes after the latest change of the forum, so that questions which are added one by one are asked together. */
const SETTLED_MINUTES = 30
/** Days after which a person who has not answered is reminded, once. */
const REMINDED_AFTER_DAYS = 7

type Around = Pick<Services, 'db' | 'clock' | 'mail' | 'portalUrl'>

/** The latest mail of a kind to the owner of a registration since they first applied to its forum. */
const mailedAt = (kind: string): SQL<Date | null> => sql<Date | null>`(select max(m.created_at) from ${mails} m
  where m.user_id = ${registrations.userId} and m.kind = ${kind} and m.created_at >= (select min(o.created_at) from ${registrations} o
    where o.user_id = ${registrations.userId} and o.meeting_id = ${registrations.meetingId}))`

interface Person {
  id: number
  email: string
}

/** People of the forum with a decided registration to whom a mail is due. */
async function readPeople(tx: Transaction, { id: meetingId }: Forum, isDue: SQL | undefined): Promise<Person[]> {
  const people = await tx
    .selectDistinct({ id: users.id, email: users.email })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(and(eq(registrations.meetingId, meetingId), registrations.isActive, isNotNull(registrations.decidedFormat), isDue))
    .orderBy(users.id)
  const ids = people.map(({ id }) => id)
  const unreachable = await whyUnreachable(tx, ids, { isNecessary: true })
  return people.filter(({ id }) => unreachable.get(id) === null)
}

/** Queues one mail to each of these people who have a question without an answer. */
async function askPeople(
  tx: Transaction,
  { mail, portalUrl }: Around,
  forum: Forum,
  open: readonly ForumQuestion[],
  people: readonly Person[],
  isReminder = false,
): Promise<number> {
  const ids = people.map(({ id }) => id)
  const stored = await readAnswers(tx, forum, ids)
  const registered = await readAskedRegistrations(tx, forum, inArray(registrations.userId, ids))
  let sent = 0
  for (const { id, email } of people) {
    const answers = stored.get(id) ?? {}
    const all = askedOf(questionsOf(forum), registered.get(id) ?? [], answers)
    const asked = all.filter((question) => open.includes(question) && answers[question.key] === undefined)
    const [until] = asked.map((question) => lastDayOf(question, forum.days)).sort()
    if (until === undefined) continue
    const about = () => ({ questions: asked.map((question) => questionIn(question, currentLanguage()).text), until, portalUrl })
    await mail.queue(tx, () => questionsMail(email, about(), isReminder))
    sent += 1
  }
  return sent
}

/** Whether questions that are added one by one are all there. */
async function isSettled(tx: Transaction, { clock }: Around, { id }: Forum): Promise<boolean> {
  const [row] = await tx
    .select({ at: max(forumVersions.savedAt) })
    .from(forumVersions)
    .where(eq(forumVersions.meetingId, id))
  return !row?.at || row.at.getTime() <= clock.now().getTime() - SETTLED_MINUTES * MINUTE_MS
}

const hasReminders = async (tx: Transaction, forum: Forum): Promise<boolean> =>
  hasModule(forum, 'campaigns') &&
  (await tx.$count(reminderRules, and(eq(reminderRules.meetingId, forum.id), eq(reminderRules.isEnabled, true)))) > 0

/** Asks people of the current forum what is asked after the decision. @returns how many mails were queued */
export const askQuestions = (around: Around): Promise<number> =>
  around.db.transaction(async (tx) => {
    // One server at a time, so that no one gets a mail twice.
    const { rows } = await tx.execute<{ locked: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as locked`)
    if (!rows[0]?.locked) return 0
    const forum = await readForum(tx)
    const now = around.clock.now()
    const today = dayIn(forum.timeZone, now)
    const open = questionsOf(forum).filter((question) => question.askedWith === 'decision' && lastDayOf(question, forum.days) >= today)
    if (open.length === 0 || now < momentIn(forum.timeZone, today, FROM) || !(await isSettled(tx, around, forum))) return 0
    const first = await readPeople(tx, forum, isNull(mailedAt(askedKind)))
    const asked = await askPeople(tx, around, forum, open, first)
    if (!(await hasReminders(tx, forum))) return asked
    const before = new Date(now.getTime() - REMINDED_AFTER_DAYS * 24 * 60 * MINUTE_MS)
    const silent = await readPeople(tx, forum, and(lte(mailedAt(askedKind), before), isNull(mailedAt(reminderKind))))
    return asked + (await askPeople(tx, around, forum, open, silent, true))
  })
