import { TIME_ZONE } from '@forum/domain/calendar'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Written out, because an index is not found by a query that names the zone by a parameter. */
export const zone = sql.raw(`'${TIME_ZONE}'`)

/** The Moscow day of a moment. */
export const moscowDayOf = (moment: SQLWrapper): SQL => sql`(${moment} at time zone ${zone})::date`
