import type { Names } from '../../platform/mapping.ts'
import { format } from '../platform/values.ts'

const room = { name_en: 'englishName' } as const satisfies Names
const section = { name_en: 'englishName', day_numb: 'dayNumber' } as const satisfies Names
const slot = { day_numb: 'dayNumber' } as const satisfies Names
const item = { ...slot, title_en: 'englishTitle' } as const satisfies Names
const talk = {
  type: ['format', format],
  title: 'talkTitle',
  title_en: 'englishTitle',
  organisation: 'organizationName',
  time: 'speechDate',
} as const satisfies Names

export const publishedProgram = { rooms: room, sections: section, items: item, talks: talk } as const satisfies Names

const talkInPlace = { talk, forum: { title_en: 'englishTitle' }, section, slot, room } as const satisfies Names
const neighbour = { title: 'talkTitle', title_en: 'englishTitle' } as const satisfies Names

export const programTalk = {
  ...talkInPlace,
  session: item,
  previous: neighbour,
  next: neighbour,
  abstract: {
    title_en: 'englishTitle',
    authors: { name_en: 'latinName', organisations: 'organizations' },
    organisations: ['organizations', { name_en: 'englishName' }],
  },
} as const satisfies Names

export const programSpeaker = { organisation: 'organizationName', talks: talkInPlace } as const satisfies Names
