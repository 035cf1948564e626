import type { Names } from '../../platform/mapping.ts'

const poster = {
  title: 'talkTitle',
  organisation: 'organizationName',
  section: ['section', { name_en: 'englishName' }],
} as const satisfies Names

export const posters = {
  live_release: 'liveRelease',
  boards_in_row: 'boardsInRow',
  posters: ['posters', poster],
  rooms: ['rooms', { name_en: 'englishName' }],
} as const satisfies Names
export const paperInput = { room_id: 'roomId' } as const satisfies Names
const release = { published_at: 'publishedAt' } as const satisfies Names
export const checkedPaper = { printed: ['printed', release], live: ['live', release], time_zone: 'timeZone' } as const satisfies Names
