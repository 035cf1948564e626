import type { Names } from '../../platform/mapping.ts'
import { point } from './device.ts'

export const choice = { point_id: 'pointId', registration_id: 'registrationId', user_id: 'userId' } as const satisfies Names

export const heldTalk = { is_held: 'isHeld' } as const satisfies Names

export const presenceList = {
  points: ['points', point],
  people: [
    'people',
    {
      user_id: 'userId',
      full_name: 'fullName',
      organization: 'organizationName',
      registration_id: 'registrationId',
      held_talks: 'heldTalks',
      marks: ['marks', { point_id: 'pointId' }],
    },
  ],
} as const satisfies Names

export const paperPoints = { points: ['points', point] } as const satisfies Names

export const paperMark = { is_typed: 'isTyped' } as const satisfies Names

export const paperList = {
  people: ['people', { ...paperMark, registration_id: 'registrationId', full_name: 'fullName', organization: 'organizationName' }],
} as const satisfies Names
