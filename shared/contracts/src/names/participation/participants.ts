import type { DecisionField } from '@forum/domain/participation/decision'
import { type Codec, codeName, type Names, wireName } from '../../platform/mapping.ts'
import { person } from '../dashboard/figures.ts'
import { auditEntry } from '../platform/audit.ts'
import { format, formatOrNone } from '../platform/values.ts'
import { view } from '../platform/view.ts'
import { registration } from './registration.ts'

// Only owners see whether their abstract is public.
const { shows_abstract: _, decided_at: __, certificate_refused: ___, ...seenByStaff } = registration

/** A registration for staff. */
export const participantRow = {
  ...seenByStaff,
  user_id: 'userId',
  fio: 'fullName',
  is_active: 'isActive',
  format: ['format', format],
  section_id: 'sectionId',
  section_name: 'sectionName',
  section_choice_name: 'requestedSectionName',
  section_confirm_name: 'decidedSectionName',
} as const satisfies Names

/** A moderator's decision. */
export const decision = {
  new_user_type: ['decidedFormat', formatOrNone],
  new_section: 'decidedSectionId',
  new_org_comment: 'speechDate',
} as const satisfies Names

const decisionFields: Codec<DecisionField[], string[]> = {
  read: (fields) => fields.map((field) => codeName(registration, field) as DecisionField),
  write: (fields) => fields.map((field) => wireName(registration, field)),
}

const decided = { confirm_type: registration.confirm_type, section: 'sectionName', org_comment: 'speechDate' } as const satisfies Names

export const bulkPreview = {
  changes: [
    'changes',
    {
      fio: 'fullName',
      changed: ['changed', decisionFields],
      before: ['before', decided],
      after: ['after', decided],
      confirmation_lost: 'confirmationLost',
    },
  ],
  refused: ['refused', person],
} as const satisfies Names

export const bulkResult = { failed: ['failed', person] } as const satisfies Names

export const card = {
  registration: ['registration', participantRow],
  next_waiting: 'nextWaiting',
  talk_held: 'talkHeld',
  confirmed_late: 'confirmedLate',
  history: ['history', auditEntry],
} as const satisfies Names

export const participants = { ignored_words: 'ignoredWords', results: ['results', participantRow] } as const satisfies Names

export const people = {
  ignored_words: 'ignoredWords',
  results: ['results', { ...person, user_id: 'userId', registrations: ['registrations', registration] }],
} as const satisfies Names

export const bulkChange = { meeting_id: 'meetingId', change: ['change', decision], view: ['view', view] } as const satisfies Names
