import { optionName } from '@forum/domain/forum/bilingual'
import { hasModule } from '@forum/domain/forum/modules'
import { fullName } from '@forum/domain/people/person'
import { placeInWords } from '@forum/domain/program/program'
import { placeAmongAuthors } from '@forum/domain/theses/authorMatch'
import { conflictNames } from '@forum/domain/theses/expertConflicts'
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { type Forum, findSection } from '../../forum/current/forum.ts'
import type { Registration } from '../../participation/registrations/own.ts'
import { plannedSections } from '../../participation/registrations/planned.ts'
import { readWaiting } from '../../participation/talks/revision.ts'
import type { StoredThesis } from '../../participation/talks/thesisRecord.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { badgePrints, checkIns, doorGuests, heldTalks } from '../../platform/database/schema/door.ts'
import { files, registrations } from '../../platform/database/schema/participation.ts'
import { programItems, publishedAbstracts, recordings, slides } from '../../platform/database/schema/program.ts'
import { heldDecisions, reviewNotes } from '../../platform/database/schema/review.ts'
import { expertOpinions, theses, thesisDrafts } from '../../platform/database/schema/theses.ts'
import { conflictsOf, readConflictFinder, readExpertPeople, readReviewsOf } from '../../theses/experts/candidates.ts'
import { readLiveRelease } from '../public/published.ts'
import { placesIn } from '../release/places.ts'
import type { Speaker } from './people.ts'

/** What belongs to a talk, as far as a change of its speaker touches it. */

async function readFiles(db: Queryable, registration: Registration) {
  const { thesisDocId, thesisPdfId, expertOpinionId } = registration
  const opinions = await db
    .select({ fileId: expertOpinions.fileId })
    .from(expertOpinions)
    .where(and(eq(expertOpinions.registrationId, registration.id), isNotNull(expertOpinions.fileId)))
  const ids = [thesisDocId, thesisPdfId, expertOpinionId, ...opinions.map(({ fileId }) => fileId)].filter((id) => id !== null)
  return db.select({ id: files.id, kind: files.kind, name: files.name }).from(files).where(inArray(files.id, ids)).orderBy(asc(files.id))
}

async function readThesis(db: Queryable, { id }: Registration, next: Speaker) {
  const [thesis] = await db.select().from(theses).where(eq(theses.registrationId, id))
  return thesis ? { thesis, place: placeAmongAuthors(thesis, next.person) } : null
}

/** Experts with this thesis, and those of them whom the new speaker is near to. */
async function readReviews(db: Queryable, registration: Registration, thesis: StoredThesis, next: Speaker) {
  const reviews = (await readReviewsOf(db, [registration.id])).filter(({ declinedAt }) => declinedAt === null)
  if (reviews.length === 0) return { count: 0, conflicts: [] }
  const ids = reviews.map(({ expertId }) => expertId)
  const experts = (await readExpertPeople(db, registration.meetingId)).filter(({ id }) => ids.includes(id))
  const near = conflictsOf(await readConflictFinder(db), { thesis, owner: { ...next.person, id: next.id } }, experts, [])
  const nameOf = new Map(experts.map((expert) => [expert.id, fullName(expert)]))
  const conflicts = near.map(({ expertId, kind }) => ({ expert: nameOf.get(expertId) ?? '', kind: conflictNames[kind] }))
  return { count: reviews.length, conflicts }
}

/** Places of the talk in the draft and in the live release, and sessions whose chair has the name of the former speaker. */
async function readProgram(db: Queryable, forum: Forum, registration: Registration, former: Speaker) {
  if (!hasModule(forum, 'program')) return null
  const items = await db
    .select()
    .from(programItems)
    .where(and(eq(programItems.meetingId, forum.id), eq(programItems.isRemoved, false)))
    .orderBy(asc(programItems.id))
  const release = await readLiveRelease(db, forum.id)
  const place = release && placesIn(release.content, forum.days).get(registration.id)
  return {
    isPlaced: items.some(({ registrationId }) => registrationId === registration.id),
    released: place ? placeInWords(place) : null,
    chaired: items
      .filter(({ chair }) => chair.includes(former.person.lastName))
      .map(({ title, sectionId }) => {
        const section = findSection(forum, sectionId)
        return title || (section ? optionName(section) : '')
      })
      .filter(Boolean),
  }
}

/** Rows about the registration that are only counted. */
async function readMarks(db: Queryable, { id }: Registration) {
  const has = (
    table:
      | typeof thesisDrafts
      | typeof publishedAbstracts
      | typeof heldDecisions
      | typeof badgePrints
      | typeof heldTalks
      | typeof slides
      | typeof recordings,
  ) => sql<boolean>`exists (select from ${table} where ${table.registrationId} = ${id})`
  const [marks] = await db
    .select({
      hasDraft: has(thesisDrafts),
      showsAbstract: has(publishedAbstracts),
      hasSlides: has(slides),
      hasRecording: has(recordings),
      isDecisionHeld: has(heldDecisions),
      isBadgePrinted: has(badgePrints),
      wasHeld: has(heldTalks),
      wasThere: sql<boolean>`exists (select from ${checkIns} where ${checkIns.registrationId} = ${id})
        or exists (select from ${doorGuests} where ${doorGuests.registrationId} = ${id})`,
      notes: sql<number>`(select count(*)::int from ${reviewNotes} where ${reviewNotes.registrationId} = ${id})`,
    })
    .from(registrations)
    .where(eq(registrations.id, id))
  if (!marks) throw new Error('The registration vanished while it was read')
  return marks
}

export async function readTalk(
  db: Queryable,
  forum: Forum,
  registration: Registration,
  { former, next }: { former: Speaker; next: Speaker },
) {
  const written = await readThesis(db, registration, next)
  const planned = await plannedSections(db, registration.id)
  return {
    ...(await readMarks(db, registration)),
    written,
    files: await readFiles(db, registration),
    revision: registration.verdict === 'returned' ? await readWaiting(db, registration.id) : null,
    reviews: written ? await readReviews(db, registration, written.thesis, next) : { count: 0, conflicts: [] },
    program: await readProgram(db, forum, registration, former),
    events: forum.sections.filter((section) => planned.includes(section.id)),
  }
}

export type Talk = Awaited<ReturnType<typeof readTalk>>
