import type { Names } from '../../platform/mapping.ts'

export const badges = {
  prints: ['prints', { printed_by: 'printedBy' }],
  kinds: ['kinds', { english_name: 'englishName' }],
} as const satisfies Names

export const badgePeople = {
  people: [
    'people',
    {
      registration_id: 'registrationId',
      latin_name: 'latinName',
      chosen_kind: 'chosenKind',
      printed_at: 'printedAt',
      is_fresh: 'isFresh',
    },
  ],
} as const satisfies Names

export const badgeOrder = { registration_id: 'registrationId' } as const satisfies Names
