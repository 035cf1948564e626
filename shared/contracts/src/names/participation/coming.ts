import type { Names } from '../../platform/mapping.ts'
import { format } from '../platform/values.ts'

const registration = { type: ['format', format], comments: 'talkTitle', is_accepted: 'isAccepted' } as const satisfies Names

export const asked = {
  coming: [
    'coming',
    {
      first_day: 'firstDay',
      keeps_place: 'keepsPlace',
      cancel_refused: 'cancelRefused',
      registrations: ['registrations', registration],
    },
  ],
} as const satisfies Names
