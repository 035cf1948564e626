import { setTimeout as wait } from 'node:timers/promises'
import { hasModule, type WithModules } from '@forum/domain/forum/modules'
import type { PageContent } from '@forum/federation/pageTemplate'
import type { Queryable } from '../../platform/database/connection.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { Clock } from '../../platform/process/clock.ts'
import { isProgramPath, readPlainPage } from './html/page.ts'

/** Reads the content of a page for readers without scripts; `missing`: there is no such page. */
export type ReadContent = (path: string, forum?: WithModules) => Promise<PageContent | 'missing' | null>

/** Time for which a page waits for a database that does not reply; it is then sent without content. */
const PATIENCE_MS = 1000

const isMissing = (error: unknown): boolean => error instanceof Refusal && error.status === 404

/**
 * Contents of the pages of the programme.
 * @param portalUrl for absolute addresses
 */
export function plainPages(
  services: { db: Queryable; clock: Pick<Clock, 'today'> },
  portalUrl: string,
  onProblem: (error: unknown) => void,
): ReadContent {
  const url = (path: string): string => new URL(path, portalUrl).href
  const read = (path: string, hasProgram: boolean): Promise<PageContent | 'missing' | null> =>
    readPlainPage(services, path, url, hasProgram).then(
      (page) => page ?? 'missing',
      (error: unknown) => {
        if (isMissing(error)) return 'missing'
        onProblem(error)
        return null
      },
    )
  return async (path, forum = {}) => {
    if (!isProgramPath(path)) return null
    return Promise.race([read(path, hasModule(forum, 'program')), wait(PATIENCE_MS, null, { ref: false })])
  }
}
