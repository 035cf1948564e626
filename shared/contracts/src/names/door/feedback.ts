import type { Names } from '../../platform/mapping.ts'

const event = { name_en: 'englishName' } as const satisfies Names

export const ownFeedback = { events: { ...event } } as const satisfies Names

export const feedbackResults = { events: event } as const satisfies Names
