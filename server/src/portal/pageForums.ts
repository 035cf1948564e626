import { setTimeout as wait } from 'node:timers/promises'
import { type ForumSection, type ForumSettings, type PageForum, pageForum } from '@forum/domain/forum'
import type pg from 'pg'
import { queryBriefly } from '../database/brief.ts'
import type { Providers } from '../singleSignOn/provider.ts'

/** How long a page waits for a database that does not answer. */
const PATIENCE_MS = 1000

interface Row {
  settings: ForumSettings
  sections: Pick<ForumSection, 'id' | 'asksProjectName'>[]
}

const current = `select settings, (select coalesce(json_agg(json_build_object('id', id, 'asksProjectName', asks_project_name) order by id), '[]')
  from sections where meeting_id = meetings.id) as sections from meetings where is_current`

/**
 * Reads the current forum anew for every page; while the database is away pages go on with what was last read.
 * @param pool of the counters, which has a connection free in a crowd
 * @param providers of single sign-on, which the pages offer
 */
export async function pageForums(
  pool: pg.Pool,
  onProblem: (error: unknown) => void,
  providers: Providers = new Map(),
): Promise<() => Promise<PageForum>> {
  const signIn = providers.size > 0 && { signInProviders: [...providers.values()].map(({ id, title }) => ({ id, title })) }
  const read = async (): Promise<PageForum> => {
    const [row] = await queryBriefly<Row>(pool, current)
    if (!row) throw new Error('There is no current forum')
    return { ...pageForum(row.settings, row.sections), ...signIn }
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
