import type { Names } from '../../platform/mapping.ts'

const event = { section_id: 'sectionId', name_en: 'englishName' } as const satisfies Names

export const ownFeedback = { events: ['events', { ...event, has_answered: 'hasAnswered' }] } as const satisfies Names

export const given = { section_id: 'sectionId' } as const satisfies Names

export const results = { meeting_id: 'meetingId' } as const satisfies Names

export const feedbackResults = { shown_from: 'shownFrom', is_over: 'isOver', events: ['events', event] } as const satisfies Names
