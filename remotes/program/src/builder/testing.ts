import type { DraftItem, DraftTalk, ProgramDraft } from '@forum/contracts/program/programDraft'
import { standardProgramSettings } from '@forum/domain/program/program'

/** Drafts for tests. */

export const itemOf = (id: number, part: Partial<DraftItem> = {}): DraftItem => ({
  id,
  kind: 'talk',
  sessionId: null,
  registrationId: part.kind && part.kind !== 'talk' ? null : id + 100,
  sectionId: null,
  dayNumber: 1,
  roomId: 1,
  start: 600,
  minutes: 15,
  title: '',
  englishTitle: '',
  chair: '',
  version: 1,
  changedBy: null,
  ...part,
})

export const talkOf = (id: number, part: Partial<DraftTalk> = {}): DraftTalk => ({
  id,
  talkTitle: `Доклад ${id}`,
  speaker: `Докладчик ${id}`,
  speakerId: id,
  organizationName: 'Институт',
  coauthors: [],
  sectionId: 3,
  isConfirmed: true,
  manualTime: null,
  formerTime: null,
  manualSlot: null,
  listeners: [],
  ...part,
})

export const draftOf = (part: Partial<ProgramDraft> = {}): ProgramDraft => ({
  revision: 1,
  liveRelease: null,
  days: ['2025-10-20', '2025-10-21'],
  settings: standardProgramSettings,
  rooms: [1, 2].map((id) => ({ id, name: `Зал ${id}`, englishName: '', position: id })),
  sections: [{ id: 3, name: 'Геномика', englishName: '', dayNumber: 1, listeners: [] }],
  items: [],
  removed: [],
  talks: [],
  ...part,
})
