import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

/** Timeout of a brief query. */
const PING_TIMEOUT_MS = 1000

/**
 * Runs a brief query on a database that may hang. A connection that does not answer in time is discarded: otherwise the pool would
 * lose it until the network reports the failure, minutes later.
 */
export async function queryBriefly<Row extends pg.QueryResultRow>(pool: pg.Pool, text: string): Promise<Row[]> {
  const client = await pool.connect()
  const asked = client.query<Row>(text).then(
    ({ rows }) => ({ rows }),
    (error: unknown) => ({ error }),
  )
  const answer = await Promise.race([asked, wait(PING_TIMEOUT_MS, { error: new Error('The database does not answer') }, { ref: false })])
  client.release('error' in answer)
  if ('error' in answer) throw answer.error
  return answer.rows
}
