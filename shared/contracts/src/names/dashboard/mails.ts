import type { Names } from '../../platform/mapping.ts'

export const failed = { results: ['results', { user_id: 'userId', can_correct: 'canCorrect' }] } as const satisfies Names
export const ofPerson = { user_id: 'userId' } as const satisfies Names
export const unsubscription = { is_unsubscribed: 'isUnsubscribed' } as const satisfies Names
export const subscription = { is_subscribed: 'isSubscribed' } as const satisfies Names
