import type { Names } from '../mapping.ts'
import { auditEntry } from './audit.ts'
import { person } from './figures.ts'
import { decision, participantRow } from './participants.ts'
import { answeredThesis } from './theses.ts'
import { format, formatOrNone } from './values.ts'
import { list } from './view.ts'

const held = {
  confirm_type: ['decidedFormat', formatOrNone],
  section_confirm_id: 'decidedSectionId',
  org_comment: 'speechDate',
} as const satisfies Names

const note = { is_own: 'isOwn' } as const satisfies Names

export const queueInput = list

export const queue = {
  page_size: 'pageSize',
  results: ['results', { ...participantRow, has_thesis: 'hasThesis', is_held: 'isHeld' }],
} as const satisfies Names

export const item = {
  registration: ['registration', participantRow],
  thesis: ['thesis', answeredThesis],
  held: ['held', held],
  notes: ['notes', note],
  history: ['history', auditEntry],
} as const satisfies Names

export const reviewDecision = decision

export const decided = { registration: ['registration', participantRow], held: ['held', held] } as const satisfies Names

export const undone = { registration: ['registration', participantRow] } as const satisfies Names

export const releaseInput = { meeting_id: 'meetingId', section: 'sectionId' } as const satisfies Names

export const release = {
  items: ['items', { ...person, comments: 'talkTitle', section_id: 'sectionId', held: ['held', held] }],
} as const satisfies Names

export const noted = note

const candidate = { ...person, comments: 'talkTitle' } as const satisfies Names

export const vacancies = {
  declined: ['declined', candidate],
  type: ['format', format],
  section_id: 'sectionId',
  next: ['next', candidate],
} as const satisfies Names
