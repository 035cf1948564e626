import type { Names } from '../../platform/mapping.ts'

export const change = { user_id: 'userId', section_ids: 'sectionIds' } as const satisfies Names

const holder = {
  user_id: 'userId',
  full_name: 'fullName',
  is_active: 'isActive',
  granted_at: 'grantedAt',
  granted_by: 'grantedBy',
} as const satisfies Names

export const roles = { roles: ['roles', holder], withheld: ['withheld', holder] } as const satisfies Names
