import { listSimilar } from '@forum/contracts/theses/review'
import { sectionName, translatedForum } from '@forum/domain/forum/bilingual'
import { fullName } from '@forum/domain/people/person'
import { sharedPassages } from '@forum/domain/theses/sharedPassages'
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { sectionInForce } from '../../forum/current/inForce.ts'
import { isOfSections } from '../../participation/registrations/scope.ts'
import { selectForReview } from '../../participation/talks/lockForReview.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { meetings, sections } from '../../platform/database/schema/forum.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { individuals } from '../../platform/database/schema/people.ts'
import { theses, thesisShingles } from '../../platform/database/schema/theses.ts'
import { handleReading } from '../../platform/http/handle.ts'

/** A passage that more theses share is a common phrase. */
const COMMON = 5
/** Minimum number of sampled shingles that a candidate shares: of some fifty words. */
const SHINGLES_MIN = 6
/** Share of the words from which theses are called similar. */
const SHARE_MIN = 0.2
const CANDIDATES = 20
const SHOWN = 5

/** Theses that share the most rare shingles with a thesis: of any forum of the portal. */
async function candidatesOf(db: Queryable, thesisId: number): Promise<number[]> {
  const { rows } = await db.execute<{ thesis_id: number }>(sql`
    with rare as (
      select array_agg(other.thesis_id) as others
      from ${thesisShingles} own
      cross join lateral (
        select t.thesis_id from ${thesisShingles} t where t.hash = own.hash and t.thesis_id <> own.thesis_id limit ${COMMON + 1}
      ) other
      where own.thesis_id = ${thesisId}
      group by own.hash
      having count(*) <= ${COMMON}
    )
    select thesis_id from rare, unnest(others) thesis_id
    group by thesis_id having count(*) >= ${SHINGLES_MIN}
    order by count(*) desc, thesis_id desc limit ${CANDIDATES}`)
  return rows.map(({ thesis_id }) => thesis_id)
}

const selectCompared = (db: Queryable, ids: readonly number[]) =>
  db
    .select({ thesis: theses, registration: registrations, person: individuals, section: sections, meeting: meetings })
    .from(theses)
    .innerJoin(registrations, eq(registrations.id, theses.registrationId))
    .innerJoin(individuals, eq(individuals.userId, registrations.userId))
    .innerJoin(meetings, eq(meetings.id, registrations.meetingId))
    .leftJoin(sections, eq(sections.id, sectionInForce))
    // A rejected talk may be submitted again; what its owner cancelled is not.
    .where(and(inArray(theses.id, [...ids]), or(registrations.isActive, isNotNull(registrations.verdict))))

export const similarRoute = handleReading(listSimilar, async ({ id }, { db, scope }) => {
  const { registration, thesisId } = await selectForReview(db, id, scope)
  const [thesis] = thesisId === null ? [] : await db.select().from(theses).where(eq(theses.id, thesisId))
  if (!thesis) return { thesis: null, results: [] }
  const { title, text } = thesis
  const candidates = await candidatesOf(db, thesis.id)
  const rows = candidates.length === 0 ? [] : await selectCompared(db, candidates)
  const results = rows
    .map((row) => ({ ...row, share: sharedPassages(text, row.thesis.text).share }))
    .filter(({ share }) => share >= SHARE_MIN)
    .sort((a, b) => b.share - a.share)
    .slice(0, SHOWN)
    .map(({ thesis: other, registration: talk, person, section, meeting, share }) => ({
      id: talk.id,
      title: other.title,
      fullName: fullName(person),
      isSameOwner: talk.userId === registration.userId,
      forum: translatedForum(meeting.settings).title,
      section: section && sectionName(section).text,
      share,
      // Theses of other sections are for their moderators.
      text: isOfSections(scope, talk) ? other.text : null,
    }))
  return { thesis: { title, text }, results }
})
