import { formatOf, isTalk, sectionOf } from '@forum/domain/forum/participation'
import { whyNotQueue } from '@forum/domain/participation/queue'
import { whyNot } from '@forum/domain/participation/rules'
import { whyNotTakeOver } from '@forum/domain/participation/speaker'
import { consentState } from '@forum/domain/people/consent'
import { fullName } from '@forum/domain/people/person'
import type { RuleViolation } from '@forum/domain/platform/ruleViolations'
import { i18n } from '@forum/language'
import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { type Forum, findSection, type OwnForum } from '../../forum/current/forum.ts'
import { freeInForum, freeInSection, isLimited, readForumPlaces, readSectionPlaces } from '../../forum/current/places.ts'
import { ofQueue } from '../../forum/queue/serve.ts'
import type { Registration } from '../../participation/registrations/own.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { queueEntries, registrationSections, registrations } from '../../platform/database/schema/participation.ts'
import { individuals, users } from '../../platform/database/schema/people.ts'
import { expertReviews } from '../../platform/database/schema/review.ts'
import { invalidInput } from '../../platform/errors/refusal.ts'

/** A speaker before or after the change. */
export interface Speaker {
  id: number
  email: string
  name: string
  person: typeof individuals.$inferSelect
  isActive: boolean
  isVerified: boolean
}

async function readSpeaker(db: Queryable, id: number): Promise<Speaker | null> {
  const [row] = await db
    .select({ user: users, person: individuals })
    .from(users)
    .innerJoin(individuals, eq(individuals.userId, users.id))
    .where(eq(users.id, id))
  if (!row) return null
  const { user, person } = row
  return { id, email: user.email, name: fullName(person), person, isActive: user.isActive, isVerified: user.verifiedAt !== null }
}

const activeOf = (db: Queryable, userId: number, { id, meetingId }: Registration) =>
  db
    .select()
    .from(registrations)
    .where(and(eq(registrations.userId, userId), eq(registrations.meetingId, meetingId), registrations.isActive, ne(registrations.id, id)))

/** Whether the former speaker keeps a place in a section by other registrations. */
async function keepsPlace(db: Queryable, others: readonly Registration[], sectionId: number): Promise<boolean> {
  if (others.some((other) => isTalk(formatOf(other)) && sectionOf(other) === sectionId)) return true
  const planned = inArray(
    registrationSections.registrationId,
    others.map(({ id }) => id),
  )
  return (await db.$count(registrationSections, and(planned, eq(registrationSections.sectionId, sectionId)))) > 0
}

/** The new speaker takes the places of the former one; where that one keeps them, others are needed. The forum is locked by then. */
async function whyNotPlaced(
  db: Queryable,
  forum: Forum,
  registration: Registration,
  nextId: number,
  formerOthers: readonly Registration[],
) {
  if (formerOthers.length === 0) return null
  const isCounted = typeof forum.capacity === 'number'
  const full = isCounted ? whyNotQueue.takePlace(freeInForum(forum, await readForumPlaces(db, forum.id, nextId))) : null
  const section = findSection(forum, sectionOf(registration))
  if (!section || !isLimited(section) || !(await keepsPlace(db, formerOthers, section.id))) return full
  const taken = await readSectionPlaces(db, [section.id], nextId)
  return full ?? whyNot.takePlace(section, freeInSection(section, taken(section.id), 'speaker'))
}

const isReviewing = async (db: Queryable, registrationId: number, userId: number): Promise<boolean> =>
  (await db.$count(
    expertReviews,
    and(
      eq(expertReviews.registrationId, registrationId),
      eq(expertReviews.expertId, userId),
      isNull(expertReviews.submittedAt),
      isNull(expertReviews.declinedAt),
    ),
  )) > 0

export interface Speakers {
  former: Speaker
  next: Speaker
  /** Their other active registrations in the forum. */
  formerOthers: Registration[]
  nextOthers: Registration[]
  /** The new speaker waits for a place of the forum. */
  isQueued: boolean
  /** Why the new speaker may not have the talk. */
  objection: RuleViolation | null
}

/** Reads both speakers. @param forum with the consents of the new one @throws Refusal where an account is gone */
export async function readSpeakers(db: Queryable, forum: OwnForum, registration: Registration, nextId: number): Promise<Speakers> {
  const former = await readSpeaker(db, registration.userId)
  const next = await readSpeaker(db, nextId)
  if (!former || !next) throw invalidInput({ userId: [i18n.t('Этой учётной записи больше нет. Найдите человека снова.')] })
  const formerOthers = await activeOf(db, former.id, registration)
  const nextOthers = await activeOf(db, next.id, registration)
  const candidate = {
    isSpeaker: next.id === former.id,
    isActive: next.isActive,
    isVerified: next.isVerified,
    consent: consentState(forum.consents, forum),
    active: nextOthers.length,
    isReviewing: await isReviewing(db, registration.id, next.id),
  }
  return {
    former,
    next,
    formerOthers,
    nextOthers,
    isQueued: (await db.$count(queueEntries, and(ofQueue(forum.id, null), eq(queueEntries.userId, next.id)))) > 0,
    objection: whyNotTakeOver(candidate, registration, forum) ?? (await whyNotPlaced(db, forum, registration, next.id, formerOthers)),
  }
}
