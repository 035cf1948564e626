import { section } from '../forum/section.ts'
import type { Names } from '../platform/mapping.ts'

/** A person in a list. */
export const person = { fio: 'fullName', organisation: 'organizationName' } as const satisfies Names

export const attendance = { section, listeners: person } as const satisfies Names
