import { getProgramSpeaker, getProgramTalk, type ProgramSpeaker, type ProgramTalk } from '@forum/contracts/program/program'
import { hasModule } from '@forum/domain/forum/modules'
import { i18n } from '@forum/language'
import { and, eq, sql } from 'drizzle-orm'
import { readForum } from '../../forum/current/forum.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { meetings } from '../../platform/database/schema/forum.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { programReleases } from '../../platform/database/schema/program.ts'
import { notFound, Refusal } from '../../platform/errors/refusal.ts'
import { handleReading } from '../../platform/http/handle.ts'
import { readShown } from '../slides/shown.ts'
import { readAbstract } from './abstract.ts'
import { inPlace } from './inPlace.ts'
import { readPublished } from './published.ts'

const readCurrentId = async (db: Queryable): Promise<number | undefined> =>
  (await db.select({ id: meetings.id }).from(meetings).where(eq(meetings.isCurrent, true)))[0]?.id

/** Whether a talk was ever published: its address is in the calendars of people who chose it. */
async function wasPublished(db: Queryable, meetingId: number, registrationId: number): Promise<boolean> {
  const placed = sql`${programReleases.content} -> 'items' @> ${JSON.stringify([{ registrationId }])}::jsonb`
  const where = and(eq(programReleases.meetingId, meetingId), placed)
  return (await db.select({ number: programReleases.number }).from(programReleases).where(where).limit(1)).length > 0
}

const withdrawn = () => new Refusal(404, 'talk_withdrawn', i18n.t('Этот доклад отозван: в программе форума его больше нет.'))

/** A confirmed talk of this or a former forum. @throws Refusal 404, which tells a withdrawn talk apart */
export async function readProgramTalk(db: Queryable, id: number): Promise<ProgramTalk> {
  const [registration] = await db.select({ meetingId: registrations.meetingId }).from(registrations).where(eq(registrations.id, id))
  if (!registration) throw notFound()
  const forum = await readForum(db, registration.meetingId)
  const program = await readPublished(db, forum)
  const talk = program.talks.find((one) => one.id === id && !one.isCancelled)
  if (!talk) throw hasModule(forum, 'program') && (await wasPublished(db, forum.id, id)) ? withdrawn() : notFound()
  const { place, session, previous, next } = inPlace(forum, await readCurrentId(db), program, talk)
  return { ...place, session, previous, next, abstract: await readAbstract(db, id), ...(await readShown(db, forum, id)) }
}

/** A person with their confirmed talks of this and former forums. @throws Refusal 404 without any */
export async function readProgramSpeaker(db: Queryable, id: number): Promise<ProgramSpeaker> {
  const forums = await db.selectDistinct({ id: registrations.meetingId }).from(registrations).where(eq(registrations.userId, id))
  const currentId = await readCurrentId(db)
  const talks: ProgramSpeaker['talks'] = []
  for (const { id: meetingId } of forums) {
    const forum = await readForum(db, meetingId)
    const program = await readPublished(db, forum)
    for (const talk of program.talks) if (talk.speakerId === id) talks.push(inPlace(forum, currentId, program, talk).place)
  }
  talks.sort((a, b) => (b.forum.days[0] ?? '').localeCompare(a.forum.days[0] ?? '') || startOf(a) - startOf(b))
  const [latest] = talks
  if (!latest) throw notFound()
  return { id, name: latest.talk.speaker, organizationName: latest.talk.organizationName, talks }
}

const startOf = ({ slot }: ProgramSpeaker['talks'][number]): number => (slot ? slot.dayNumber * 1440 + slot.start : Number.MAX_SAFE_INTEGER)

/** Always revalidated: a cached copy would replace the newer page rendered by the server. */
export const upToDate = { maxAge: 0, keeps: 'program' } as const

export const talkRoute = handleReading(getProgramTalk, ({ id }, { db }) => readProgramTalk(db, id), upToDate)
export const speakerRoute = handleReading(getProgramSpeaker, ({ id }, { db }) => readProgramSpeaker(db, id), upToDate)
