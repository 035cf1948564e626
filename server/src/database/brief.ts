import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

/** A question that is not worth waiting for longer. */
const PING_TIMEOUT_MS = 1000

/**
 * Asks something small of a database that may hang. A connection that does not answer in time is given up: the pool would lack it until the
 * network notices, which takes minutes.
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
