import { deleteSlides, getSlides, type OwnSlides, saveRecording, showSlides } from '@forum/contracts/program/slides'
import { slidesKeptUntil } from '@forum/domain/forum/slidesDays'
import { recordingUrl } from '@forum/domain/program/recording'
import { slidesKindOf } from '@forum/domain/program/slides'
import { whyNotAddRecording, whyNotSendSlides } from '@forum/domain/program/slidesRules'
import { and, eq } from 'drizzle-orm'
import { type Forum, readForum } from '../../forum/current/forum.ts'
import { lockOwn, type Registration } from '../../participation/registrations/own.ts'
import { recordChange } from '../../platform/audit/record.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { recordings, slides } from '../../platform/database/schema/program.ts'
import { assertAllowed, notFound } from '../../platform/errors/refusal.ts'
import { handle, handleReading } from '../../platform/http/handle.ts'
import { type MediaReader, mediaUrl } from '../../platform/http/media/mediaUrl.ts'
import { readBegins } from './begins.ts'

/** One of the person's own talks with its forum, and when its session begins. */
export interface OwnTalk {
  registration: Registration
  forum: Forum
  begins: Date
}

/** @throws Refusal 404, also for another person's */
export async function readOwnTalk(db: Queryable, userId: number, id: number): Promise<OwnTalk> {
  const [registration] = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.id, id), eq(registrations.userId, userId)))
  if (!registration) throw notFound()
  const forum = await readForum(db, registration.meetingId)
  return { registration, forum, begins: await readBegins(db, forum, registration) }
}

/** What the cabinet shows of a talk. */
export async function presentOwn(db: Queryable, reader: MediaReader, { registration, forum, begins }: OwnTalk): Promise<OwnSlides> {
  const [file] = await db.select().from(slides).where(eq(slides.registrationId, registration.id))
  const [recording] = await db.select().from(recordings).where(eq(recordings.registrationId, registration.id))
  const moments = { now: reader.clock.now(), begins }
  return {
    kind: slidesKindOf(registration),
    file: file
      ? {
          name: file.name,
          size: file.size,
          sentAt: file.sentAt.toISOString(),
          url: mediaUrl(reader, 'signed-in', 'slides', registration.id),
        }
      : null,
    isShown: file?.isShown ?? false,
    recording: recording?.url ?? '',
    beginsAt: begins.toISOString(),
    keptUntil: slidesKeptUntil(forum),
    refusal: whyNotSendSlides(registration, moments)?.message ?? null,
    recordingRefusal: whyNotAddRecording(registration, moments)?.message ?? null,
  }
}

const readRoute = handleReading(getSlides, async ({ id }, { db, ...reader }) =>
  presentOwn(db, reader, await readOwnTalk(db, reader.user.id, id)),
)

const showRoute = handle(showSlides, async ({ id, shown }, { tx, clock, user }) => {
  await lockOwn(tx, user.id, id)
  const changed = await tx.update(slides).set({ isShown: shown }).where(eq(slides.registrationId, id)).returning()
  if (changed.length === 0) throw notFound()
  await recordChange(tx, { clock, actorId: user.id }, shown ? 'show slides' : 'hide slides', `registration:${id}`, {})
  return { status: 'ok' as const }
})

/** A file can be deleted at any time. */
const deleteRoute = handle(deleteSlides, async ({ id }, { tx, clock, user, storage, afterCommit }) => {
  await lockOwn(tx, user.id, id)
  const [gone] = await tx.delete(slides).where(eq(slides.registrationId, id)).returning()
  if (!gone) return { status: 'ok' as const }
  await recordChange(tx, { clock, actorId: user.id }, 'delete slides', `registration:${id}`, { name: [gone.name, null] })
  afterCommit(() => storage.delete(gone.storageKey))
  return { status: 'ok' as const }
})

const recordingRoute = handle(saveRecording, async ({ id, url: text }, { tx, clock, user }) => {
  const registration = await lockOwn(tx, user.id, id)
  const url = recordingUrl(text)
  if (url !== null) {
    const begins = await readBegins(tx, await readForum(tx, registration.meetingId), registration)
    assertAllowed(whyNotAddRecording(registration, { now: clock.now(), begins }))
  }
  const [before] = await tx.delete(recordings).where(eq(recordings.registrationId, id)).returning()
  if (url !== null) await tx.insert(recordings).values({ registrationId: id, url, addedAt: clock.now() })
  const changes = { recording: [before?.url ?? null, url] }
  if (before?.url !== (url ?? undefined))
    await recordChange(tx, { clock, actorId: user.id }, 'save recording', `registration:${id}`, changes)
  return { status: 'ok' as const }
})

export const ownSlidesRoutes = [readRoute, showRoute, deleteRoute, recordingRoute]
