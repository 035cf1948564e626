import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

/** Timeout of a brief query. */
const PING_TIMEOUT_MS = 1000

/** Whether the database refuses writes. A new connection checks it: an older one may still be open to the server from before a failover. */
export async function isReadOnly(pool: pg.Pool): Promise<boolean> {
  const query = `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "readOnly"`
  const [row] = await queryBriefly<{ readOnly: boolean }>(pool, query, ({ readOnly }) => readOnly)
  return row?.readOnly === true
}

/**
 * Runs a brief query on a database that may hang. A connection that does not reply in time is discarded: otherwise the pool would
 * lose it until the network reports the failure, minutes later.
 * @param isOutdated whether a reply means that the connection is to be discarded, too
 */
export async function queryBriefly<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  text: string,
  isOutdated: (row: Row) => boolean = () => false,
): Promise<Row[]> {
  const client = await pool.connect()
  const asked = client.query<Row>(text).then(
    ({ rows }) => ({ rows }),
    (error: unknown) => ({ error }),
  )
  const answer = await Promise.race([asked, wait(PING_TIMEOUT_MS, { error: new Error('The database does not answer') }, { ref: false })])
  client.release('error' in answer || answer.rows.some(isOutdated))
  if ('error' in answer) throw answer.error
  return answer.rows
}
