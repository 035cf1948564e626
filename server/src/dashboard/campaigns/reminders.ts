import { deleteReminder, listReminders, rehearseReminder, saveReminder } from '@forum/contracts/dashboard/mailing'
import { fullName } from '@forum/domain/people/person'
import { type Day, dayIn } from '@forum/domain/platform/calendar'
import { REMINDERS_MAX } from '@forum/domain/platform/limits'
import { addDays, momentIn } from '@forum/domain/platform/localTime'
import { i18n } from '@forum/language'
import { and, asc, eq, inArray, not } from 'drizzle-orm'
import { type Forum, readForum } from '../../forum/current/forum.ts'
import { assertQuery, readAudience, viewedByMails } from '../../participation/participants/audience.ts'
import { whyUnreachable } from '../../people/subscriptions/unreachable.ts'
import { recordChange } from '../../platform/audit/record.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { reminderRules } from '../../platform/database/schema/mails.ts'
import { individuals, users } from '../../platform/database/schema/people.ts'
import { invalidInput, notFound } from '../../platform/errors/refusal.ts'
import { handle, handleReading } from '../../platform/http/handle.ts'
import type { Services } from '../../platform/http/services.ts'
import type { Clock } from '../../platform/process/clock.ts'
import { knownPlaceholders } from './campaignKind.ts'
import { assertTexts } from './campaigns.ts'
import { insertCampaign } from './insertCampaign.ts'
import { assertAction, isOff } from './wanted.ts'

/** Reminders that go out by themselves, a number of days before a deadline. */

type Rule = typeof reminderRules.$inferSelect

/** Reminders wake no one: local time from which they are sent. */
const FROM = '09:00'
const SHOWN = 200

interface Timed extends Pick<Rule, 'action' | 'daysBefore'> {
  deadline?: Day | undefined
}

/** Whether people will come is asked before the forum, also when its days are moved later. */
const deadlineOf = <Given extends Timed>({ action, deadline }: Given, { days }: Pick<Forum, 'days'>): Day | Given['deadline'] =>
  action === 'coming' ? days[0] : deadline

const isDueOn = (rule: Rule, forum: Pick<Forum, 'days'>, today: Day): boolean =>
  rule.daysBefore.some((days) => addDays(deadlineOf(rule, forum), -days) === today)

const present = ({ meetingId: _, isChecked: __, ...rule }: Rule, forum: Forum) => ({ ...rule, deadline: deadlineOf(rule, forum) })

const listRoute = handleReading(listReminders, async ({ meetingId }, { db }) => {
  const forum = await readForum(db, meetingId)
  const rules = await db
    .select()
    .from(reminderRules)
    .where(eq(reminderRules.meetingId, forum.id))
    .orderBy(asc(reminderRules.deadline), asc(reminderRules.id))
  return rules.map((rule) => present(rule, forum))
})

const saveRoute = handle(saveReminder, async ({ id, meetingId, ...given }, { tx, user, clock }) => {
  const forum = await readForum(tx, meetingId)
  assertAction(forum, given.action)
  assertQuery(given.query, forum)
  assertTexts(given.texts, knownPlaceholders(forum))
  const deadline = deadlineOf(given, forum)
  if (deadline === undefined) throw invalidInput({ deadline: [i18n.t('Укажите дату')] })
  const rule = {
    ...given,
    deadline,
    name: given.name.trim(),
    daysBefore: [...new Set(given.daysBefore)].sort((a, b) => b - a),
    isChecked: true,
  }
  if (given.action === 'coming' && given.daysBefore.includes(0))
    throw invalidInput({ daysBefore: [i18n.t('В день форума спрашивать поздно: укажите хотя бы один день')] })
  if (id === null && (await tx.$count(reminderRules, eq(reminderRules.meetingId, forum.id))) >= REMINDERS_MAX)
    throw invalidInput({ name: [i18n.t('Правил не может быть больше {max}.', { max: REMINDERS_MAX })] })
  const [saved] =
    id === null
      ? await tx
          .insert(reminderRules)
          .values({ ...rule, meetingId: forum.id })
          .returning({ id: reminderRules.id })
      : await tx.update(reminderRules).set(rule).where(eq(reminderRules.id, id)).returning({ id: reminderRules.id })
  if (!saved) throw notFound()
  await recordChange(tx, { clock, actorId: user.id }, 'save reminder', `reminder:${saved.id}`, {
    reminder: [null, `${rule.name}: ${rule.query}, ${rule.deadline}, ${rule.daysBefore.join(', ')}, ${rule.isEnabled ? '+' : '−'}`],
  })
  return { id: saved.id }
})

const deleteRoute = handle(deleteReminder, async ({ id }, { tx, user, clock }) => {
  const [gone] = await tx.delete(reminderRules).where(eq(reminderRules.id, id)).returning({ name: reminderRules.name })
  if (!gone) throw notFound()
  await recordChange(tx, { clock, actorId: user.id }, 'delete reminder', `reminder:${id}`, { reminder: [gone.name, null] })
  return { status: 'ok' as const }
})

/** People whom a rule reaches now. */
async function readReached(db: Queryable, clock: Clock, rule: Rule): Promise<number[]> {
  const forum = viewedByMails(await readForum(db, rule.meetingId), clock)
  const people = (await readAudience(db, forum, rule.query)).map(({ userId }) => userId)
  const unreachable = await whyUnreachable(db, people, rule)
  return people.filter((id) => unreachable.get(id) === null)
}

const rehearseRoute = handleReading(rehearseReminder, async ({ id }, { db, clock }) => {
  const [rule] = await db.select().from(reminderRules).where(eq(reminderRules.id, id))
  if (!rule) throw notFound()
  const forum = await readForum(db, rule.meetingId)
  const reached = await readReached(db, clock, rule)
  const people = await db
    .select({ userId: users.id, to: users.email, person: individuals })
    .from(users)
    .innerJoin(individuals, eq(individuals.userId, users.id))
    .where(inArray(users.id, reached))
    .orderBy(asc(individuals.lastName), asc(individuals.firstName), asc(users.id))
    .limit(SHOWN)
  return {
    isDue: rule.isEnabled && isDueOn(rule, forum, clock.today(forum.timeZone)),
    count: reached.length,
    people: people.map(({ person, ...each }) => ({ ...each, fullName: fullName(person) })),
  }
})

/**
 * Queues today's reminders, once per day across servers.
 * @returns how many
 */
export async function writeReminders({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  let written = 0
  const now = clock.now()
  const isMeant = and(eq(reminderRules.isEnabled, true), not(isOff(reminderRules)))
  for (const rule of await db.select().from(reminderRules).where(isMeant)) {
    const forum = await readForum(db, rule.meetingId)
    const today = dayIn(forum.timeZone, now)
    if (!isDueOn(rule, forum, today) || now < momentIn(forum.timeZone, today, FROM)) continue
    written += await db.transaction(async (tx) => {
      const { meetingId, query, texts, action, isChecked, isNecessary } = rule
      const campaign = { meetingId, query, texts, action, isChecked, isNecessary, ruleId: rule.id, ruleDay: today, createdBy: null }
      const id = await insertCampaign(tx, clock, { ...campaign, state: 'sending' })
      return id === null ? 0 : 1
    })
  }
  return written
}

export const reminderRoutes = [listRoute, saveRoute, deleteRoute, rehearseRoute]
