import { sql } from 'drizzle-orm'
import { date, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Columns that several tables share. Tables are grouped as the server is; their columns are named as in the domain.
 * Timestamps come from the server's clock, not the database's, because the clock can be set (PORTAL_CLOCK).
 */

export const moment = (name = '') => timestamp(name, { withTimezone: true })

export const day = (name = '') => date(name, { mode: 'string' })

/** Text as searches compare it, computed by the database itself. */
export const foldedText = (name: string, source: string) =>
  text(name)
    .notNull()
    .generatedAlwaysAs(sql.raw(`fold_text(${source})`))
