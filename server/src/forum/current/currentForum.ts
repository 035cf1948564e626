import { setTimeout as wait } from 'node:timers/promises'
import type { ForumSection, ForumSettings } from '@forum/domain/forum/forum'
import type pg from 'pg'
import { queryBriefly } from '../../platform/database/brief.ts'

/** How long a page waits for a database that does not reply. */
const PATIENCE_MS = 1000

/** The current forum as the documents of the server show it. */
export interface CurrentForum {
  settings: ForumSettings
  /** By their ids. */
  sections: ForumSection[]
  /** Number of the programme's release that the public sees; null: none yet. */
  liveRelease: number | null
}

const current = `select settings, (select live_release from programs where meeting_id = meetings.id) as "liveRelease",
  (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'englishName', english_name, 'isActive', is_active, 'isPublic', is_public,
    'takesOral', takes_oral, 'takesPosters', takes_posters, 'dayNumber', day_number, 'asksProjectName', asks_project_name, 'capacity', capacity)
    order by id), '[]') from sections where meeting_id = meetings.id) as sections from meetings where is_current`

/**
 * Reads the current forum anew for every document; while the database is away documents go on with what was last read.
 * @param pool of the counters, which has a connection free in a crowd
 */
export async function currentForum(pool: pg.Pool, onProblem: (error: unknown) => void): Promise<() => Promise<CurrentForum>> {
  const read = async (): Promise<CurrentForum> => {
    const [row] = await queryBriefly<CurrentForum>(pool, current)
    if (!row) throw new Error('There is no current forum')
    return row
  }
  let known = await read()
  return async () => {
    const asked = read().then(
      (forum) => {
        known = forum
      },
      (error: unknown) => onProblem(error),
    )
    await Promise.race([asked, wait(PATIENCE_MS, undefined, { ref: false })])
    return known
  }
}
