import type { DraftItem, DraftTalk, ProgramDraft } from '@forum/contracts/program/programDraft'
import { content, sectionName } from '@forum/domain/forum/bilingual'
import { itemKindNames } from '@forum/domain/program/programItem'
import { builderTexts } from '../texts.ts'

/** Sources of the names of entries and their rooms. */
export interface NameSources {
  talks: ReadonlyMap<number, DraftTalk>
  sections: ProgramDraft['sections']
  rooms: ProgramDraft['rooms']
}

export function sectionTitle(id: number | null, sections: NameSources['sections']): string {
  const section = sections.find((one) => one.id === id)
  return section ? sectionName(section).text : ''
}

export function draftItemTitle(item: DraftItem, { talks, sections }: NameSources): string {
  if (item.kind === 'talk') return talks.get(item.registrationId ?? 0)?.talkTitle || builderTexts.withdrawn
  return content(item.title, item.englishTitle).text || sectionTitle(item.sectionId, sections) || itemKindNames[item.kind]
}

export const draftItemSpeaker = (item: DraftItem, { talks }: NameSources): string =>
  item.kind === 'talk' ? (talks.get(item.registrationId ?? 0)?.speaker ?? '') : item.chair

/** Name of a room; empty for entries in all rooms. */
export function draftRoomName(id: number | null, rooms: NameSources['rooms']): string {
  const room = rooms.find((one) => one.id === id)
  return room ? content(room.name, room.englishName).text : ''
}
