import type { Names } from '../mapping.ts'
import { registration } from './registration.ts'

export const pair = { stays_id: 'staysId', absorbed_id: 'absorbedId' } as const satisfies Names

const account = { full_name: 'fullName', last_sign_in_at: 'lastSignInAt' } as const satisfies Names

const { type, confirm_type, is_confirm, comments } = registration
const moved = { type, confirm_type, is_confirm, comments, is_active: 'isActive', forum: 'forumTitle' } as const satisfies Names

export const preview = {
  stays: ['stays', account],
  absorbed: ['absorbed', account],
  registrations: ['registrations', moved],
} as const satisfies Names

const merge = { merged_at: 'mergedAt', merged_by: 'mergedBy', undo_until: 'undoUntil' } as const satisfies Names

export const merged = merge

export const merges = {
  merges: ['merges', { ...merge, stays: ['stays', { full_name: 'fullName' }], absorbed: ['absorbed', { full_name: 'fullName' }] }],
} as const satisfies Names

export const ofPerson = { user_id: 'userId' } as const satisfies Names
