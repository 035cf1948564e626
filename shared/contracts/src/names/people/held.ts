import type { Names } from '../../platform/mapping.ts'
import { registration } from '../participation/registration.ts'
import { file } from '../participation/registrations.ts'
import { answeredThesis, thesis } from '../theses/theses.ts'
import { individual } from './people.ts'

/** Personal data is exported as database rows. */
export const heldAccount = {
  is_active: 'isActive',
  verified_at: 'verifiedAt',
  created_at: 'createdAt',
  invited_at: 'invitedAt',
  imported_at: 'importedAt',
  last_sign_in_at: 'lastSignInAt',
  unsubscribed_at: 'unsubscribedAt',
} as const satisfies Names
export const heldIndividual = { user_id: 'userId', ...individual } as const satisfies Names
export const heldConsent = {
  user_id: 'userId',
  meeting_id: 'meetingId',
  policy_version: 'policyVersion',
  withdrawn_at: 'withdrawnAt',
} as const satisfies Names

export const heldFile = { ...file, owner_id: 'ownerId', content_type: 'contentType', created_at: 'createdAt' } as const satisfies Names

export const heldRegistration = {
  ...registration,
  listen_sections: 'plannedSectionIds',
  is_active: 'isActive',
  user_id: 'userId',
  meeting_id: 'meetingId',
  updated_at: 'updatedAt',
} as const satisfies Names

export const heldEntry = {
  meeting_id: 'meetingId',
  section_id: 'sectionId',
  type: registration.type,
  comments: 'talkTitle',
  section_choice_id: 'requestedSectionId',
  project_name: 'projectName',
  listen_sections: registration.listen_sections,
  joined_at: 'joinedAt',
  ahead_at: 'aheadAt',
  offered_at: 'offeredAt',
  answer_until: 'answerUntil',
  settled_at: 'settledAt',
} as const satisfies Names

export const heldMark = { point_id: 'pointId', scanned_at: 'scannedAt', received_at: 'receivedAt' } as const satisfies Names

export const heldThesis = { ...answeredThesis, registration_id: 'registrationId', created_at: 'createdAt' } as const satisfies Names
export const heldVersion = { comments: 'talkTitle', section_id: 'sectionId', content: ['content', thesis] } as const satisfies Names
export const heldRequest = { settled_at: 'settledAt', corrected_at: 'correctedAt' } as const satisfies Names
export const heldDraft = { registration_id: 'registrationId', content: ['draft', thesis], updated_at: 'updatedAt' } as const satisfies Names
