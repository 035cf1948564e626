import type { Names } from '../../platform/mapping.ts'

export const link = { valid_until: 'validUntil' } as const satisfies Names

export const administrator = {
  first_name: 'firstName',
  last_name: 'lastName',
  middle_name: 'middleName',
  other_spelling: 'otherSpelling',
} as const satisfies Names

const operator = { legal_form: 'legalForm', registration_numbers: 'registrationNumbers' } as const satisfies Names

export const answers = {
  operator: ['operator', operator],
  forum: [
    'forum',
    { short_name: 'shortName', first_day: 'firstDay', signatory_name: 'signatoryName', signatory_position: 'signatoryPosition' },
  ],
} as const satisfies Names
