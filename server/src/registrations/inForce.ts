import { UNDECIDED } from '@forum/domain/participation'
import { sql } from 'drizzle-orm'
import { registrations } from '../database/schema.ts'

/** The values in force, as `formatOf`, `sectionOf` of the domain define them, for use in a query. */
export const formatInForce = sql<number>`case ${registrations.confirm_type} when ${sql.raw(String(UNDECIDED))} then ${registrations.type} else ${registrations.confirm_type} end`

export const sectionInForce = sql<number | null>`coalesce(${registrations.section_confirm_id}, ${registrations.section_choice_id})`
