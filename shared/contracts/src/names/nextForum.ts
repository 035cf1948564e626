import type { Names } from '../mapping.ts'

export const forums = { forums: ['forums', { is_current: 'isCurrent' }] } as const satisfies Names
export const request = { first_day: 'firstDay' } as const satisfies Names
