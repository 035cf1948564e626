import { type ProgramRoom, type ProgramSettings, standardProgramSettings } from '@forum/domain/program/program'
import { asc, eq, max, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connection.ts'
import { programReleases, programRooms, programs } from '../../platform/database/schema/program.ts'

export interface Program {
  revision: number
  settings: ProgramSettings
  /** Number of the release that the public sees; null: none. */
  liveRelease: number | null
}

const programOf = (row: typeof programs.$inferSelect | undefined): Program => ({
  revision: row?.revision ?? 0,
  settings: { ...standardProgramSettings, ...row?.settings },
  liveRelease: row?.liveRelease ?? null,
})

/** Reads the programme; before the first change there is no row. */
export async function readProgram(db: Queryable, meetingId: number): Promise<Program> {
  const [row] = await db.select().from(programs).where(eq(programs.meetingId, meetingId))
  return programOf(row)
}

/** Locks the programme until the transaction ends: changes, publications and rollbacks happen one after another. */
export async function lockProgram(tx: Transaction, meetingId: number): Promise<Program> {
  await tx.insert(programs).values({ meetingId, settings: standardProgramSettings }).onConflictDoNothing()
  const [row] = await tx.select().from(programs).where(eq(programs.meetingId, meetingId)).for('update')
  return programOf(row)
}

/** Gives the locked programme its next revision. */
export async function nextRevision(tx: Transaction, meetingId: number): Promise<number> {
  const [row] = await tx
    .update(programs)
    .set({ revision: sql`${programs.revision} + 1` })
    .where(eq(programs.meetingId, meetingId))
    .returning({ revision: programs.revision })
  if (!row) throw new Error('The programme was not locked')
  return row.revision
}

export async function readRooms(db: Queryable, meetingId: number): Promise<ProgramRoom[]> {
  const { id, name, englishName, position } = programRooms
  return db
    .select({ id, name, englishName, position })
    .from(programRooms)
    .where(eq(programRooms.meetingId, meetingId))
    .orderBy(asc(position))
}

/** Numbers are never given twice, also after a rollback. */
export async function nextReleaseNumber(db: Queryable, meetingId: number): Promise<number> {
  const [row] = await db
    .select({ last: max(programReleases.number) })
    .from(programReleases)
    .where(eq(programReleases.meetingId, meetingId))
  return (row?.last ?? 0) + 1
}

/** Rooms and settings of a forum for another one; entries belong to their forum. */
export async function copyProgram(tx: Transaction, from: number, to: number): Promise<void> {
  const { settings } = await readProgram(tx, from)
  await tx.insert(programs).values({ meetingId: to, settings })
  const rooms = await readRooms(tx, from)
  if (rooms.length > 0) await tx.insert(programRooms).values(rooms.map(({ id: _, ...room }) => ({ ...room, meetingId: to })))
}
