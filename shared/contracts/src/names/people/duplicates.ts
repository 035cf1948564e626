import type { Names } from '../../platform/mapping.ts'
import { registration } from '../participation/registration.ts'

const { type, confirm_type, is_confirm, comments } = registration
const moved = { type, confirm_type, is_confirm, comments, forum: 'forumTitle' } as const satisfies Names

export const preview = { registrations: moved } as const satisfies Names
