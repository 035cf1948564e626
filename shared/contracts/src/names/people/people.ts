import type { Names } from '../../platform/mapping.ts'

/** Said with a name, and not stored: a stored name shows it. */
const spelling = { other_spelling: 'otherSpelling' } as const satisfies Names

const name = { last_name: 'lastName', first_name: 'firstName' } as const satisfies Names

const latin = { latin_last_name: 'latinLastName', latin_first_name: 'latinFirstName' } as const satisfies Names

/** Details of the person in a new account, without the name. */
export const details = {
  middle_name: 'middleName',
  ...latin,
  phone_number: 'phone',
  academic_degree: 'academicDegreeId',
  org_position: 'positionId',
  organization: 'organizationId',
  other_org_descr: 'otherOrganization',
  other_position_descr: 'otherPosition',
  is_female: 'isFemale',
  birth_date: 'birthDate',
} as const satisfies Names

export const individual = {
  ...name,
  ...details,
} as const satisfies Names

export const individualChanges = { ...individual, ...spelling } as const satisfies Names

export const profile = {
  ...name,
  profiles: ['profiles', { individual: ['individual', individual] }],
  roles: ['roles', { access_rights: 'role' }],
  second_factor_needed: 'secondFactorNeeded',
} as const satisfies Names

export const newAccount = {
  ...name,
  ...latin,
  ...spelling,
  password_confirm: 'passwordRepeat',
  site_type: 'siteType',
  policy_version: 'policyVersion',
  identity_ticket: 'identityTicket',
  individual: ['individual', details],
} as const satisfies Names

export const createdAccount = name

export const individualSearch = { last_name: 'lastName' } as const satisfies Names

export const foundIndividual = {
  ...name,
  middle_name: 'middleName',
  user_id: 'userId',
  organization: 'organizationName',
} as const satisfies Names

export const signOut = { revoke_token: 'revokeToken' } as const satisfies Names
