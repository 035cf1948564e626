import type { DecisionField } from '@forum/domain/participation/decision'
import { type Codec, codeName, type Names, wireName } from '../../platform/mapping.ts'
import { person } from '../dashboard/figures.ts'
import { auditEntry } from '../platform/audit.ts'
import { format, formatOrNone } from '../platform/values.ts'
import { view } from '../platform/view.ts'
import { registration } from './registration.ts'

const { refused: _, ...seenByStaff } = registration

/** A registration for staff. */
export const participantRow = {
  ...seenByStaff,
  fio: 'fullName',
  format,
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
  changes: { fio: 'fullName', changed: decisionFields, before: decided, after: decided },
  refused: person,
} as const satisfies Names

export const bulkResult = { failed: person } as const satisfies Names

export const card = { registration: participantRow, history: auditEntry } as const satisfies Names

export const participants = { results: participantRow } as const satisfies Names

export const people = { results: { ...person, registrations: registration } } as const satisfies Names

export const bulkChange = { change: decision, view } as const satisfies Names
