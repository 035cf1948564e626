import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { queryBriefly } from './brief.ts'
import type { Queryable } from './connection.ts'
import { type PublicSubject, publicChanges } from './schema/platform.ts'

/** Versions of what everybody reads: content made under one may be shown while it is the same. */
export type PublicVersion = Readonly<Record<PublicSubject, string>>

const current = `select coalesce(sum(number) filter (where subject = 'forum'), 0) as forum, coalesce(sum(number), 0) as program from public_changes`

const MINUTE = 60_000

/** A version lasts a minute, in which a day may begin, or a file come back that could not be read. */
export function atMinute({ forum, program }: PublicVersion, now: Date): PublicVersion {
  const minute = Math.floor(now.getTime() / MINUTE)
  return { forum: `${forum}.${minute}`, program: `${program}.${minute}` }
}

/**
 * Reads the versions in the database, which all servers share, for each request: a change counts from the next one on. Requests that come
 * while a query runs share the next query. While the database is away, the versions are those of before.
 * @param pool of the counters, which has a connection free in a crowd
 */
export function publicVersions(
  pool: pg.Pool,
  clock: { now: () => Date },
  onProblem: (error: unknown) => void,
): () => Promise<PublicVersion> {
  let known: PublicVersion = { forum: '', program: '' }
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<PublicVersion> | null = null
  const ask = async (): Promise<PublicVersion> => {
    next = null
    const [row] = await queryBriefly<PublicVersion & pg.QueryResultRow>(pool, current).catch((error: unknown) => {
      onProblem(error)
      return []
    })
    known = row ?? known
    return atMinute(known, clock.now())
  }
  return () => {
    if (next) return next
    const asked = running.then(ask)
    next = asked
    running = asked
    return asked
  }
}

/** Adds up the lines of each subject. @returns how many lines are left out */
export async function foldPublicChanges(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ removed: number }>(sql`
    with folded as (delete from ${publicChanges} returning *),
      sums as (insert into ${publicChanges} (subject, number) select subject, sum(number) from folded group by subject returning id)
    select (select count(*) from folded)::int - (select count(*) from sums)::int as removed`)
  return rows[0]?.removed ?? 0
}
