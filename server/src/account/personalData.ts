import type { FieldErrors } from '@forum/contracts/refusal'
import { personTexts } from '@forum/domain/person'
import { missingOtherTexts, type Workplace } from '@forum/domain/workplace'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { academicDegrees, type individuals, organizations, orgPositions } from '../database/schema.ts'
import { normalizePhone } from './phone.ts'

type Stored = Omit<typeof individuals.$inferInsert, 'user_id' | 'photo'>
type Given = { [Field in keyof Stored]?: Stored[Field] | undefined }

const references = { academic_degree: academicDegrees, org_position: orgPositions, organization: organizations } as const
const UNKNOWN_REFERENCE = 'Выберите значение из списка'

const trimmed = ['last_name', 'first_name', 'middle_name', 'other_org_descr', 'other_position_descr'] as const

/**
 * Normalises personal data for storage.
 * @param stored the account's present values; absent for a new one
 * @returns the given fields, and errors that the contract cannot detect
 */
export async function preparePersonalData<T extends Given>(
  db: Queryable,
  given: T,
  stored?: Workplace,
): Promise<{ data: T; errors: FieldErrors }> {
  const errors: FieldErrors = {}
  const data = { ...given }
  for (const name of trimmed) {
    const value = data[name]
    if (value !== undefined) Object.assign(data, { [name]: value.trim() })
  }
  if (given.phone_number !== undefined) {
    const phone = normalizePhone(given.phone_number)
    if (phone === null) errors.phone_number = [personTexts.phone]
    else data.phone_number = phone
  }
  for (const [name, message] of Object.entries(missingOtherTexts(given, stored))) errors[name] = [message]
  // The three tables have the same columns.
  for (const [name, table] of Object.entries(references) as [keyof typeof references, typeof organizations][]) {
    const id = given[name]
    if (typeof id !== 'number') continue
    const found = await db.select({ id: table.id }).from(table).where(eq(table.id, id))
    if (found.length === 0) errors[name] = [UNKNOWN_REFERENCE]
  }
  return { data, errors }
}
