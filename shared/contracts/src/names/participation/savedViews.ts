import type { Names } from '../../platform/mapping.ts'

export const savedView = { is_shared: 'isShared', is_own: 'isOwn' } as const satisfies Names
export const savedViewInput = { is_shared: 'isShared' } as const satisfies Names
