import { type MergedField, mergedFields } from '@forum/domain/people/mergeRules'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connection.ts'
import { individuals } from '../../platform/database/schema/people.ts'

type Individual = typeof individuals.$inferSelect

const blank = {
  phone: '',
  birthDate: null,
  academicDegreeId: null,
  organizationId: null,
  otherOrganization: '',
  positionId: null,
  otherPosition: '',
  photo: null,
}
type Column = keyof typeof blank

const columns: Record<MergedField, readonly Column[]> = {
  phone: ['phone'],
  birthDate: ['birthDate'],
  academicDegree: ['academicDegreeId'],
  organization: ['organizationId', 'otherOrganization'],
  position: ['positionId', 'otherPosition'],
  photo: ['photo'],
}

export const columnsOf = (fields: readonly MergedField[]): Column[] => fields.flatMap((field) => columns[field])

const agree = (one: Pick<Individual, Column>, other: Pick<Individual, Column>) => (field: MergedField) =>
  columns[field].every((column) => one[column] === other[column])

/** Parts that only the absorbed profile has. */
export function fieldsToFill(stays: Individual, absorbed: Individual): MergedField[] {
  return mergedFields.filter(agree(stays, blank)).filter((field) => !agree(absorbed, blank)(field))
}

const pick = (values: Pick<Individual, Column>, fields: readonly MergedField[]): Partial<Individual> =>
  Object.fromEntries(columnsOf(fields).map((column) => [column, values[column]]))

async function update(tx: Transaction, userId: number, values: Partial<Individual>): Promise<void> {
  if (Object.keys(values).length > 0) await tx.update(individuals).set(values).where(eq(individuals.userId, userId))
}

/** Copies parts of the absorbed profile; its photo moves, because a stored file belongs to one profile. */
export async function fill(tx: Transaction, stays: Individual, absorbed: Individual, fields: readonly MergedField[]): Promise<void> {
  await update(tx, stays.userId, pick(absorbed, fields))
  if (fields.includes('photo')) await update(tx, absorbed.userId, { photo: null })
}

/** Empties what a merge filled, unless it was changed since. @param photo the storage key that moved */
export async function unfill(
  tx: Transaction,
  [stays, absorbed]: readonly [Individual, Individual],
  filled: readonly MergedField[],
  photo: string | null,
): Promise<void> {
  const unchanged = filled.filter(agree(stays, { ...absorbed, photo }))
  await update(tx, stays.userId, pick(blank, unchanged))
  if (unchanged.includes('photo')) await update(tx, absorbed.userId, { photo })
}
