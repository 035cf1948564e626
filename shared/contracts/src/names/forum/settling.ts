import type { Names } from '../../platform/mapping.ts'

export const settling = { points: ['points', { is_blocking: 'isBlocking' }] } as const satisfies Names
