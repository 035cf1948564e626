import type { PublishedProgram, PublishedTalk } from '@forum/contracts/program/program'
import { hasModule } from '@forum/domain/forum/modules'
import { type ProgramContent, type ProgramItem, placeInWords, shownEntries } from '@forum/domain/program/program'
import { and, eq } from 'drizzle-orm'
import type { Forum } from '../../forum/current/forum.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { programReleases, programs } from '../../platform/database/schema/program.ts'
import { type ConfirmedTalk, readConfirmedTalks } from './talks.ts'

interface Release {
  number: number
  content: ProgramContent
  publishedAt: Date
}

export async function readLiveRelease(db: Queryable, meetingId: number): Promise<Release | undefined> {
  const [release] = await db
    .select({ number: programReleases.number, content: programReleases.content, publishedAt: programReleases.publishedAt })
    .from(programs)
    .innerJoin(programReleases, and(eq(programReleases.meetingId, programs.meetingId), eq(programReleases.number, programs.liveRelease)))
    .where(eq(programs.meetingId, meetingId))
  return release
}

const cancelled = (id: number): PublishedTalk => ({
  id,
  format: 'oral',
  talkTitle: '',
  englishTitle: '',
  speaker: '',
  speakerId: null,
  organizationName: '',
  coauthors: '',
  sectionId: null,
  board: null,
  speechDate: '',
  isManual: false,
  isCancelled: true,
})

/** Whether a moderator typed another time of a released talk afterwards. */
function isManual({ talk, written }: ConfirmedTalk, item: ProgramItem, { rooms }: ProgramContent, days: Forum['days']): boolean {
  const day = days[item.dayNumber - 1] ?? ''
  const room = rooms.find(({ id }) => id === item.roomId)?.name ?? ''
  return talk.speechDate !== '' && talk.speechDate !== written && talk.speechDate !== placeInWords({ ...item, day, room })
}

/** Entries in the order of the day and of the rooms. */
function inOrder({ items, rooms }: ProgramContent): ProgramItem[] {
  const place = new Map(rooms.map(({ id, position }) => [id, position]))
  const isTalk = ({ kind }: ProgramItem) => Number(kind === 'talk')
  const room = ({ roomId }: ProgramItem) => (roomId === null ? 0 : (place.get(roomId) ?? 0))
  return items.toSorted(
    (a, b) => a.dayNumber - b.dayNumber || a.start - b.start || room(a) - room(b) || isTalk(a) - isTalk(b) || a.id - b.id,
  )
}

/** The programme of a forum as the public sees it: the live release with the people and titles of now, and confirmed talks that are not in it; nothing of a forum without a programme. */
export async function readPublished(db: Queryable, forum: Forum): Promise<PublishedProgram> {
  if (!hasModule(forum, 'program')) return publishedProgram(forum, undefined, [])
  const release = await readLiveRelease(db, forum.id)
  const confirmed = await readConfirmedTalks(db, eq(registrations.meetingId, forum.id))
  return publishedProgram(forum, release, confirmed)
}

/** All confirmed talks in the live release, also of a forum whose programme is not made here. */
export async function readConfirmedProgram(db: Queryable, forum: Forum): Promise<PublishedProgram> {
  const release = hasModule(forum, 'program') ? await readLiveRelease(db, forum.id) : undefined
  return publishedProgram(forum, release, await readConfirmedTalks(db, eq(registrations.meetingId, forum.id)))
}

/** The programme as the public sees it: a release with these talks. */
export function publishedProgram(forum: Forum, release: Release | undefined, confirmed: readonly ConfirmedTalk[]): PublishedProgram {
  const content = release?.content ?? { rooms: [], items: [] }
  const known = new Map(confirmed.map((entry) => [entry.talk.id, entry]))
  // A talk that has become a poster since has no place of its own any more.
  const items = shownEntries(
    inOrder(content),
    ({ registrationId }) => registrationId === null || known.get(registrationId)?.talk.format !== 'poster',
  )
  const itemOf = new Map(items.map((item) => [item.registrationId, item]))
  const talks = confirmed.map((entry) => {
    const item = itemOf.get(entry.talk.id)
    return { ...entry.talk, isManual: item !== undefined && isManual(entry, item, content, forum.days) }
  })
  const gone = items.flatMap(({ registrationId }) =>
    registrationId === null || known.has(registrationId) ? [] : cancelled(registrationId),
  )
  return {
    release: release?.number ?? null,
    publishedAt: release?.publishedAt.toISOString() ?? null,
    timeZone: forum.timeZone,
    days: [...forum.days],
    rooms: content.rooms.toSorted((a, b) => a.position - b.position),
    sections: forum.sections.map(({ id, name, englishName, dayNumber }) => ({ id, name, englishName, dayNumber })),
    items,
    talks: [...talks, ...gone],
  }
}
