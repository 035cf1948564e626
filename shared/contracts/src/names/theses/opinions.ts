import type { Names } from '../../platform/mapping.ts'

const opinion = {
  is_first: 'isFirst',
  delegated_to: 'delegatedTo',
  is_outdated: 'isOutdated',
} as const satisfies Names

export const opinions = { opinions: ['opinions', opinion] } as const satisfies Names

export const opinionInput = {
  registration_id: 'registrationId',
  file_id: 'fileId',
  delegated_to: 'delegatedTo',
  is_accepted: 'isAccepted',
  meeting_id: 'meetingId',
} as const satisfies Names
