import { type Format, inForce, isEnded, type Stage, statesOf, type Verdict } from '@forum/domain/forum/participation'
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { registrations } from '../../platform/database/schema/participation.ts'

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

const hasVerdict = (verdict: Verdict | null): SQL => (verdict === null ? isNull(registrations.verdict) : eq(registrations.verdict, verdict))

/** Registrations at a stage, of all people. */
export function inStage(stage: Stage): SQL | undefined {
  if (isEnded(stage))
    return and(
      eq(registrations.isActive, false),
      stage === 'rejected' ? hasVerdict('rejected') : sql`${registrations.verdict} is distinct from 'rejected'`,
    )
  const states = statesOf(stage).map(({ decidedFormat, ownerConfirmed, verdict }) =>
    and(isDecidedAs(decidedFormat), eq(registrations.ownerConfirmed, ownerConfirmed), hasVerdict(verdict)),
  )
  return and(registrations.isActive, or(...states))
}
