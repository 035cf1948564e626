import type { Names } from '../../platform/mapping.ts'

export const passwordChange = { old_password: 'oldPassword' } as const satisfies Names

const session = {
  created_at: 'createdAt',
  last_used_at: 'lastUsedAt',
  is_current: 'isCurrent',
  is_unproved: 'isUnproved',
} as const satisfies Names

export const securityState = {
  sessions: ['sessions', session],
  email_change: ['emailChange', { expires_at: 'expiresAt' }],
} as const satisfies Names
