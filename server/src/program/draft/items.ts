import type { DraftItem } from '@forum/contracts/program/programDraft'
import { fullName } from '@forum/domain/people/person'
import type { ProgramItem } from '@forum/domain/program/program'
import { and, asc, eq, getTableColumns, gt, not, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { individuals } from '../../platform/database/schema/people.ts'
import { programItems } from '../../platform/database/schema/program.ts'

export type ItemFields = Omit<ProgramItem, 'id'>

/** Condition: the talk is accepted as an oral one, whether confirmed or not. */
export const isAccepted = sql`(${registrations.isActive} and ${registrations.decidedFormat} = 'oral')`
export const isAcceptedPoster = sql`(${registrations.isActive} and ${registrations.decidedFormat} = 'poster')`
/** The public sees no other talks. */
export const isConfirmed = sql`(${isAccepted} and ${registrations.ownerConfirmed})`

/** The entry of a talk that is no longer accepted keeps its row: another decision gives it its place back. */
const isWithoutTalk = sql`exists (select from ${registrations} where ${registrations.id} = ${programItems.registrationId} and not ${isAccepted})`
export const isKept = not(programItems.isRemoved)

export const isShown = and(isKept, not(isWithoutTalk))

const hasConfirmedTalk = sql`exists (select from ${registrations} where ${registrations.id} = ${programItems.registrationId} and ${isConfirmed})`

/**
 * Entries changed after a revision, removed ones too, and all whose talk is not accepted now.
 * @param talks also all other talks, because no revision records that one is accepted again
 */
export const isNewer = (revision: number, talks: boolean): SQL | undefined =>
  or(gt(programItems.revision, revision), and(isKept, isWithoutTalk), talks ? and(isKept, eq(programItems.kind, 'talk')) : undefined)

const isPublic = sql<boolean>`(${programItems.registrationId} is null or ${hasConfirmedTalk})`

/** Entries with who changed them last. */
export async function readItems(db: Queryable, meetingId: number, where: SQL | undefined) {
  const rows = await db
    .select({ ...getTableColumns(programItems), person: individuals, isShown: sql<boolean>`${isShown}`, isPublic })
    .from(programItems)
    .leftJoin(individuals, eq(individuals.userId, programItems.changedBy))
    .where(and(eq(programItems.meetingId, meetingId), where))
    .orderBy(asc(programItems.id))
  return rows.map(({ person, ...item }) => ({ ...item, changedBy: person && fullName(person) }))
}

export type StoredItem = Awaited<ReturnType<typeof readItems>>[number]

export const presentItem = ({
  meetingId: _,
  revision: __,
  isRemoved: ___,
  isShown: ____,
  isPublic: _____,
  adoptedTime: ______,
  ...item
}: StoredItem): DraftItem => item
