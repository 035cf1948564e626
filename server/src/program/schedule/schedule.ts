import type { DraftItem } from '@forum/contracts/program/programDraft'
import type { ProgramRoom, ProgramSettings } from '@forum/domain/program/program'
import type { ScheduledTalk } from '@forum/domain/program/programPeople'
import type { ScheduledSection } from '@forum/domain/program/release/programAudience'
import type { Forum } from '../../forum/current/forum.ts'
import { readProgram, readRooms } from '../../forum/current/program.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { isShown, presentItem, readItems } from '../draft/items.ts'
import { readListeners } from '../draft/listeners.ts'
import { readTalks } from '../draft/talks.ts'

/** The draft as rules of the domain read it. */
export interface Schedule {
  revision: number
  settings: ProgramSettings
  rooms: ProgramRoom[]
  items: DraftItem[]
  talks: ScheduledTalk[]
  sections: ScheduledSection[]
}

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
    talks: talks.map(({ id, talkTitle, speaker, speakerId, coauthors, coauthorIds, sectionId }) => ({
      id,
      talkTitle,
      speaker,
      speakerId,
      coauthors,
      coauthorIds,
      sectionId,
      listeners: listeners.ofTalks.get(id) ?? [],
    })),
    sections: sections.map(({ id }) => ({ id, listeners: listeners.ofSections.get(id) ?? [] })),
  }
}

export const readSchedule = async (db: Queryable, forum: Pick<Forum, 'id' | 'sections'>): Promise<Schedule> =>
  scheduleOf(await readDraftRows(db, forum))
