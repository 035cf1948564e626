import type { Names } from '../../platform/mapping.ts'
import { registration } from './registration.ts'
import { application } from './registrations.ts'

const person = { organization: 'organizationName' } as const satisfies Names

export const found = { people: person } as const satisfies Names

const { type, confirm_type, is_confirm, comments } = registration
const own = { type, confirm_type, is_confirm, comments } as const satisfies Names

export const personRead = { person, registrations: own } as const satisfies Names

export const correction = { comments: 'talkTitle' } as const satisfies Names

const { type: format, comment, section_choice } = application

export const newRegistration = { type: format, comment, section_choice } as const satisfies Names

export const explanation = { inputs: { registration: { type, confirm_type, is_confirm } } } as const satisfies Names
