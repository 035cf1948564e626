import { type Format, inForce, pairsOf, type Stage } from '@forum/domain/participation'
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { registrations } from '../database/schema.ts'

/** The values in force, as `formatOf`, `sectionOf` of the domain define them, for use in a query. */
const firstOf = <T>(fields: readonly (typeof inForce)[keyof typeof inForce][number][]): SQL<T> =>
  sql<T>`coalesce(${sql.join(
    fields.map((field) => registrations[field]),
    sql`, `,
  )})`

export const formatInForce = firstOf<Format>(inForce.format)

export const sectionInForce = firstOf<number | null>(inForce.section)

export const isDecidedAs = (format: Format | null): SQL =>
  format === null ? isNull(registrations.decidedFormat) : eq(registrations.decidedFormat, format)

/** Registrations at a stage, whoever they belong to. */
export const inStage = (stage: Stage): SQL | undefined =>
  or(...pairsOf(stage).map((pair) => and(isDecidedAs(pair.decidedFormat), eq(registrations.ownerConfirmed, pair.ownerConfirmed))))
