import type { Names } from '../../platform/mapping.ts'
import { format } from '../platform/values.ts'

const registration = { type: ['format', format], comments: 'talkTitle' } as const satisfies Names

export const asked = { coming: { registrations: registration } } as const satisfies Names
