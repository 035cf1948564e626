import { markHeldTalk } from '@forum/contracts/door/presence'
import { whyNotPresence } from '@forum/domain/door/presence'
import { eq } from 'drizzle-orm'
import { readForum } from '../../forum/current/forum.ts'
import { heldActions } from '../../forum/presence/attended.ts'
import { assertOfSections } from '../../participation/registrations/scope.ts'
import { recordChange } from '../../platform/audit/record.ts'
import { heldTalks } from '../../platform/database/schema/door.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { assertAllowed, notFound } from '../../platform/errors/refusal.ts'
import { handle } from '../../platform/http/handle.ts'

/** Moderators of its section mark a talk as held; a repetition changes nothing. */
export const holdRoute = handle(markHeldTalk, async ({ id, isHeld }, { tx, scope, user, clock }) => {
  const [registration] = await tx.select().from(registrations).where(eq(registrations.id, id)).for('no key update')
  if (!registration) throw notFound()
  assertOfSections(scope, registration)
  const { timeZone, days } = await readForum(tx, registration.meetingId)
  if (isHeld) assertAllowed(whyNotPresence.hold(registration, clock.today(timeZone) >= days[0]))
  const own = eq(heldTalks.registrationId, id)
  const changed = isHeld
    ? await tx.insert(heldTalks).values({ registrationId: id, heldAt: clock.now(), by: user.id }).onConflictDoNothing().returning()
    : await tx.delete(heldTalks).where(own).returning()
  const action = heldActions[isHeld ? 'true' : 'false']
  if (changed.length > 0) await recordChange(tx, { clock, actorId: user.id }, action, `registration:${id}`, { held: [!isHeld, isHeld] })
  return { isHeld }
})
