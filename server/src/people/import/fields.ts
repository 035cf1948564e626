import { details } from '@forum/contracts/people/people'
import { wireName } from '@forum/contracts/platform/mapping'
import { getTableColumns } from 'drizzle-orm'
import { individuals } from '../../platform/database/schema/people.ts'

/** Columns of a file of accounts are called as on the wire. */
const columnOf = (field: string): string => wireName(details, field)

export const nameFields = (['lastName', 'firstName'] as const satisfies (keyof typeof individuals.$inferInsert)[]).map(columnOf)

const { userId: _, photo: __, ...typed } = getTableColumns(individuals)

/** Columns of the other details of a person, as far as the database does not write them. */
export const detailFields = Object.entries(typed)
  .filter(([, { generated }]) => !generated)
  .map(([field]) => columnOf(field))
  .filter((column) => !nameFields.includes(column))
