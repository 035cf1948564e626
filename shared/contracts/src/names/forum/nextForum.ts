import type { Names } from '../../platform/mapping.ts'

export const forums = { forums: ['forums', { is_current: 'isCurrent' }] } as const satisfies Names
export const chosenStaff = { keep: ['keep', { user_id: 'userId' }], end: ['end', { user_id: 'userId' }] } as const satisfies Names
export const request = { first_day: 'firstDay' } as const satisfies Names
