import type { Names } from '../../platform/mapping.ts'

export const settling = {
  draft_path: 'draftPath',
  staff: ['staff', { user_id: 'userId', full_name: 'fullName' }],
  points: ['points', { is_blocking: 'isBlocking', is_reopened: 'isReopened', fields: ['fields', { is_hidden: 'isHidden' }] }],
} as const satisfies Names
