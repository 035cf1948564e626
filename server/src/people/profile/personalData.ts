import type { FieldErrors } from '@forum/contracts/platform/refusal'
import { missingOtherTexts, type Workplace } from '@forum/domain/people/organizations/workplace'
import { personTexts } from '@forum/domain/people/person'
import { isHyphensOnly } from '@forum/domain/people/personNames'
import { i18n } from '@forum/language'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connection.ts'
import { academicDegrees, type individuals, organizations, orgPositions } from '../../platform/database/schema/people.ts'
import { normalizePhone } from './phone.ts'

type Stored = Omit<typeof individuals.$inferInsert, 'userId' | 'photo'>
type Given = { [Field in keyof Stored]?: Stored[Field] | undefined }

const references = { academicDegreeId: academicDegrees, positionId: orgPositions, organizationId: organizations } as const
const unknownReference = () => i18n.t('Выберите значение из списка')

const names = ['lastName', 'firstName', 'middleName'] as const
const trimmed = [...names, 'otherOrganization', 'otherPosition'] as const

/**
 * Normalises personal data for storage.
 * @param stored the account's present values; absent for a new one
 * @returns the given fields, and errors that the contract cannot detect
 */
export async function preparePersonalData<T extends Given>(
  db: Queryable,
  given: T,
  stored?: Workplace & Pick<Stored, (typeof names)[number]>,
): Promise<{ data: T; errors: FieldErrors }> {
  const errors: FieldErrors = {}
  const data = { ...given }
  for (const name of trimmed) {
    const value = data[name]
    if (value !== undefined) Object.assign(data, { [name]: value.trim() })
  }
  for (const name of names) {
    const value = data[name]
    if (typeof value === 'string' && isHyphensOnly(value) && value !== stored?.[name]) errors[name] = [personTexts.letters]
  }
  if (given.phone !== undefined) {
    const phone = normalizePhone(given.phone)
    if (phone === null) errors.phone = [personTexts.phone]
    else data.phone = phone
  }
  for (const [name, message] of Object.entries(missingOtherTexts(given, stored))) errors[name] = [message]
  // The three tables have the same columns.
  for (const [name, table] of Object.entries(references) as [keyof typeof references, typeof organizations][]) {
    const id = given[name]
    if (typeof id !== 'number') continue
    const found = await db.select({ id: table.id }).from(table).where(eq(table.id, id))
    if (found.length === 0) errors[name] = [unknownReference()]
  }
  return { data, errors }
}
