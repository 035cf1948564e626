import type { PublishedItem, PublishedProgram, PublishedTalk } from '@forum/contracts/program/program'

/** A programme for the tests of this remote. */

export const talk = (id: number, changes: Partial<PublishedTalk> = {}): PublishedTalk => ({
  id,
  format: 'oral',
  talkTitle: `Доклад ${id}`,
  englishTitle: '',
  speaker: 'Ёлкина Анна',
  speakerId: 7,
  organizationName: 'Институт',
  coauthors: '',
  sectionId: 2,
  board: null,
  speechDate: '',
  isManual: false,
  isCancelled: false,
  ...changes,
})

export const item = (id: number, kind: PublishedItem['kind'], changes: Partial<PublishedItem> = {}): PublishedItem => ({
  id,
  kind,
  sessionId: null,
  registrationId: null,
  sectionId: null,
  dayNumber: 1,
  roomId: 1,
  start: 540,
  minutes: 15,
  title: '',
  englishTitle: '',
  chair: '',
  ...changes,
})

export const program = (changes: Partial<PublishedProgram>): PublishedProgram => ({
  release: null,
  publishedAt: null,
  timeZone: 'Europe/Moscow',
  days: ['2025-10-20', '2025-10-21'],
  rooms: [
    { id: 1, name: 'Зал 1', englishName: 'Hall 1', position: 1 },
    { id: 2, name: 'Зал 2', englishName: 'Hall 2', position: 2 },
  ],
  sections: [
    { id: 2, name: 'Сессия 1', dayNumber: 1 },
    { id: 3, name: 'Сессия 2', dayNumber: 2 },
  ],
  items: [],
  talks: [],
  ...changes,
})
