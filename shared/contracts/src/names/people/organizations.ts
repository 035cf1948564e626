import type { Names } from '../../platform/mapping.ts'

export const mapping = { organization_id: 'organizationId' } as const satisfies Names

export const mappings = {
  mappings: ['mappings', { organization_name: 'organizationName', mapped_at: 'mappedAt', mapped_by: 'mappedBy', undone_at: 'undoneAt' }],
} as const satisfies Names

export const undone = {
  skipped_people: ['skippedPeople', { full_name: 'fullName' }],
  skipped_theses: ['skippedTheses', { registration_id: 'registrationId' }],
} as const satisfies Names
