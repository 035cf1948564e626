import { TIME_ZONE } from '@forum/domain/calendar'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A literal: PostgreSQL does not use an expression index if the query passes the zone as a parameter. */
export const zone = sql.raw(`'${TIME_ZONE}'`)

export const moscowDayOf = (moment: SQLWrapper): SQL => sql`(${moment} at time zone ${zone})::date`
