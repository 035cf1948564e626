import { isAnswerPlaceholder } from '@forum/domain/dashboard/answerPlaceholders'
import { type WrittenLanguage, writtenFor } from '@forum/domain/dashboard/campaigns'
import type { Day } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import { and, asc, eq, gt, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { type Forum, readForum } from '../../forum/current/forum.ts'
import { comingUrl } from '../../participation/coming/link.ts'
import { proposalLink } from '../../participation/proposals/link.ts'
import { unsubscribeUrls } from '../../people/subscriptions/unsubscribe.ts'
import type { Queryable, Transaction } from '../../platform/database/connection.ts'
import { takesNoWrites } from '../../platform/database/failures.ts'
import type { RenderedMail } from '../../platform/database/schema/mails.ts'
import { campaigns, mails, reminderRules } from '../../platform/database/schema/mails.ts'
import { users } from '../../platform/database/schema/people.ts'
import type { Services } from '../../platform/http/services.ts'
import { placeholdersIn } from '../../platform/mail/composition/fill.ts'
import { type MailText, renderMail } from '../../platform/mail/composition/mailKind.ts'
import { copyOf } from '../../platform/mail/mail.ts'
import { readRecipient } from '../../platform/mail/recipient.ts'
import { inLanguage } from '../../platform/requestContext/language.ts'
import { campaignKind, readValues } from './campaignKind.ts'
import { evaluateMail, isOff } from './wanted.ts'

/**
 * Mails of campaigns leave the outbox at a limited rate, each in the transaction that queues it: a process that dies has either
 * queued a mail and noted it, or neither.
 */

const LOCK = 7_271_828
const BATCH = 25
const MINUTE_MS = 60_000

type Campaign = typeof campaigns.$inferSelect
type Mail = typeof mails.$inferSelect
type Around = Pick<Services, 'db' | 'clock' | 'mail' | 'secret' | 'portalUrl'>

interface Written {
  message: RenderedMail
  language: WrittenLanguage
  /** As its recipient finds it in the cabinet. */
  copy: MailText
}

async function deadlineOf(db: Queryable, { ruleId, action }: Campaign, forum: Forum): Promise<Day | null> {
  if (ruleId === null) return null
  if (action === 'coming') return forum.days[0]
  const [rule] = await db.select({ deadline: reminderRules.deadline }).from(reminderRules).where(eq(reminderRules.id, ruleId))
  return rule?.deadline ?? null
}

/** The link that is for its recipient alone; undefined where the button leads elsewhere. */
async function personalUrl(
  db: Queryable,
  around: Pick<Around, 'clock' | 'secret' | 'portalUrl'>,
  action: Campaign['action'],
  ids: readonly number[],
): Promise<string | undefined> {
  if (action === 'proposal') return (await proposalLink(db, around, ids)).url
  return action === 'coming' ? comingUrl(db, around, ids) : undefined
}

type Values = Readonly<Record<string, string>>

const hasAnswers = ({ subject, body }: MailText): boolean => placeholdersIn(`${subject} ${body}`).some(isAnswerPlaceholder)

/** Values for the copy of a mail, which is kept longer than the answers. */
const withoutAnswers = (values: Values): Values => {
  const instead = i18n.t('[ответ в копии письма не хранится]')
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isAnswerPlaceholder(name) ? instead : value]))
}

/**
 * A mail of a campaign as its recipient gets it.
 * @param isPreview without the links that are for its recipient alone
 */
export async function writeMail(
  db: Queryable,
  around: Pick<Around, 'clock' | 'secret' | 'portalUrl'>,
  campaign: Campaign,
  mail: Mail,
  isPreview = false,
): Promise<Written> {
  const { portalUrl } = around
  const userId = mail.userId ?? 0
  const [account] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  const { texts, action } = campaign
  const {
    language: chosen,
    text: _,
    ...frame
  } = await readRecipient(db, account?.email ?? mail.address, { id: 'campaign' }, 'ru', portalUrl)
  const language = texts.en ? writtenFor(chosen) : 'ru'
  const own = mail.subject !== null && mail.body !== null ? { subject: mail.subject, body: mail.body } : undefined
  const forum = await readForum(db, campaign.meetingId)
  const valuesOf = await readValues(db, userId, mail.registrationIds, forum, await deadlineOf(db, campaign, forum))
  const copyUrl = action === 'none' ? undefined : `${portalUrl}/`
  const personal = isPreview ? undefined : await personalUrl(db, around, action, mail.registrationIds)
  const url = personal ?? copyUrl
  const unsubscribe = campaign.isNecessary || isPreview ? undefined : unsubscribeUrls(around, userId)
  const addressed = { to: account?.email ?? mail.address, kind: campaignKind(action), url, copyUrl, unsubscribe }
  const text = own ?? texts[language] ?? texts.ru
  const render = (valuesFor: () => Values) => inLanguage(language, () => renderMail({ ...addressed, values: valuesFor() }, frame, text))
  const message = await render(valuesOf)
  const kept = hasAnswers(text) ? await render(() => withoutAnswers(valuesOf())) : message
  return { message, language, copy: { subject: kept.subject, body: copyOf(kept, addressed) } }
}

async function release(tx: Transaction, around: Around, campaign: Campaign, mail: Mail): Promise<void> {
  const { reason, registrationIds } = await evaluateMail(tx, around.clock, mail, campaign)
  const now = around.clock.now()
  const own = eq(mails.id, mail.id)
  if (reason !== null) {
    await tx.update(mails).set({ state: 'skipped', reason, settledAt: now }).where(own)
    return
  }
  const { message, language, copy } = await writeMail(tx, around, campaign, { ...mail, registrationIds })
  await around.mail.release(tx, mail.id, { ...message, isChecked: true })
  const sent = {
    state: 'queued' as const,
    address: message.to,
    language,
    ...copy,
    registrationIds,
    queuedAt: now,
  }
  await tx.update(mails).set(sent).where(own)
}

const off = isOff(campaigns)

/** Starts campaigns whose time has come. Those that a forum does without are paused, so that none leaves late once it has them again. */
const startDue = (tx: Transaction, now: Date) =>
  tx
    .update(campaigns)
    .set({ state: sql`case when ${off} then 'paused' else 'sending' end` })
    .where(or(and(eq(campaigns.state, 'scheduled'), lte(campaigns.scheduledAt, now)), and(eq(campaigns.state, 'sending'), off)))

/**
 * Queues mails that are due, as many as the rate still allows.
 * @param perMinute mails of campaigns, of all servers together
 * @returns how many left the outbox
 */
export async function dispatchDue(around: Around, perMinute: number, onError: (error: unknown, mail: string) => void): Promise<number> {
  const { db, clock } = around
  const now = clock.now()
  return db.transaction(async (tx) => {
    // One server at a time, so that the rate holds for all of them.
    const { rows } = await tx.execute<{ locked: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as locked`)
    if (!rows[0]?.locked) return 0
    await startDue(tx, now)
    const lately = and(isNotNull(mails.campaignId), gt(mails.queuedAt, new Date(now.getTime() - MINUTE_MS)))
    const left = perMinute - (await tx.$count(mails, lately))
    if (left <= 0) return 0
    const due = await tx
      .select({ mail: mails, campaign: campaigns })
      .from(mails)
      .innerJoin(campaigns, eq(campaigns.id, mails.campaignId))
      .where(and(eq(campaigns.state, 'sending'), eq(mails.state, 'written')))
      .orderBy(asc(mails.createdAt), asc(mails.id))
      .limit(Math.min(BATCH, left))
      .for('update', { of: mails, skipLocked: true })
    for (const { mail, campaign } of due)
      try {
        await tx.transaction((step) => release(step, around, campaign, mail))
      } catch (error) {
        // One mail that cannot be written must not hold up the others.
        onError(error, mail.id)
        await tx.update(mails).set({ state: 'held', reason: 'failed' }).where(eq(mails.id, mail.id))
      }
    return due.length
  })
}

/** Whether there is something to do, in one statement: most of the time there is not. */
async function hasDue({ db, clock }: Around): Promise<boolean> {
  const { rows } = await db.execute<{ due: boolean }>(sql`select exists (
    select from ${campaigns} where ${campaigns.state} = 'scheduled' and ${campaigns.scheduledAt} <= ${clock.now().toISOString()}
  ) or exists (
    select from ${campaigns} join ${mails} on ${mails.campaignId} = ${campaigns.id} and ${mails.state} = 'written'
    where ${campaigns.state} = 'sending'
  ) as due`)
  return rows[0]?.due === true
}

/**
 * Queues all mails that are due.
 * @param signal ends it after the batch in progress
 */
export async function dispatchCampaigns(around: Around, perMinute: number, logger: Logger, signal: AbortSignal): Promise<void> {
  const onError = (error: unknown, mail: string) => logger.error({ err: error, mail }, 'a mail of a campaign could not be written')
  try {
    if (await hasDue(around)) while (!signal.aborted && (await dispatchDue(around, perMinute, onError)) > 0);
  } catch (error) {
    if (!takesNoWrites(error)) logger.warn({ err: error }, 'campaigns were not dispatched')
  }
}
