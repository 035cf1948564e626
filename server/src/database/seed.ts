import type { PgTable } from 'drizzle-orm/pg-core'
import { academicDegrees } from '../seed/academicDegrees.ts'
import { cabinets, meeting } from '../seed/meeting.ts'
import { organizations } from '../seed/organizations.ts'
import { orgPositions } from '../seed/orgPositions.ts'
import { sections } from '../seed/sections.ts'
import type { Transaction } from './connection.ts'
import * as schema from './schema.ts'

/**
 * Inserts the missing rows of the data every installation needs. Existing rows stay unchanged:
 * organisers may have edited them.
 */
export async function seed(tx: Transaction): Promise<void> {
  const insert = <T extends PgTable>(table: T, rows: T['$inferInsert'][]) => tx.insert(table).values(rows).onConflictDoNothing()
  await insert(schema.organizations, organizations)
  await insert(schema.academicDegrees, academicDegrees)
  await insert(schema.orgPositions, orgPositions)
  await insert(schema.meetings, [meeting])
  await insert(schema.cabinetDates, cabinets)
  await insert(schema.sections, sections)
}
