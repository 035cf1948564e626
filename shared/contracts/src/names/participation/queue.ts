import type { Names } from '../../platform/mapping.ts'
import { format } from '../platform/values.ts'
import { registration } from './registration.ts'

const entry = {
  section_id: 'sectionId',
  type: ['format', format],
  comments: 'talkTitle',
} as const satisfies Names

/** Queue of the caller without the records of registrations, so that the first script of a page needs none of their names. */
export const ownQueue = { is_full: 'isFull', entries: ['entries', entry] } as const satisfies Names

export const joined = { registration: ['registration', registration] } as const satisfies Names

export const offer = {
  offer: ['offer', { type: ['format', format], comments: 'talkTitle', forum_place: 'forumPlace' }],
} as const satisfies Names

export const queueList = {
  places: ['places', { section_id: 'sectionId', listener_limit: 'listenerLimit' }],
  entries: [
    'entries',
    {
      ...entry,
      user_id: 'userId',
      full_name: 'fullName',
      organization: 'organizationName',
      joined_at: 'joinedAt',
      is_ahead: 'isAhead',
    },
  ],
} as const satisfies Names

export const listing = { meeting_id: 'meetingId' } as const satisfies Names
