import {
  changeCampaign,
  countAudience,
  createCampaign,
  getCampaign,
  listCampaigns,
  moveCampaign,
  type Campaign as Presented,
} from '@forum/contracts/dashboard/mailing'
import { type CampaignTexts, reasonInWords, type WrittenLanguage, writtenFor } from '@forum/domain/dashboard/campaigns'
import { type MailState, mailStates } from '@forum/domain/dashboard/mailStates'
import { hasModule } from '@forum/domain/forum/modules'
import type { Asking } from '@forum/domain/participation/answers/reading'
import { fullName } from '@forum/domain/people/person'
import { violation } from '@forum/domain/platform/ruleViolations'
import { i18n } from '@forum/language'
import type { Language } from '@forum/language/requestLanguage'
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { readForum } from '../../forum/current/forum.ts'
import { assertQuery, readAudience, viewedByMails } from '../../participation/participants/audience.ts'
import { recordChange } from '../../platform/audit/record.ts'
import type { Queryable, Transaction } from '../../platform/database/connection.ts'
import { campaigns, mails, reminderRules } from '../../platform/database/schema/mails.ts'
import { individuals, users } from '../../platform/database/schema/people.ts'
import { assertAllowed, invalidInput, notFound } from '../../platform/errors/refusal.ts'
import { handle, handleReading } from '../../platform/http/handle.ts'
import { knownPlaceholders } from './campaignKind.ts'
import { insertCampaign } from './insertCampaign.ts'
import { textProblems } from './placeholders.ts'
import { assertAction } from './wanted.ts'

const PAGE_SIZE = 100

type Campaign = typeof campaigns.$inferSelect

/** @throws Refusal 400 with the errors at `texts` */
export function assertTexts(texts: CampaignTexts, known: readonly string[]): void {
  const problems = Object.entries(texts).flatMap(([language, text]) => {
    const found = textProblems(text, known)
    return Object.keys(found).length > 0 ? [[language, found] as const] : []
  })
  if (problems.length > 0) throw invalidInput({ texts: Object.fromEntries(problems) })
}

/** Placeholders of messages that organisers write themselves: only reminders have a deadline. */
const ofCampaigns = (forum: Asking): string[] => knownPlaceholders(forum).filter((name) => name !== 'deadline')

/** Whether a recipient did something with one of these registrations after the mail left. */
const hasActed: SQL<boolean> = sql<boolean>`(${mails.queuedAt} is not null and exists (
  select from audit_log a where a.actor_id = ${mails.userId} and a.at > ${mails.queuedAt}
    and a.subject in (select 'registration:' || id from unnest(${mails.registrationIds}) id)))`

type Funnel = Presented['funnel']

const emptyFunnel = (): Funnel => ({
  ...(Object.fromEntries(mailStates.map((state) => [state, 0])) as Record<MailState, number>),
  total: 0,
  acted: 0,
})

async function readFunnels(db: Queryable, ids: readonly number[]): Promise<Map<number, Funnel>> {
  const funnels = new Map(ids.map((id) => [id, emptyFunnel()]))
  const rows = await db
    .select({
      id: mails.campaignId,
      state: mails.state,
      count: sql<number>`count(*)::int`,
      acted: sql<number>`(count(*) filter (where ${hasActed}))::int`,
    })
    .from(mails)
    .where(inArray(mails.campaignId, [...ids]))
    .groupBy(mails.campaignId, mails.state)
  for (const { id, state, count, acted } of rows) {
    const funnel = funnels.get(id ?? 0)
    if (!funnel) continue
    funnel[state] = count
    funnel.total += count
    funnel.acted += acted
  }
  return funnels
}

const selectCampaigns = (db: Queryable) =>
  db
    .select({ campaign: campaigns, author: individuals, rule: reminderRules.name })
    .from(campaigns)
    .leftJoin(individuals, eq(individuals.userId, campaigns.createdBy))
    .leftJoin(reminderRules, eq(reminderRules.id, campaigns.ruleId))

type Row = Awaited<ReturnType<typeof selectCampaigns>>[number]

const present = ({ campaign, author, rule }: Row, funnel: Funnel): Presented => ({
  id: campaign.id,
  state: campaign.state,
  subject: campaign.texts.ru.subject,
  query: campaign.query,
  createdAt: campaign.createdAt.toISOString(),
  scheduledAt: campaign.scheduledAt?.toISOString() ?? null,
  author: author ? fullName(author) : null,
  rule,
  funnel,
})

const listRoute = handleReading(listCampaigns, async ({ meetingId }, { db }) => {
  const forum = await readForum(db, meetingId)
  const rows = await selectCampaigns(db).where(eq(campaigns.meetingId, forum.id)).orderBy(desc(campaigns.id))
  const funnels = await readFunnels(
    db,
    rows.map(({ campaign }) => campaign.id),
  )
  return rows.map((row) => present(row, funnels.get(row.campaign.id) ?? emptyFunnel()))
})

/** Those of them who get campaigns, in the order of the list of recipients. */
const readSubscribed = (db: Queryable, people: number[]) =>
  db
    .select({ id: users.id, language: users.language })
    .from(users)
    .leftJoin(individuals, eq(individuals.userId, users.id))
    .where(and(inArray(users.id, people), isNull(users.unsubscribedAt)))
    .orderBy(asc(individuals.lastName), asc(individuals.firstName), asc(users.id))

const audienceRoute = handleReading(countAudience, async ({ meetingId, query }, { db, clock }) => {
  const forum = viewedByMails(await readForum(db, meetingId), clock)
  assertQuery(query, forum)
  const people = (await readAudience(db, forum, query)).map(({ userId }) => userId)
  const subscribed = people.length > 0 ? await readSubscribed(db, people) : []
  const languageFor = ({ language }: { language: Language | null }) => (hasModule(forum, 'english') ? writtenFor(language) : 'ru')
  const first = (wanted: WrittenLanguage) => subscribed.find((person) => languageFor(person) === wanted)?.id ?? null
  return { people: people.length, unsubscribed: people.length - subscribed.length, first: { ru: first('ru'), en: first('en') } }
})

const createRoute = handle(createCampaign, async ({ meetingId, ...given }, { tx, user, clock }) => {
  const forum = await readForum(tx, meetingId)
  assertAction(forum, given.action)
  assertQuery(given.query, forum)
  assertTexts(given.texts, ofCampaigns(forum))
  const id = await insertCampaign(tx, clock, { ...given, meetingId: forum.id, state: 'draft', createdBy: user.id })
  if (id === null) throw invalidInput({ query: [i18n.t('В этом отборе никого нет.')] })
  const recipients = await tx.$count(mails, eq(mails.campaignId, id))
  await recordChange(tx, { clock, actorId: user.id }, 'write campaign', `campaign:${id}`, { recipients: [null, recipients] })
  return { id }
})

const readRoute = handleReading(getCampaign, async ({ id, page, state }, { db, mail }) => {
  const [row] = await selectCampaigns(db).where(eq(campaigns.id, id))
  if (!row) throw notFound()
  const where = and(eq(mails.campaignId, id), state && eq(mails.state, state))
  const results = await db
    .select({ mail: mails, person: individuals, to: sql<string>`coalesce(${users.email}, ${mails.address})`, acted: hasActed })
    .from(mails)
    .leftJoin(users, eq(users.id, mails.userId))
    .leftJoin(individuals, eq(individuals.userId, mails.userId))
    .where(where)
    .orderBy(asc(individuals.lastName), asc(individuals.firstName), asc(mails.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const { texts, action, isChecked, isNecessary } = row.campaign
  const funnel = (await readFunnels(db, [id])).get(id) ?? emptyFunnel()
  return {
    ...present(row, funnel),
    ...{ texts, action, isChecked, isNecessary },
    outage: mail.outage(),
    count: await db.$count(mails, where),
    pageSize: PAGE_SIZE,
    results: results.map(({ mail: each, person, to, acted }) => ({
      id: each.id,
      userId: each.userId ?? 0,
      fullName: person ? fullName(person) : '',
      to: each.queuedAt === null ? to : each.address,
      state: each.state,
      reason: reasonInWords(each.reason),
      isEdited: each.queuedAt === null && each.subject !== null,
      acted,
    })),
  }
})

/** @throws Refusal 404 */
export async function lockCampaign(tx: Transaction, id: number): Promise<Campaign> {
  const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.id, id)).for('update')
  if (!campaign) throw notFound()
  return campaign
}

/** What is being sent is not changed any more; a pause allows it again. */
export const whyNotEdit = ({ state }: Pick<Campaign, 'state'>) =>
  state === 'sending' || state === 'cancelled'
    ? violation('campaign_sent', i18n.t('Рассылка отправляется или отменена. Чтобы изменить то, что ещё не отправлено, приостановите её.'))
    : null

const changeRoute = handle(changeCampaign, async ({ id, ...given }, { tx, user, clock }) => {
  const campaign = await lockCampaign(tx, id)
  assertAllowed(whyNotEdit(campaign))
  const forum = await readForum(tx, campaign.meetingId)
  assertAction(forum, given.action)
  assertTexts(given.texts, (campaign.ruleId === null ? ofCampaigns : knownPlaceholders)(forum))
  await tx.update(campaigns).set(given).where(eq(campaigns.id, id))
  await recordChange(tx, { clock, actorId: user.id }, 'change campaign', `campaign:${id}`, {
    ...(campaign.texts.ru.subject !== given.texts.ru.subject && { mail_subject: [campaign.texts.ru.subject, given.texts.ru.subject] }),
    ...(campaign.texts.ru.body !== given.texts.ru.body && { mail_body: [campaign.texts.ru.body, given.texts.ru.body] }),
  })
  return { status: 'ok' as const }
})

/** The steps that lead out of each state. */
const stepsFrom: Record<Campaign['state'], readonly string[]> = {
  draft: ['send', 'schedule', 'cancel'],
  scheduled: ['send', 'schedule', 'pause', 'cancel'],
  sending: ['pause', 'cancel'],
  paused: ['send', 'schedule', 'cancel'],
  cancelled: [],
}

const moveRoute = handle(moveCampaign, async ({ id, step, at }, { tx, user, clock }) => {
  const campaign = await lockCampaign(tx, id)
  if (!stepsFrom[campaign.state].includes(step))
    throw assertAllowed(
      violation('campaign_sent', i18n.t('С этой рассылкой так уже не сделать: её состояние изменилось. Обновите страницу.')),
    )
  const moment = at === undefined ? null : new Date(at)
  if (step === 'schedule' && (moment === null || moment <= clock.now())) throw invalidInput({ at: [i18n.t('Укажите время в будущем')] })
  const state = { send: 'sending', schedule: 'scheduled', pause: 'paused', cancel: 'cancelled' } as const
  await tx
    .update(campaigns)
    .set({ state: state[step], scheduledAt: step === 'schedule' ? moment : null })
    .where(eq(campaigns.id, id))
  if (step === 'cancel')
    await tx
      .update(mails)
      .set({ state: 'skipped', reason: 'cancelled', settledAt: clock.now() })
      .where(and(eq(mails.campaignId, id), inArray(mails.state, ['written', 'held'])))
  await recordChange(tx, { clock, actorId: user.id }, `${step} campaign`, `campaign:${id}`, {
    campaign_state: [campaign.state, state[step]],
    ...(step === 'schedule' && { scheduled_at: [campaign.scheduledAt?.toISOString() ?? null, at] }),
  })
  return { status: 'ok' as const }
})

export const campaignRoutes = [listRoute, audienceRoute, createRoute, readRoute, changeRoute, moveRoute]
