import type { Names } from '../../platform/mapping.ts'

const item = {
  session_id: 'sessionId',
  registration_id: 'registrationId',
  section_id: 'sectionId',
  day_numb: 'dayNumber',
  room_id: 'roomId',
  title_en: 'englishTitle',
} as const satisfies Names
const draftItem = { ...item, changed_by: 'changedBy' } as const satisfies Names
const room = { name_en: 'englishName' } as const satisfies Names
const settings = {
  day_start: 'dayStart',
  day_end: 'dayEnd',
  walk_minutes: 'walkMinutes',
  boards_in_row: 'boardsInRow',
} as const satisfies Names
const talk = {
  title: 'talkTitle',
  speaker_id: 'speakerId',
  organisation: 'organizationName',
  section_id: 'sectionId',
  is_confirmed: 'isConfirmed',
  manual_time: 'manualTime',
  former_time: 'formerTime',
  manual_slot: ['manualSlot', { day_numb: 'dayNumber' }],
} as const satisfies Names

export const draft = {
  live_release: 'liveRelease',
  settings: ['settings', settings],
  rooms: ['rooms', room],
  sections: ['sections', { name_en: 'englishName', day_numb: 'dayNumber' }],
  items: ['items', draftItem],
  talks: ['talks', talk],
} as const satisfies Names
export const changes = { changes: ['changes', item] } as const satisfies Names
export const changed = { items: ['items', draftItem] } as const satisfies Names
export const roomList = { rooms: ['rooms', room] } as const satisfies Names
export const settingsInput = { settings: ['settings', settings] } as const satisfies Names
export const proposal = {
  moves: ['moves', { session_id: 'sessionId', day_numb: 'dayNumber', room_id: 'roomId' }],
} as const satisfies Names
export const preview = {
  is_unchanged: 'isUnchanged',
  moves: ['moves', { title: 'talkTitle' }],
  recipients: ['recipients', { user_id: 'userId', full_name: 'fullName' }],
} as const satisfies Names
export const releases = { releases: ['releases', { published_at: 'publishedAt' }] } as const satisfies Names
