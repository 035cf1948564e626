import type { Names } from '../platform/mapping.ts'

/** Details of a person; the names of a person follow the rule. */
export const details = {
  phone_number: 'phone',
  academic_degree: 'academicDegreeId',
  org_position: 'positionId',
  organization: 'organizationId',
  other_org_descr: 'otherOrganization',
  other_position_descr: 'otherPosition',
} as const satisfies Names

export const profile = { profiles: { individual: details }, roles: { access_rights: 'role' } } as const satisfies Names

export const newAccount = { password_confirm: 'passwordRepeat', individual: details } as const satisfies Names

export const foundIndividual = { organization: 'organizationName' } as const satisfies Names
