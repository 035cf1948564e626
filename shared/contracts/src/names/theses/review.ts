import type { Names } from '../../platform/mapping.ts'
import { decision, participantRow } from '../participation/participants.ts'
import { auditEntry } from '../platform/audit.ts'
import { format, formatOrNone } from '../platform/values.ts'
import { view } from '../platform/view.ts'
import { answeredThesis } from './theses.ts'

const held = {
  confirm_type: ['decidedFormat', formatOrNone],
  section_confirm_id: 'decidedSectionId',
  org_comment: 'speechDate',
} as const satisfies Names

export const queueInput = view

const queueRow = {
  type: participantRow.type,
  confirm_type: participantRow.confirm_type,
  is_confirm: participantRow.is_confirm,
  comments: participantRow.comments,
  fio: participantRow.fio,
  organisation: participantRow.organisation,
  format: participantRow.format,
} as const satisfies Names

export const queue = { results: queueRow } as const satisfies Names

export const item = { registration: participantRow, thesis: answeredThesis, held, history: auditEntry } as const satisfies Names

export const similar = { results: { fio: 'fullName' } } as const satisfies Names

export const reviewDecision = decision

export const decided = { registration: participantRow, held } as const satisfies Names

export const undone = { registration: participantRow } as const satisfies Names

const candidate = { fio: 'fullName', comments: 'talkTitle' } as const satisfies Names

export const releaseInput = { section: 'sectionId' } as const satisfies Names

export const release = { items: { ...candidate, held } } as const satisfies Names

export const vacancies = { declined: candidate, type: ['format', format], next: candidate } as const satisfies Names
