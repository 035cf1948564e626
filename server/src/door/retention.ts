import { RETENTION_YEARS } from '@forum/domain/people/retention'
import { sql } from 'drizzle-orm'
import { forumsOver } from '../people/personalData/retention.ts'
import type { Database } from '../platform/database/connection.ts'
import { checkIns, controlPoints, doorDevices, doorGuests } from '../platform/database/schema/door.ts'

/**
 * Deletes who was at the door of a forum once its term is over, counted as for accounts, also of accounts that are kept: marks, refused ones, and guests.
 * @returns how many marks and guests were deleted
 */
export const deleteDoorData = (db: Database, at: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const due = forumsOver(at, (end) => sql`${end} + make_interval(years => ${RETENTION_YEARS})`)
    const marks = await tx.execute(sql`
      delete from ${checkIns} c using ${controlPoints} p where p.id = c.point_id and p.meeting_id in (${due})`)
    const guests = await tx.execute(sql`delete from ${doorGuests} where meeting_id in (${due})`)
    // Devices are deleted with marks that they could not hand over.
    await tx.execute(sql`delete from ${doorDevices} where meeting_id in (${due})`)
    return (marks.rowCount ?? 0) + (guests.rowCount ?? 0)
  })
