import { hasModule } from '@forum/domain/forum/modules'
import { dayIn } from '@forum/domain/platform/calendar'
import { momentIn } from '@forum/domain/platform/localTime'
import { authorsInOrder } from '@forum/domain/theses/byline'
import { NEW_ADDRESSES_A_DAY, REMINDED_AFTER_DAYS } from '@forum/domain/theses/coauthors'
import { visibleText } from '@forum/domain/theses/revision'
import { and, eq, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { type Forum, readForum } from '../../forum/current/forum.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { coauthorRequests } from '../../platform/database/schema/coauthors.ts'
import { reminderRules } from '../../platform/database/schema/mails.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { theses } from '../../platform/database/schema/theses.ts'
import type { Services } from '../../platform/http/services.ts'
import type { Registration } from '../registrations/own.ts'
import { readContacts } from '../talks/authorContacts.ts'
import type { StoredThesis } from '../talks/thesisRecord.ts'
import { coauthorUrls } from './link.ts'
import { coauthorMail } from './mails.ts'
import { type Coauthor, type CoauthorRequest, readCoauthors } from './requests.ts'
import { isUndelivered } from './states.ts'

/** Mails to co-authors. Each is queued in the transaction that records it, so that a crash neither loses nor repeats it. */

type Around = Pick<Services, 'db' | 'clock' | 'mail' | 'secret' | 'portalUrl'>

const DAY_MS = 24 * 3_600_000
/** Reminders wake no one: local time from which they are sent. */
const FROM = '09:00'

interface Asked {
  request: CoauthorRequest
  /** Undefined: the author is no longer to be asked. */
  coauthor: Coauthor | undefined
}

const composed = (
  around: Around,
  { userId }: Registration,
  thesis: StoredThesis,
  request: CoauthorRequest,
  coauthor: Coauthor,
  again = false,
) => {
  const { email, place, name, organizations } = coauthor
  const about = { title: visibleText(thesis.title), speaker: thesis.speaker.fullName, count: authorsInOrder(thesis).length }
  const urls = coauthorUrls(around, request)
  return () => ({ ...coauthorMail(email, { ...about, place: place + 1, name, organizations, urls }, again), about: [userId] })
}

/** How many addresses the account may still have written to for the first time, and those it has had written to. */
async function readAllowance(tx: Transaction, clock: Around['clock'], userId: number) {
  const rows = await tx
    .select({
      key: coauthorRequests.addressKey,
      at: sql<Date>`min(${coauthorRequests.firstAskedAt})`.mapWith(coauthorRequests.firstAskedAt),
    })
    .from(coauthorRequests)
    .innerJoin(registrations, eq(registrations.id, coauthorRequests.registrationId))
    .where(and(eq(registrations.userId, userId), isNotNull(coauthorRequests.firstAskedAt)))
    .groupBy(coauthorRequests.addressKey)
  const since = clock.now().getTime() - DAY_MS
  return { known: new Set(rows.map(({ key }) => key)), left: NEW_ADDRESSES_A_DAY - rows.filter(({ at }) => at.getTime() > since).length }
}

/** Locks a talk, and reads those of its requests that are so. */
async function lockRequests(tx: Transaction, { secret }: Around, id: number, which: SQL | undefined) {
  const [talk] = await tx.select().from(registrations).where(eq(registrations.id, id)).for('no key update')
  const [thesis] = await tx.select().from(theses).where(eq(theses.registrationId, id))
  const requests = await tx
    .select()
    .from(coauthorRequests)
    .where(and(eq(coauthorRequests.registrationId, id), which))
    .orderBy(coauthorRequests.id)
  const coauthors = talk && thesis ? await readCoauthors(tx, secret, talk, thesis, await readContacts(tx, thesis.id)) : []
  const asked: Asked[] = requests.map((request) => ({
    request,
    coauthor: coauthors.find(({ addressKey }) => addressKey === request.addressKey),
  }))
  return { talk, thesis, asked }
}

const set = (tx: Transaction, { id }: CoauthorRequest, values: Partial<CoauthorRequest>) =>
  tx.update(coauthorRequests).set(values).where(eq(coauthorRequests.id, id))

/** Asks the co-authors of one talk. */
async function askOf(tx: Transaction, around: Around, id: number): Promise<number> {
  const { clock, mail } = around
  const now = clock.now()
  const { talk, thesis, asked } = await lockRequests(tx, around, id, lte(coauthorRequests.dueAt, now))
  if (!talk) return 0
  const { known, left } = await readAllowance(tx, clock, talk.userId)
  let allowed = left
  let sent = 0
  for (const { request, coauthor } of asked) {
    if (!thesis || !coauthor || coauthor.digest === request.askedDigest) {
      await set(tx, request, { dueAt: null })
      continue
    }
    if (!known.has(request.addressKey)) {
      if (allowed <= 0) {
        await set(tx, request, { dueAt: new Date(now.getTime() + DAY_MS) })
        continue
      }
      allowed -= 1
    }
    const mailId = await mail.queueIn(tx, 0, composed(around, talk, thesis, request, coauthor))
    await set(tx, request, {
      ...{ dueAt: null, firstAskedAt: request.firstAskedAt ?? now, askedAt: now, askedDigest: coauthor.digest, name: coauthor.name },
      ...{ mailIds: [...request.mailIds, mailId], remindedAt: null },
      ...{ answer: null, answeredAt: null, correction: null, settledAt: null },
    })
    sent += 1
  }
  return sent
}

/** Reminds the co-authors of one talk who have not answered, if their mail arrived. */
async function remindOf(tx: Transaction, around: Around, id: number, which: SQL | undefined): Promise<number> {
  const { talk, thesis, asked } = await lockRequests(tx, around, id, which)
  let sent = 0
  for (const { request, coauthor } of asked) {
    await set(tx, request, { remindedAt: around.clock.now() })
    if (!talk || !thesis || !coauthor || (await isUndelivered(tx, request))) continue
    const mailId = await around.mail.queueIn(tx, 0, composed(around, talk, thesis, request, coauthor, true))
    await set(tx, request, { mailIds: [...request.mailIds, mailId] })
    sent += 1
  }
  return sent
}

/** Requests whose co-authors are reminded now; null: none, since it is early, the forum has begun, or it sends no reminders. */
async function readReminded({ db, clock }: Around, { id, days, timeZone }: Forum): Promise<SQL | undefined | null> {
  const now = clock.now()
  const today = dayIn(timeZone, now)
  if (today >= days[0] || now < momentIn(timeZone, today, FROM)) return null
  const isRuled = and(eq(reminderRules.meetingId, id), eq(reminderRules.isEnabled, true))
  if ((await db.$count(reminderRules, isRuled)) === 0) return null
  const { askedAt, dueAt, answer, remindedAt } = coauthorRequests
  const before = new Date(now.getTime() - REMINDED_AFTER_DAYS * DAY_MS)
  return and(lte(askedAt, before), isNull(dueAt), isNull(answer), isNull(remindedAt))
}

/** Writes to the co-authors of the current forum. @returns how many mails were queued */
export async function writeToCoauthors(around: Around): Promise<number> {
  const { db, clock } = around
  const forum = await readForum(db)
  if (!hasModule(forum, 'authors')) return 0
  const talksWith = (which: SQL | undefined) =>
    db
      .selectDistinct({ id: registrations.id })
      .from(coauthorRequests)
      .innerJoin(registrations, eq(registrations.id, coauthorRequests.registrationId))
      .where(and(eq(registrations.meetingId, forum.id), eq(registrations.isActive, true), which))
      .orderBy(registrations.id)
  let sent = 0
  for (const { id } of await talksWith(lte(coauthorRequests.dueAt, clock.now())))
    sent += await db.transaction((tx) => askOf(tx, around, id))
  const reminded = hasModule(forum, 'campaigns') ? await readReminded(around, forum) : null
  if (reminded === null) return sent
  for (const { id } of await talksWith(reminded)) sent += await db.transaction((tx) => remindOf(tx, around, id, reminded))
  return sent
}
