import type { Names } from '../../platform/mapping.ts'
import { answeredThesis } from './theses.ts'

export const meetingInput = { meeting_id: 'meetingId' } as const satisfies Names

export const settings = { experts_per_thesis: 'expertsPerThesis', criteria_fixed: 'criteriaFixed' } as const satisfies Names
export const settingsInput = { ...meetingInput, settings: ['settings', settings] } as const satisfies Names

const pair = { registration_id: 'registrationId', expert_id: 'expertId' } as const satisfies Names

export const experts = {
  experts_per_thesis: 'expertsPerThesis',
  experts: ['experts', { full_name: 'fullName', is_active: 'isActive' }],
  theses: [
    'theses',
    {
      registration_id: 'registrationId',
      full_name: 'fullName',
      section_id: 'sectionId',
      is_decided: 'isDecided',
      reviews: ['reviews', pair],
      conflicts: ['conflicts', pair],
    },
  ],
} as const satisfies Names

export const preview = { added: ['added', pair], loads: ['loads', pair], lacking: ['lacking', pair] } as const satisfies Names
export const pairsInput = { items: ['items', pair], despite_likely: 'despiteLikely' } as const satisfies Names

const assigned = { section_id: 'sectionId', saved_at: 'savedAt' } as const satisfies Names
const comments = { committee_comment: 'committeeComment', author_comment: 'authorComment' } as const satisfies Names

export const assignedList = { items: ['items', assigned] } as const satisfies Names
export const assignedItem = { ...assigned, ...comments, thesis: ['thesis', answeredThesis] } as const satisfies Names
export const reviewInput = comments
export const savedReview = { saved_at: 'savedAt' } as const satisfies Names

export const scores = {
  results: ['results', { registration_id: 'registrationId', reviews: ['reviews', comments] }],
} as const satisfies Names
