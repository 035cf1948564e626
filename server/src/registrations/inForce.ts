import { type Format, inForce, pairsOf, type Stage } from '@forum/domain/participation'
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { registrations } from '../database/schema.ts'

/** SQL for the effective values, as defined by `formatOf` and `sectionOf` of the domain. */
const firstOf = <T>(fields: readonly (typeof inForce)[keyof typeof inForce][number][]): SQL<T> =>
  sql<T>`coalesce(${sql.join(
    fields.map((field) => registrations[field]),
    sql`, `,
  )})`

export const formatInForce = firstOf<Format>(inForce.format)

export const sectionInForce = firstOf<number | null>(inForce.section)

export const isDecidedAs = (format: Format | null): SQL =>
  format === null ? isNull(registrations.decidedFormat) : eq(registrations.decidedFormat, format)

/** Registrations at a stage, of all people. */
export const inStage = (stage: Stage): SQL | undefined =>
  or(...pairsOf(stage).map((pair) => and(isDecidedAs(pair.decidedFormat), eq(registrations.ownerConfirmed, pair.ownerConfirmed))))
