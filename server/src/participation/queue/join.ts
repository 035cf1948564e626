import { joinQueue } from '@forum/contracts/participation/queue'
import { optionName } from '@forum/domain/forum/bilingual'
import type { ForumSection } from '@forum/domain/forum/forum'
import { isTalk } from '@forum/domain/forum/participation'
import { keepsQueue, offersPlaces, whyNotQueue } from '@forum/domain/participation/queue'
import { whyNot } from '@forum/domain/participation/rules'
import { consentState } from '@forum/domain/people/consent'
import { and, eq } from 'drizzle-orm'
import { afterApplying } from '../../forum/current/afterApplying.ts'
import { type Forum, findSection, gatesOf, readForumOf } from '../../forum/current/forum.ts'
import {
  assertPlaces,
  freeInForum,
  freeInSection,
  isLimited,
  lockPlaces,
  readForumPlaces,
  readSectionPlaces,
} from '../../forum/current/places.ts'
import { ofQueue, ownEntries, placeName } from '../../forum/queue/serve.ts'
import { recordChange } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { queueEntries, registrations } from '../../platform/database/schema/participation.ts'
import { users } from '../../platform/database/schema/people.ts'
import { assertAllowed, invalidToken } from '../../platform/errors/refusal.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Clock } from '../../platform/process/clock.ts'
import { saveAnswers } from '../answers/save.ts'
import { insertRegistration } from '../registrations/insert.ts'
import { registeredMail } from '../registrations/mails.ts'
import { eventsOf } from '../registrations/own.ts'
import { queueOwnMail } from '../registrations/ownMail.ts'
import { readRecord } from '../registrations/record.ts'

type Values = Omit<typeof queueEntries.$inferInsert, 'meetingId' | 'userId' | 'joinedAt'>

/** Puts a person at the end of a queue. @throws Refusal when they are in it */
async function enter(tx: Transaction, clock: Clock, forum: Forum, userId: number, values: Values): Promise<void> {
  const sectionId = values.sectionId ?? null
  const own = and(ofQueue(forum.id, sectionId), eq(queueEntries.userId, userId))
  assertAllowed(whyNotQueue.join((await tx.$count(queueEntries, own)) > 0))
  await tx.insert(queueEntries).values({ ...values, meetingId: forum.id, userId, joinedAt: clock.now() })
  await recordChange(tx, { clock, actorId: userId }, 'join queue', `user:${userId}`, { place: [null, placeName(forum, sectionId)] })
}

/** Queues a person for events in which they found no place. The forum is locked: see `lockPlaces`. */
export async function enterEvents(
  tx: Transaction,
  clock: Clock,
  forum: Forum,
  userId: number,
  events: readonly ForumSection[],
): Promise<void> {
  const waits = new Set((await tx.select().from(queueEntries).where(ownEntries(forum.id, userId))).map(({ sectionId }) => sectionId))
  for (const { id } of events) if (!waits.has(id)) await enter(tx, clock, forum, userId, { sectionId: id, requestedFormat: 'listener' })
}

/** Queues a person for those of the chosen events that are full, where a queue is kept. @returns these events */
export async function queueForFull(tx: Transaction, clock: Clock, forum: Forum, userId: number, chosen: readonly ForumSection[]) {
  if (!keepsQueue(forum) || !offersPlaces(clock.today(forum.timeZone), forum.days[0])) return []
  await lockPlaces(tx, forum)
  const full = await fullEvents(tx, userId, chosen)
  await enterEvents(tx, clock, forum, userId, full)
  return full
}

/** Events without a place for this person, under the forum's lock. */
export async function fullEvents(tx: Transaction, userId: number, events: readonly ForumSection[]): Promise<ForumSection[]> {
  const counted = events.filter(isLimited)
  if (counted.length === 0) return []
  const taken = await readSectionPlaces(
    tx,
    counted.map(({ id }) => id),
    userId,
  )
  return counted.filter((section) => (freeInSection(section, taken(section.id), 'listener') ?? 1) <= 0)
}

export const joinRoute = handle(joinQueue, async (input, around) => {
  const { tx, user, clock, limits, portalUrl, secret } = around
  // Calls are serialised per person, as registering is.
  const account = and(eq(users.id, user.id), users.isActive)
  const [own] = await tx.select({ id: users.id }).from(users).where(account).for('no key update')
  if (!own) throw invalidToken()
  const forum = await readForumOf(tx, user.id)
  const gates = gatesOf(forum, clock, input.cabinet)
  const mine = and(eq(registrations.userId, user.id), eq(registrations.meetingId, forum.id))
  const made = await tx.select({ active: registrations.isActive }).from(registrations).where(mine)
  const active = made.filter((registration) => registration.active).length
  const section = findSection(forum, input.requestedSectionId)
  const { requestedFormat: format, talkTitle: title, projectName, oneMore } = input
  assertAllowed(whyNot.register(gates, active, forum, { format, title, section, projectName, oneMore }))
  assertAllowed(whyNot.applyWith(consentState(forum.consents, forum)))
  assertAllowed(whyNot.makeAnother(made.length, limits.kept.applications))
  const events = eventsOf(forum, input.plannedSectionIds)

  await lockPlaces(tx, forum)
  const isKept = keepsQueue(forum) && offersPlaces(clock.today(forum.timeZone), forum.days[0])
  const free = isKept && typeof forum.capacity === 'number' ? freeInForum(forum, await readForumPlaces(tx, forum.id, user.id)) : null
  if (free !== null && free <= 0) {
    await assertPlaces(tx, { ...forum, capacity: null }, user.id, { talks: isTalk(format) && section ? [section] : [] })
    const talk = isTalk(format) ? { talkTitle: title.trim(), requestedSectionId: section?.id ?? null, projectName: projectName.trim() } : {}
    const plannedSectionIds = events.map(({ id }) => id)
    await enter(tx, clock, forum, user.id, { requestedFormat: format, plannedSectionIds, ...talk })
    return { status: 'ok' as const, registration: null, joined: 1 }
  }
  const full = await queueForFull(tx, clock, forum, user.id, events)
  const open = events.filter((event) => !full.includes(event))
  const registration = await insertRegistration(tx, clock, { userId: user.id, forum, format, title, section, projectName, events: open })
  if (input.answers) await saveAnswers(around, forum, user.id, input.answers, input.answersConsent === true)
  await queueOwnMail(around, () =>
    registeredMail({
      to: user.email,
      format,
      talkTitle: registration.talkTitle,
      section: isTalk(format) && section ? optionName(section) : '',
      events: open.map(optionName),
      nextStep: afterApplying(format, forum, clock, input.cabinet),
      portalUrl,
    }),
  )
  const record = await readRecord(tx, { secret, clock, user }, gates, registration.id)
  return { status: 'ok' as const, registration: record, joined: full.length }
})
