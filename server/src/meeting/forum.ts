import type { ForumSection, ForumSettings } from '@forum/domain/forum'
import { type Cabinet, type Gates, gatesOn } from '@forum/domain/gates'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Queryable } from '../database/connection.ts'
import { meetings, sections } from '../database/schema.ts'
import { notFound } from '../http/refusal.ts'

export interface Forum extends ForumSettings {
  id: number
  version: number
  /** By their ids. */
  sections: ForumSection[]
}

const { meetingId: _, ...sectionColumns } = getTableColumns(sections)
const sectionFields = Object.entries(sectionColumns).map(([field, { name }]) => sql.raw(`'${field}', s.${name}`))

const ownSections = sql<
  ForumSection[]
>`(select coalesce(jsonb_agg(jsonb_build_object(${sql.join(sectionFields, sql`, `)}) order by s.id), '[]')
  from ${sections} s where s.meeting_id = "meetings"."id")`

/**
 * A forum as it is now: every request reads it anew, so that a change counts from the next one on.
 * @param id the current forum when absent
 * @throws Refusal 404
 */
export async function readForum(db: Queryable, id?: number): Promise<Forum> {
  const [row] = await db
    .select({ id: meetings.id, version: meetings.version, settings: meetings.settings, sections: ownSections })
    .from(meetings)
    .where(id === undefined ? eq(meetings.isCurrent, true) : eq(meetings.id, id))
  if (!row) throw notFound()
  const { settings, ...forum } = row
  return { ...settings, ...forum }
}

/** What the dates of a cabinet allow today, by the server's clock. */
export const gatesOf = (forum: ForumSettings, clock: Clock, cabinet: Cabinet): Gates =>
  gatesOn(clock.today(forum.timeZone), forum.cabinets[cabinet], forum.days[0])

export const findSection = ({ sections }: Pick<Forum, 'sections'>, id: number | null): ForumSection | null =>
  sections.find((section) => section.id === id) ?? null

export const sectionNames = ({ sections }: Pick<Forum, 'sections'>): Map<number, string> =>
  new Map(sections.map(({ id, name }) => [id, name]))
