import type { Names } from '../../platform/mapping.ts'
import { decision, participantRow } from '../participation/participants.ts'
import { auditEntry } from '../platform/audit.ts'
import { format, formatOrNone } from '../platform/values.ts'
import { list } from '../platform/view.ts'
import { answeredThesis } from './theses.ts'

const held = {
  confirm_type: ['decidedFormat', formatOrNone],
  section_confirm_id: 'decidedSectionId',
  org_comment: 'speechDate',
} as const satisfies Names

const note = { is_own: 'isOwn' } as const satisfies Names

export const queueInput = list

const queueRow = {
  type: participantRow.type,
  confirm_type: participantRow.confirm_type,
  is_confirm: participantRow.is_confirm,
  is_active: participantRow.is_active,
  comments: participantRow.comments,
  fio: participantRow.fio,
  organisation: participantRow.organisation,
  format: participantRow.format,
  section_id: participantRow.section_id,
  has_thesis: 'hasThesis',
  is_held: 'isHeld',
} as const satisfies Names

export const queue = {
  page_size: 'pageSize',
  results: ['results', queueRow],
} as const satisfies Names

export const item = {
  registration: ['registration', participantRow],
  thesis: ['thesis', answeredThesis],
  held: ['held', held],
  notes: ['notes', note],
  history: ['history', auditEntry],
} as const satisfies Names

export const similar = { results: ['results', { fio: 'fullName', is_same_owner: 'isSameOwner' }] } as const satisfies Names

export const reviewDecision = decision

export const decided = { registration: ['registration', participantRow], held: ['held', held] } as const satisfies Names

export const undone = { registration: ['registration', participantRow] } as const satisfies Names

const candidate = { fio: 'fullName', comments: 'talkTitle' } as const satisfies Names

export const releaseInput = { meeting_id: 'meetingId', section: 'sectionId' } as const satisfies Names

export const release = {
  items: ['items', { ...candidate, section_id: 'sectionId', held: ['held', held] }],
} as const satisfies Names

export const noted = note

export const vacancies = {
  declined: ['declined', candidate],
  type: ['format', format],
  section_id: 'sectionId',
  next: ['next', candidate],
} as const satisfies Names
