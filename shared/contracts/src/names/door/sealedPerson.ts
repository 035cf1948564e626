import type { Names } from '../../platform/mapping.ts'

/** Names of a person registered at the door, inside what is sealed to the server's key. */
export const sealedPerson = {
  last_name: 'lastName',
  first_name: 'firstName',
  middle_name: 'middleName',
  consent_version: 'consentVersion',
  consented_at: 'consentedAt',
} as const satisfies Names
