import { getReviewSettings, saveReviewSettings } from '@forum/contracts/theses/experts'
import { defaultReviewSettings, type ReviewSettings, reviewTexts } from '@forum/domain/theses/expertReview'
import { and, eq, sql } from 'drizzle-orm'
import { readForum } from '../../forum/current/forum.ts'
import { recordChange } from '../../platform/audit/record.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { expertReviews, reviewSettings } from '../../platform/database/schema/review.ts'
import { assertAllowed } from '../../platform/errors/refusal.ts'
import { handle, handleReading } from '../../platform/http/handle.ts'

export async function readSettings(db: Queryable, meetingId: number): Promise<ReviewSettings> {
  const [row] = await db.select().from(reviewSettings).where(eq(reviewSettings.meetingId, meetingId))
  if (!row) return defaultReviewSettings()
  const { criteria, blind, expertsPerThesis } = row
  return { criteria, blind, expertsPerThesis }
}

/** Whether there is a score, even in a draft. */
async function hasScores(db: Queryable, meetingId: number): Promise<boolean> {
  const [found] = await db
    .select({ id: expertReviews.id })
    .from(expertReviews)
    .innerJoin(registrations, eq(registrations.id, expertReviews.registrationId))
    .where(and(eq(registrations.meetingId, meetingId), sql`jsonb_path_exists(${expertReviews.scores}, '$[*] ? (@ != null)')`))
    .limit(1)
  return found !== undefined
}

export const settingsRoutes = [
  handleReading(getReviewSettings, async ({ meetingId }, { db }) => {
    const { id, reviewUntil } = await readForum(db, meetingId)
    return { ...(await readSettings(db, id)), until: reviewUntil ?? null, criteriaFixed: await hasScores(db, id) }
  }),

  handle(saveReviewSettings, async ({ meetingId, settings }, { tx, user, clock }) => {
    const { id, reviewUntil } = await readForum(tx, meetingId)
    const before = await readSettings(tx, id)
    const criteriaFixed = await hasScores(tx, id)
    if (criteriaFixed && JSON.stringify(before.criteria) !== JSON.stringify(settings.criteria))
      assertAllowed({ code: 'criteria_fixed', message: reviewTexts.criteriaFixed })
    await tx
      .insert(reviewSettings)
      .values({ meetingId: id, ...settings })
      .onConflictDoUpdate({ target: reviewSettings.meetingId, set: settings })
    const changes = { blind: [before.blind, settings.blind], experts: [before.expertsPerThesis, settings.expertsPerThesis] }
    await recordChange(tx, { clock, actorId: user.id }, 'change review settings', `meeting:${id}`, changes)
    return { ...settings, until: reviewUntil ?? null, criteriaFixed }
  }),
]
