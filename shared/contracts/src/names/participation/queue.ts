import type { Names } from '../../platform/mapping.ts'
import { format } from '../platform/values.ts'
import { registration } from './registration.ts'

const entry = { type: ['format', format], comments: 'talkTitle' } as const satisfies Names

/** Queue of the caller without the records of registrations, so that the first script of a page needs none of their names. */
export const ownQueue = { entries: entry } as const satisfies Names

export const joined = { registration } as const satisfies Names

export const offer = { offer: { type: ['format', format], comments: 'talkTitle' } } as const satisfies Names

export const queueList = { entries: { ...entry, organization: 'organizationName' } } as const satisfies Names
