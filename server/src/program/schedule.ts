import type { DraftItem } from '@forum/contracts/programDraft'
import type { ProgramRoom, ProgramSettings } from '@forum/domain/program'
import type { ScheduledSection } from '@forum/domain/programAudience'
import type { ScheduledTalk } from '@forum/domain/programPeople'
import type { Queryable } from '../database/connection.ts'
import type { Forum } from '../meeting/forum.ts'
import { isShown, presentItem, readItems } from './items.ts'
import { readListeners } from './listeners.ts'
import { readProgram, readRooms } from './program.ts'
import { readTalks } from './talks.ts'

/** The draft as rules of the domain read it. */
export interface Schedule {
  revision: number
  settings: ProgramSettings
  rooms: ProgramRoom[]
  items: DraftItem[]
  talks: ScheduledTalk[]
  sections: ScheduledSection[]
}

export async function readSchedule(db: Queryable, forum: Pick<Forum, 'id' | 'sections'>): Promise<Schedule> {
  const { revision, settings } = await readProgram(db, forum.id)
  const rooms = await readRooms(db, forum.id)
  const items = (await readItems(db, forum.id, isShown)).map(presentItem)
  const { ofTalks, ofSections } = await readListeners(db, forum.id)
  const talks = await readTalks(db, forum.id)
  return {
    revision,
    settings,
    rooms,
    items,
    talks: talks.map(({ id, talkTitle, speaker, speakerId, coauthors, sectionId }) => ({
      id,
      talkTitle,
      speaker,
      speakerId,
      coauthors,
      sectionId,
      listeners: ofTalks.get(id) ?? [],
    })),
    sections: forum.sections.map(({ id }) => ({ id, listeners: ofSections.get(id) ?? [] })),
  }
}
