import { setTimeout as wait } from 'node:timers/promises'
import type { ForumSection, ForumSettings } from '@forum/domain/forum/forum'
import type { Policy } from '@forum/domain/forum/policy'
import type pg from 'pg'
import { queryBriefly } from '../../platform/database/brief.ts'

/** Time for which a page waits for a database that does not reply, in milliseconds. */
const PATIENCE_MS = 1000

/** The current forum as the documents of the server show it. */
export interface CurrentForum {
  settings: ForumSettings
  /** Sections in the order of their ids. */
  sections: ForumSection[]
  /** Number of the programme's release that the public sees; null: none yet, or the forum has no programme. */
  liveRelease: number | null
}

const current = `select settings, (select live_release from programs where meeting_id = meetings.id and not coalesce(meetings.settings -> 'modulesOff' ? 'program', false)) as "liveRelease",
  (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'englishName', english_name, 'isActive', is_active, 'isPublic', is_public,
    'takesOral', takes_oral, 'takesPosters', takes_posters, 'dayNumber', day_number, 'asksProjectName', asks_project_name, 'capacity', capacity)
    order by id), '[]') from sections where meeting_id = meetings.id) as sections from meetings where is_current`

/** Reads anew for every document; while the database is away documents go on with what was last read. */
const keepLast = <Known>(read: () => Promise<Known>, onProblem: (error: unknown) => void): Promise<() => Promise<Known>> =>
  read().then((first) => {
    let known = first
    return async () => {
      const asked = read().then(
        (found) => {
          known = found
        },
        (error: unknown) => onProblem(error),
      )
      await Promise.race([asked, wait(PATIENCE_MS, undefined, { ref: false })])
      return known
    }
  })

/** @param pool of the counters, which has a connection free in a crowd */
async function readOne<Row extends pg.QueryResultRow>(pool: pg.Pool, query: string): Promise<Row> {
  const [row] = await queryBriefly<Row>(pool, query)
  if (!row) throw new Error('There is no current forum')
  return row
}

export const currentForum = (pool: pg.Pool, onProblem: (error: unknown) => void): Promise<() => Promise<CurrentForum>> =>
  keepLast(() => readOne<CurrentForum>(pool, current), onProblem)

/** Policy of the current forum. */
export const currentPolicy = (pool: pg.Pool, onProblem: (error: unknown) => void): Promise<() => Promise<Policy>> =>
  keepLast(async () => (await readOne<{ policy: Policy }>(pool, 'select policy from meetings where is_current')).policy, onProblem)
