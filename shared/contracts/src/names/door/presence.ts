import type { Names } from '../../platform/mapping.ts'

export const presenceList = { people: { organization: 'organizationName' } } as const satisfies Names

export const paperList = { people: { organization: 'organizationName' } } as const satisfies Names
