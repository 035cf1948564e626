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

/** All rows of the draft. */
export async function readDraftRows(db: Queryable, forum: Pick<Forum, 'id' | 'sections'>) {
  return {
    program: await readProgram(db, forum.id),
    rooms: await readRooms(db, forum.id),
    items: await readItems(db, forum.id, isShown),
    listeners: await readListeners(db, forum.id),
    talks: await readTalks(db, forum.id),
    sections: forum.sections,
  }
}

type DraftRows = Awaited<ReturnType<typeof readDraftRows>>

export function scheduleOf({ program: { revision, settings }, rooms, items, listeners, talks, sections }: DraftRows): Schedule {
  return {
    revision,
    settings,
    rooms,
    items: items.map(presentItem),
    talks: talks.map(({ id, talkTitle, speaker, speakerId, coauthors, sectionId }) => ({
      id,
      talkTitle,
      speaker,
      speakerId,
      coauthors,
      sectionId,
      listeners: listeners.ofTalks.get(id) ?? [],
    })),
    sections: sections.map(({ id }) => ({ id, listeners: listeners.ofSections.get(id) ?? [] })),
  }
}

export const readSchedule = async (db: Queryable, forum: Pick<Forum, 'id' | 'sections'>): Promise<Schedule> =>
  scheduleOf(await readDraftRows(db, forum))
