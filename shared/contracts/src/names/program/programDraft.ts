import type { Names } from '../../platform/mapping.ts'

const item = { day_numb: 'dayNumber', title_en: 'englishTitle' } as const satisfies Names
const draftItem = { ...item } as const satisfies Names
const room = { name_en: 'englishName' } as const satisfies Names
const talk = { title: 'talkTitle', organisation: 'organizationName', manual_slot: { day_numb: 'dayNumber' } } as const satisfies Names

export const draft = {
  rooms: room,
  sections: { name_en: 'englishName', day_numb: 'dayNumber' },
  items: draftItem,
  talks: talk,
} as const satisfies Names
export const changes = { changes: item } as const satisfies Names
export const changed = { items: draftItem } as const satisfies Names
export const roomList = { rooms: room } as const satisfies Names
export const proposal = { moves: { day_numb: 'dayNumber' } } as const satisfies Names
export const preview = { moves: { title: 'talkTitle' } } as const satisfies Names
