import type { Names } from '../mapping.ts'
import { registration } from './registration.ts'

const person = { full_name: 'fullName', organization: 'organizationName' } as const satisfies Names

export const found = { people: ['people', person] } as const satisfies Names

const { type, confirm_type, is_confirm, comments, created_at } = registration
const own = {
  type,
  confirm_type,
  is_confirm,
  comments,
  created_at,
  section_id: 'sectionId',
  is_active: 'isActive',
  has_thesis: 'hasThesis',
} as const satisfies Names

const extension = { granted_at: 'grantedAt', granted_by: 'grantedBy', withdrawn_at: 'withdrawnAt' } as const satisfies Names

export const personRead = {
  person: ['person', person],
  registrations: ['registrations', own],
  extensions: ['extensions', extension],
} as const satisfies Names

export const grant = { user_id: 'userId' } as const satisfies Names

export const correction = { comments: 'talkTitle', section_id: 'sectionId' } as const satisfies Names
