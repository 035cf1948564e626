import type { Names } from '../../platform/mapping.ts'
import { section } from '../forum/section.ts'

/** A person in a list. */
export const person = { fio: 'fullName', organisation: 'organizationName' } as const satisfies Names

export const attendance = { section, listeners: person } as const satisfies Names
