import { fullName } from '@forum/domain/people/person'
import { eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connection.ts'
import {
  badgeKinds,
  badgePrints,
  checkIns,
  comingAnswers,
  controlPoints,
  doorGuests,
  feedbackGiven,
  heldTalks,
} from '../../platform/database/schema/door.ts'

/** Data about a person from the days of a forum, as the person reads it. */

/** Marks that let the person in, and those taken back. */
export function checkInsOf(db: Queryable, registrationIds: number[]) {
  return db
    .select({
      registration_id: checkIns.registrationId,
      point: controlPoints.name,
      kind: checkIns.kind,
      source: checkIns.source,
      scanned_at: checkIns.scannedAt,
      reason: checkIns.reason,
    })
    .from(checkIns)
    .innerJoin(controlPoints, eq(controlPoints.id, checkIns.pointId))
    .where(inArray(checkIns.registrationId, registrationIds))
    .orderBy(checkIns.id)
}

/** Data from the door of each registration. */
export async function readHeldAtDoor(db: Queryable, ids: number[]) {
  const coming = await db.select().from(comingAnswers).where(inArray(comingAnswers.registrationId, ids))
  const held = await db.select().from(heldTalks).where(inArray(heldTalks.registrationId, ids))
  const answered = await db.select().from(feedbackGiven).where(inArray(feedbackGiven.registrationId, ids)).orderBy(feedbackGiven.sectionId)
  const kinds = await db.select().from(badgeKinds).where(inArray(badgeKinds.registrationId, ids))
  const typed = await db.select().from(doorGuests).where(inArray(doorGuests.registrationId, ids)).orderBy(doorGuests.id)
  const printed = await db.select().from(badgePrints).where(inArray(badgePrints.registrationId, ids)).orderBy(badgePrints.id)
  return (id: number) => {
    const own = <R extends { registrationId: number }>(rows: R[]) => rows.filter(({ registrationId }) => registrationId === id)
    const [answer] = own(coming)
    return {
      ...(answer && { coming: { is_coming: answer.isComing, answered_at: answer.answeredAt } }),
      talk_held_at: own(held)[0]?.heldAt ?? null,
      /** Events about which the person answered; the answers are not known to be theirs. */
      ...(answered.length > 0 && { answered_about: own(answered).map(({ sectionId }) => sectionId) }),
      badge_kind: own(kinds)[0]?.kind ?? null,
      /** The person as typed at the door. */
      registered_at_door: typed
        .filter(({ registrationId }) => registrationId === id)
        .map((guest) => ({
          ...{ full_name: fullName(guest), organization: guest.organization },
          ...{ consent_version: guest.policyVersion, consented_at: guest.consentedAt },
        })),
      printed_badges: own(printed).map(({ printedAt, content }) => ({ printed_at: printedAt, content: JSON.parse(content) as unknown })),
    }
  }
}
