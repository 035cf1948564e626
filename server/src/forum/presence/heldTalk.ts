import { whyNotPresence } from '@forum/domain/door/presence'
import { hasModule } from '@forum/domain/forum/modules'
import type { RegistrationState } from '@forum/domain/forum/participation'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connection.ts'
import { heldTalks } from '../../platform/database/schema/door.ts'
import type { Forum } from '../current/forum.ts'

/** Whether a talk was marked as held; null where there is none to be, or the forum has no door. */
export async function readHeldTalk(db: Queryable, forum: Forum, registration: RegistrationState & { id: number }): Promise<boolean | null> {
  if (!hasModule(forum, 'door') || whyNotPresence.hold(registration, true)) return null
  return (await db.$count(heldTalks, eq(heldTalks.registrationId, registration.id))) > 0
}
