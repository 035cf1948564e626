import { STANDARD_SLIDES_DAYS } from '@forum/domain/forum/slidesDays'
import { sql } from 'drizzle-orm'
import { forumsOver } from '../../people/personalData/retention.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { slides } from '../../platform/database/schema/program.ts'
import type { Storage } from '../../platform/storage/storage.ts'

/** Deletes the files of forums whose term is over. @returns how many were deleted */
export async function deleteOldSlides({ db, storage }: { db: Queryable; storage: Storage }, at: Date): Promise<number> {
  const days = sql`coalesce((m.settings ->> 'slidesDays')::int, ${STANDARD_SLIDES_DAYS})`
  const due = forumsOver(at, (end) => sql`${end} + make_interval(days => ${days})`)
  const { rows } = await db.execute<{ key: string }>(sql`
    delete from ${slides} s using ${registrations} r where r.id = s.registration_id and r.meeting_id in (${due})
    returning s.storage_key as key`)
  for (const { key } of rows) await storage.delete(key)
  return rows.length
}
