import type { Names } from '../../platform/mapping.ts'

export const continued = {
  unknown: ['unknown', { is_taken: 'isTaken', first_name: 'firstName', last_name: 'lastName' }],
} as const satisfies Names

export const identities = { identities: ['identities', { linked_at: 'linkedAt' }] } as const satisfies Names
