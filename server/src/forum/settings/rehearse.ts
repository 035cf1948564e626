import { rehearseForum } from '@forum/contracts/forum/forum'
import type { Extension } from '@forum/domain/forum/extensions'
import { presenceAsked } from '@forum/domain/forum/gates'
import { filledSection } from '@forum/domain/forum/settings/filledSection'
import { createRehearsal, type RehearsedRegistration } from '@forum/domain/participation/rehearsal/rehearsal'
import type { RehearsedForum } from '@forum/domain/participation/rehearsal/rehearsalDays'
import type { QueueCount } from '@forum/domain/participation/rehearsal/rehearsalPlaces'
import { fullName } from '@forum/domain/people/person'
import type { Day } from '@forum/domain/platform/calendar'
import { type FileKind, fileKinds } from '@forum/domain/platform/files'
import { keysOf } from '@forum/domain/platform/keys'
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connection.ts'
import { extensions } from '../../platform/database/schema/forum.ts'
import { files, queueEntries, registrationSections, registrations } from '../../platform/database/schema/participation.ts'
import { individuals } from '../../platform/database/schema/people.ts'
import { expertOpinions, theses, thesisDrafts } from '../../platform/database/schema/theses.ts'
import { handleReading } from '../../platform/http/handle.ts'
import { readForum } from '../current/forum.ts'
import { assertMark } from '../face/markFiles.ts'
import { readAttendedAll } from '../presence/attended.ts'
import { assertValid } from './lockForum.ts'
import { moduleEffects } from './moduleData.ts'
import { questionEffects } from './questionEffects.ts'
import { settlingEffects } from './settling.ts'
import { assertSignature } from './signatureFiles.ts'

/** Rows per batch: their processing blocks the event loop for some milliseconds. */
const BATCH = 1000

const planned = sql<number[]>`array(select ${registrationSections.sectionId} from ${registrationSections}
  where ${registrationSections.registrationId} = ${registrations.id} order by 1)`

const attached = sql<{ kind: FileKind; name: string; size: number }[]>`(select coalesce(json_agg(json_build_object(
  'kind', f.kind, 'name', f.name, 'size', f.size)), '[]') from ${files} f
  where f.id in (${registrations.thesisDocId}, ${registrations.thesisPdfId}, ${registrations.expertOpinionId})
    or f.id in (select o.file_id from ${expertOpinions} o where o.registration_id = ${registrations.id}))`

/** Data of a registration that the rehearsal needs beyond its states, when the change concerns it. */
interface Extras {
  drafts: boolean
  files: boolean
}

const batchAfter = (db: Queryable, meetingId: number, after: SQL, extras: Extras) =>
  db
    .select({
      id: registrations.id,
      userId: registrations.userId,
      requestedFormat: registrations.requestedFormat,
      decidedFormat: registrations.decidedFormat,
      ownerConfirmed: registrations.ownerConfirmed,
      isActive: registrations.isActive,
      requestedSectionId: registrations.requestedSectionId,
      decidedSectionId: registrations.decidedSectionId,
      projectName: registrations.projectName,
      thesisDocId: registrations.thesisDocId,
      thesisPdfId: registrations.thesisPdfId,
      expertOpinionId: registrations.expertOpinionId,
      person: { lastName: individuals.lastName, firstName: individuals.firstName, middleName: individuals.middleName },
      thesisId: theses.id,
      plannedSectionIds: planned,
      draft: extras.drafts ? thesisDrafts.draft : sql<null>`null`,
      files: extras.files ? attached : sql<null>`null`,
    })
    .from(registrations)
    .innerJoin(individuals, eq(individuals.userId, registrations.userId))
    .leftJoin(theses, eq(theses.registrationId, registrations.id))
    .leftJoin(thesisDrafts, extras.drafts ? eq(thesisDrafts.registrationId, registrations.id) : sql`false`)
    .where(and(eq(registrations.meetingId, meetingId), after))
    .orderBy(asc(registrations.userId), asc(registrations.id))
    .limit(BATCH)

/** Extensions by person: few people have any. */
async function readExtensions(db: Queryable, meetingId: number): Promise<ReadonlyMap<number, Extension[]>> {
  const rows = await db
    .select({ userId: extensions.userId, action: extensions.action, until: extensions.until })
    .from(extensions)
    .where(and(eq(extensions.meetingId, meetingId), isNull(extensions.withdrawnAt)))
    .orderBy(asc(extensions.action))
  return Map.groupBy(rows, ({ userId }) => userId)
}

/** People of a forum, each with all of their registrations, in batches. */
async function* readPeople(
  db: Queryable,
  meetingId: number,
  extras: Extras,
): AsyncGenerator<(RehearsedRegistration & { userId: number })[]> {
  const extended = await readExtensions(db, meetingId)
  let own: (RehearsedRegistration & { userId: number })[] = []
  let last: { userId: number; id: number } = { userId: 0, id: 0 }
  for (;;) {
    const rows = await batchAfter(db, meetingId, sql`(${registrations.userId}, ${registrations.id}) > (${last.userId}, ${last.id})`, extras)
    for (const { person, files: attachedFiles, ...row } of rows) {
      if (row.userId !== last.userId && own.length > 0) {
        yield own
        own = []
      }
      last = row
      own.push({
        ...row,
        fullName: fullName(person),
        extensions: extended.get(row.userId) ?? [],
        ...(attachedFiles && { files: attachedFiles }),
      })
    }
    if (rows.length < BATCH) break
  }
  if (own.length > 0) yield own
}

const differ = (before: unknown, after: unknown): boolean => JSON.stringify(before) !== JSON.stringify(after)

async function readQueueCounts(db: Queryable, meetingId: number): Promise<QueueCount[]> {
  const open = and(isNull(queueEntries.settledAt), eq(queueEntries.meetingId, meetingId))
  const isWaiting = eq(queueEntries.state, 'waiting')
  return db
    .select({
      sectionId: queueEntries.sectionId,
      waiting: sql<number>`(count(*) filter (where ${isWaiting}))::int`,
      offered: sql<number>`(count(*) filter (where not ${isWaiting}))::int`,
    })
    .from(queueEntries)
    .where(open)
    .groupBy(queueEntries.sectionId)
    .orderBy(sql`${queueEntries.sectionId} asc nulls first`)
}

/** Rehearses a change for all people in a forum. */
export async function rehearseFor(db: Queryable, meetingId: number, before: RehearsedForum, after: RehearsedForum, today: Day) {
  const rehearsal = createRehearsal(before, after, today, await readQueueCounts(db, meetingId))
  const [was, will] = [before.settings.limits, after.settings.limits]
  const types = (of: typeof was) => keysOf(fileKinds).map((kind) => of.fileTypes[kind])
  const extras = {
    drafts: keysOf(was.thesis).some((field) => was.thesis[field] !== will.thesis[field]),
    files: was.fileMegabytes !== will.fileMegabytes || differ(types(was), types(will)),
  }
  const asked = [before, after].some(({ settings }) => presenceAsked(settings))
  const attended = asked ? await readAttendedAll(db, meetingId) : null
  for await (const person of readPeople(db, meetingId, extras))
    rehearsal.add(attended ? person.map((each) => ({ ...each, attended: attended({ ...each, meetingId }) })) : person)
  return rehearsal
}

export const rehearsalRoutes = [
  handleReading(rehearseForum, async ({ id, settings, sections, policy }, { db, clock, storage }) => {
    const forum = await readForum(db, id)
    // Fields that are not sent stay as they are.
    const whole = { ...forum, ...settings }
    await assertValid(db, { ...settings, questions: whole.questions }, sections, null, new Set(forum.sections.map((section) => section.id)))
    await assertSignature(storage, forum.documents.signature, settings.documents.signature)
    await assertMark(storage, forum.face, settings.face)
    const before: RehearsedForum = { settings: forum, sections: forum.sections }
    const after = { settings: whole, sections: sections.map((section) => filledSection(section, forum.sections)) }
    const rehearsal = await rehearseFor(db, forum.id, before, after, clock.today(forum.timeZone))
    return {
      effects: [
        ...(await moduleEffects(db, forum.id, forum, whole)),
        ...(await questionEffects(db, forum.id, forum, whole)),
        ...(await settlingEffects(db, forum.id, forum.sections, { settings: whole, sections, policy })),
        ...rehearsal.effects(forum.isCurrent),
      ],
    }
  }),
]
