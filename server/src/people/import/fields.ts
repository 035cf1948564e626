import { details } from '@forum/contracts/people/people'
import { wireName } from '@forum/contracts/platform/mapping'
import type { individuals } from '../../platform/database/schema/people.ts'

type Field = keyof typeof individuals.$inferInsert

const named = (fields: readonly Field[]): string[] => fields.map((field) => wireName(details, field))

/** Columns of the name in a file of accounts; fields of a file are called as on the wire. */
export const nameFields = named(['lastName', 'firstName'])

/** Columns of the other details of a person. */
export const detailFields = named([
  ...(['middleName', 'latinLastName', 'latinFirstName', 'phone', 'academicDegreeId', 'positionId'] as const),
  ...(['organizationId', 'otherOrganization', 'otherPosition', 'isFemale', 'birthDate'] as const),
])
