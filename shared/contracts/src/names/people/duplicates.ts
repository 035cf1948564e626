import type { Names } from '../../platform/mapping.ts'
import { registration } from '../participation/registration.ts'

export const pair = { stays_id: 'staysId', absorbed_id: 'absorbedId' } as const satisfies Names

const account = { full_name: 'fullName', last_sign_in_at: 'lastSignInAt' } as const satisfies Names

const { type, confirm_type, is_confirm, comments } = registration
const moved = { type, confirm_type, is_confirm, comments, is_active: 'isActive', forum: 'forumTitle' } as const satisfies Names

export const preview = {
  stays: ['stays', account],
  absorbed: ['absorbed', account],
  registrations: ['registrations', moved],
} as const satisfies Names

export const merged = { undo_until: 'undoUntil' } as const satisfies Names

const person = { full_name: 'fullName' } as const satisfies Names

export const merges = {
  merges: ['merges', { ...merged, merged_at: 'mergedAt', merged_by: 'mergedBy', stays: ['stays', person], absorbed: ['absorbed', person] }],
} as const satisfies Names

export const ofPerson = { user_id: 'userId' } as const satisfies Names
