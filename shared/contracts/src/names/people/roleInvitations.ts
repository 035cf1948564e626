import type { Names } from '../../platform/mapping.ts'

export const invitee = { section_ids: 'sectionIds' } as const satisfies Names

export const invitations = {
  invitations: [
    'invitations',
    { invited_by: 'invitedBy', sent_at: 'sentAt', valid_until: 'validUntil', is_expired: 'isExpired', is_void: 'isVoid' },
  ],
} as const satisfies Names

export const offer = { invited_by: 'invitedBy', valid_until: 'validUntil' } as const satisfies Names

export const joining = {
  first_name: 'firstName',
  last_name: 'lastName',
  middle_name: 'middleName',
  other_spelling: 'otherSpelling',
  policy_version: 'policyVersion',
} as const satisfies Names
