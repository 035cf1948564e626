import type { Names } from '../../platform/mapping.ts'
import { format } from '../platform/values.ts'

const room = { name_en: 'englishName' } as const satisfies Names
const section = { name_en: 'englishName', day_numb: 'dayNumber' } as const satisfies Names
const slot = { day_numb: 'dayNumber', room_id: 'roomId' } as const satisfies Names
const item = {
  ...slot,
  session_id: 'sessionId',
  registration_id: 'registrationId',
  section_id: 'sectionId',
  title_en: 'englishTitle',
} as const satisfies Names
const talk = {
  type: ['format', format],
  title: 'talkTitle',
  title_en: 'englishTitle',
  speaker_id: 'speakerId',
  organisation: 'organizationName',
  section_id: 'sectionId',
  time: 'speechDate',
  is_manual: 'isManual',
  is_cancelled: 'isCancelled',
} as const satisfies Names

export const publishedProgram = {
  published_at: 'publishedAt',
  time_zone: 'timeZone',
  rooms: ['rooms', room],
  sections: ['sections', section],
  items: ['items', item],
  talks: ['talks', talk],
} as const satisfies Names

const talkInPlace = {
  talk: ['talk', talk],
  forum: ['forum', { title_en: 'englishTitle', is_current: 'isCurrent', time_zone: 'timeZone' }],
  section: ['section', section],
  slot: ['slot', slot],
  room: ['room', room],
} as const satisfies Names
const neighbour = { title: 'talkTitle', title_en: 'englishTitle' } as const satisfies Names

export const programTalk = {
  ...talkInPlace,
  session: ['session', item],
  previous: ['previous', neighbour],
  next: ['next', neighbour],
  abstract: [
    'abstract',
    {
      title_en: 'englishTitle',
      authors: ['authors', { name_en: 'latinName', is_speaker: 'isSpeaker', organisations: 'organizations' }],
      organisations: ['organizations', { name_en: 'englishName' }],
    },
  ],
} as const satisfies Names

export const programSpeaker = { organisation: 'organizationName', talks: ['talks', talkInPlace] } as const satisfies Names
