import type { Clock } from '../clock.ts'
import type { Queryable } from '../database/connection.ts'
import { auditLog } from '../database/schema.ts'

/** @param changes field → [before, after] */
export const recordChange = (
  db: Queryable,
  by: { clock: Pick<Clock, 'now'>; actorId: number | null },
  action: string,
  subject: string,
  changes: Record<string, unknown>,
) => db.insert(auditLog).values({ at: by.clock.now(), actor_id: by.actorId, action, subject, changes })
