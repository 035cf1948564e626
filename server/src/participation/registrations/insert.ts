import type { ForumSection } from '@forum/domain/forum/forum'
import { type Format, initialDecision, isTalk } from '@forum/domain/forum/participation'
import type { Forum } from '../../forum/current/forum.ts'
import { assertPlaces } from '../../forum/current/places.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import type { Clock } from '../../platform/process/clock.ts'
import { attend, type Registration } from './own.ts'

interface Application {
  userId: number
  forum: Forum
  format: Format
  title: string
  section: ForumSection | null
  projectName: string
  /** Events that the person plans to attend. */
  events: readonly ForumSection[]
  /** Whether the person has a place anyway. */
  evenIfFull?: boolean
}

/** Stores an application that the rules allow. @throws Refusal when the forum or a section is full */
export async function insertRegistration(tx: Transaction, clock: Clock, given: Application): Promise<Registration> {
  const { userId, forum, format, section, events } = given
  await assertPlaces(tx, forum, userId, { joins: given.evenIfFull !== true, events, talks: isTalk(format) && section ? [section] : [] })
  const talk = isTalk(format)
    ? { talkTitle: given.title.trim(), requestedSectionId: section?.id ?? null, projectName: given.projectName.trim() }
    : { talkTitle: '' }
  const now = clock.now()
  const [registration] = await tx
    .insert(registrations)
    .values({
      userId,
      meetingId: forum.id,
      requestedFormat: format,
      decidedFormat: initialDecision(format),
      ...talk,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!registration) throw new Error('The registration was not inserted')
  await attend(tx, registration, events)
  return registration
}
