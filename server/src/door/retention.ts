import { RETENTION_YEARS } from '@forum/domain/people/retention'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../platform/database/connection.ts'
import { checkIns, controlPoints, doorDevices, doorGuests } from '../platform/database/schema/door.ts'
import { meetings } from '../platform/database/schema/forum.ts'

/** Forums whose term is over, counted as for accounts: from the end of the last day. None in demonstration mode, whose clock is in the past. */
const forumsDue = (at: Date): SQL => sql`
  select m.id from ${meetings} m where not exists (select from settings where key = 'demonstration')
    and ((m.settings -> 'days' ->> -1)::date + 1)::timestamp at time zone (m.settings ->> 'timeZone')
      + make_interval(years => ${RETENTION_YEARS}) <= ${at.toISOString()}::timestamptz`

/**
 * Deletes who was at the door of a forum once its term is over, also of accounts that are kept: marks, refused ones, and guests.
 * @returns how many marks and guests were deleted
 */
export const deleteDoorData = (db: Database, at: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const due = forumsDue(at)
    const marks = await tx.execute(sql`
      delete from ${checkIns} c using ${controlPoints} p where p.id = c.point_id and p.meeting_id in (${due})`)
    const guests = await tx.execute(sql`delete from ${doorGuests} where meeting_id in (${due})`)
    // Devices are deleted with marks that they could not hand over.
    await tx.execute(sql`delete from ${doorDevices} where meeting_id in (${due})`)
    return (marks.rowCount ?? 0) + (guests.rowCount ?? 0)
  })
