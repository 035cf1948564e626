import type { Extension } from '@forum/domain/forum/extensions'
import type { ForumSection, ForumSettings } from '@forum/domain/forum/forum'
import { type Cabinet, type Gates, gatesOn, presenceAsked } from '@forum/domain/forum/gates'
import type { OpenOn } from '@forum/domain/forum/questions/questions'
import type { Consent } from '@forum/domain/people/consent'
import { type Day, dayIn } from '@forum/domain/platform/calendar'
import { type AnyColumn, desc, eq, getTableColumns, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connection.ts'
import { consents, extensions, meetings, sections } from '../../platform/database/schema/forum.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { notFound } from '../../platform/errors/refusal.ts'
import type { Clock } from '../../platform/process/clock.ts'
import { isWanted } from '../../platform/requestContext/viewedForum.ts'

export interface Forum extends ForumSettings {
  id: number
  version: number
  isCurrent: boolean
  /** Sections in the order of their ids. */
  sections: ForumSection[]
}

/** A forum with the active extensions of one person, and all of their consents, oldest first. */
export interface OwnForum extends Forum {
  extensions: (Extension & { reason: string })[]
  consents: Consent[]
}

export interface FormerForum {
  id: number
  title: string
  /** English title; empty: not given. */
  englishTitle: string
  days: Day[]
}

const { meetingId: _, ...sectionColumns } = getTableColumns(sections)
const sectionFields = Object.entries(sectionColumns).map(([field, { name }]) => sql.raw(`'${field}', s.${name}`))

const ownSections = sql<
  ForumSection[]
>`(select coalesce(jsonb_agg(jsonb_build_object(${sql.join(sectionFields, sql`, `)}) order by s.id), '[]')
  from ${sections} s where s.meeting_id = "meetings"."id")`

const extensionsOf = (userId: number): SQL<OwnForum['extensions']> => sql<OwnForum['extensions']>`(
  select coalesce(jsonb_agg(jsonb_build_object('action', e.action, 'until', e.until, 'reason', e.reason) order by e.id), '[]')
  from ${extensions} e where e.user_id = ${userId} and e.meeting_id = "meetings"."id" and e.withdrawn_at is null)`

const iso = (column: AnyColumn) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const consentsOf = (userId: number): SQL<Consent[]> => sql<Consent[]>`(select coalesce(jsonb_agg(jsonb_build_object(
  'meetingId', ${consents.meetingId}, 'version', ${consents.policyVersion}, 'at', ${iso(consents.at)}, 'withdrawnAt', ${iso(consents.withdrawnAt)})
  order by ${consents.id}), '[]') from ${consents} where ${consents.userId} = ${userId})`

const formerForumsOf = (userId: number): SQL<FormerForum[]> => sql<FormerForum[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'title', f.settings ->> 'title', 'englishTitle', coalesce(f.settings -> 'english' ->> 'title', ''), 'days', f.settings -> 'days')
    order by f.settings -> 'days' ->> 0 desc), '[]')
  from ${meetings} f where not f.is_current and f.id <> "meetings"."id" and exists (
    select from ${registrations} r where r.user_id = ${userId} and r.meeting_id = f.id and r.is_active))`

const forumColumns = {
  id: meetings.id,
  version: meetings.version,
  isCurrent: meetings.isCurrent,
  settings: meetings.settings,
  sections: ownSections,
}

const ownColumns = (userId: number) => ({ ...forumColumns, extensions: extensionsOf(userId), consents: consentsOf(userId) })

function forumOf<Row extends { settings: ForumSettings }>(row: Row | undefined): ForumSettings & Omit<Row, 'settings'> {
  if (!row) throw notFound()
  const { settings, ...forum } = row
  return { ...settings, ...forum }
}

/**
 * A forum as it is now: every request reads it anew, so that a change counts from the next one on.
 * @param id the current forum when absent
 * @throws Refusal 404
 */
export async function readForum(db: Queryable, id?: number): Promise<Forum> {
  const [row] = await db.select(forumColumns).from(meetings).where(isWanted(id))
  return forumOf(row)
}

const firstDay = sql<Day>`${meetings.settings} -> 'days' ->> 0`

/** The forum that was held before another one; null: there was none. */
export async function readPreviousForum(db: Queryable, { days }: Pick<Forum, 'days'>): Promise<Forum | null> {
  const [row] = await db.select(forumColumns).from(meetings).where(lt(firstDay, days[0])).orderBy(desc(firstDay)).limit(1)
  return row ? forumOf(row) : null
}

/** Whether a forum is held after another one. */
export const hasLaterForum = async (db: Queryable, { days }: Pick<Forum, 'days'>): Promise<boolean> =>
  (await db.$count(meetings, gt(firstDay, days[0]))) > 0

/** Reads a forum by one of its sections. @throws Refusal 404 */
export async function readForumOfSection(db: Queryable, sectionId: number): Promise<Forum> {
  const id = db.select({ id: sections.meetingId }).from(sections).where(eq(sections.id, sectionId))
  const [row] = await db.select(forumColumns).from(meetings).where(eq(meetings.id, id))
  return forumOf(row)
}

/** Reads a forum with the extensions of one person. */
export async function readForumOf(db: Queryable, userId: number, id?: number): Promise<OwnForum> {
  const [row] = await db.select(ownColumns(userId)).from(meetings).where(isWanted(id))
  return forumOf(row)
}

/** Reads a forum for the cabinet, with the former forums this person took part in. */
export async function readCabinetForum(db: Queryable, userId: number, id?: number): Promise<OwnForum & { history: FormerForum[] }> {
  const columns = { ...ownColumns(userId), history: formerForumsOf(userId) }
  const [row] = await db.select(columns).from(meetings).where(isWanted(id))
  return forumOf(row)
}

/** Gates with the day whose deadlines are still met. */
export interface OpenGates extends Gates {
  lastOpenDay: Day
}

const MINUTE = 60_000

/** Gates of a cabinet now, by the server's clock. @param forum with the extensions of a person, whose gates these are then */
export function gatesOf(forum: ForumSettings & Partial<Pick<OwnForum, 'extensions'>>, clock: Clock, cabinet: Cabinet): OpenGates {
  const lastOpenDay = dayIn(forum.timeZone, new Date(clock.now().getTime() - forum.graceMinutes * MINUTE))
  const { extensions: own = [] } = forum
  const dated = gatesOn(clock.today(forum.timeZone), forum.cabinets[cabinet], forum.days[0], {
    lastOpenDay,
    extensions: own,
    confirmUntil: forum.confirmUntil,
  })
  return { ...dated, ...(presenceAsked(forum) && { needsPresence: true }), lastOpenDay }
}

/** Days by which questions take answers now. */
export const openOn = (forum: ForumSettings, clock: Clock): OpenOn => ({
  days: forum.days,
  lastOpenDay: gatesOf(forum, clock, 'main').lastOpenDay,
})

export const findSection = ({ sections }: Pick<Forum, 'sections'>, id: number | null): ForumSection | null =>
  sections.find((section) => section.id === id) ?? null

export const sectionNames = ({ sections }: Pick<Forum, 'sections'>): Map<number, string> =>
  new Map(sections.map(({ id, name }) => [id, name]))
