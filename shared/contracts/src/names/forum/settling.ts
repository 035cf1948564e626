import type { Names } from '../../platform/mapping.ts'

export const settling = {
  draft_path: 'draftPath',
  points: ['points', { is_blocking: 'isBlocking' }],
} as const satisfies Names
