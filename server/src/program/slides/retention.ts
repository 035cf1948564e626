import { STANDARD_SLIDES_DAYS } from '@forum/domain/forum/slidesDays'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connection.ts'
import { meetings } from '../../platform/database/schema/forum.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { slides } from '../../platform/database/schema/program.ts'
import type { Storage } from '../../platform/storage/storage.ts'

/**
 * Deletes the files of forums whose term is over, counted from the end of the last day. None in demonstration mode, whose clock is in the past.
 * @returns how many were deleted
 */
export async function deleteOldSlides({ db, storage }: { db: Queryable; storage: Storage }, at: Date): Promise<number> {
  const { rows } = await db.execute<{ key: string }>(sql`
    delete from ${slides} s using ${registrations} r, ${meetings} m
    where r.id = s.registration_id and m.id = r.meeting_id and not exists (select from settings where key = 'demonstration')
      and ((m.settings -> 'days' ->> -1)::date + 1 + coalesce((m.settings ->> 'slidesDays')::int, ${STANDARD_SLIDES_DAYS}))::timestamp
        at time zone (m.settings ->> 'timeZone') <= ${at.toISOString()}::timestamptz
    returning s.storage_key as key`)
  for (const { key } of rows) await storage.delete(key)
  return rows.length
}
