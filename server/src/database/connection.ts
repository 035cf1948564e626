import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { cancellablePool } from './cancellable.ts'
import { ContextPool, type OnStatement, timedClient } from './timedClient.ts'

export type Database = NodePgDatabase & {
  $client: pg.Pool
  /** The same database for reads that are given up, and cancelled, when the signal aborts. */
  until: (signal: AbortSignal) => Database
}
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** Either: reads that may run outside a transaction take this. */
export type Queryable = Database | Transaction

export interface Connection {
  db: Database
  pool: pg.Pool
  /** For what a crash may forget, such as how often somebody tried: its commits do not wait for the disk. */
  counters: pg.Pool
  close: () => Promise<void>
}

/** How long PostgreSQL lets a statement run, wait for a lock, and keeps a transaction in which nothing happens; in milliseconds. */
export interface Timeouts {
  statement: number
  lock: number
  idleInTransaction: number
}

const COUNTERS = 4

const limitsOf = ({ statement, lock, idleInTransaction }: Timeouts): pg.PoolConfig => ({
  statement_timeout: statement,
  lock_timeout: lock,
  idle_in_transaction_session_timeout: idleInTransaction,
})

/** Cancellations go over the pool of the counters, which has a connection free when slow reads hold all others. */
const addUntil = (db: Omit<Database, 'until'>, counters: pg.Pool): Database => {
  const cancel = (pid: number) => counters.query('select pg_cancel_backend($1)', [pid])
  const until = (signal: AbortSignal): Database =>
    Object.assign(drizzle(cancellablePool(db.$client, cancel, signal)), { $client: db.$client, transaction: db.transaction, until })
  return Object.assign(db, { until })
}

/** Reads for an export, in a transaction whose statements take as long as they need. */
export const readUntimed = <T>(db: Database, read: (tx: Transaction) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    return read(tx)
  })

/**
 * @param onError told of connections that broke while idle; the pool replaces them by itself
 * @param timeouts for what serves requests; commands, migrations and exports take as long as they need
 */
export function connect(
  url: string,
  onError: (error: Error) => void,
  max = 20,
  onStatement?: OnStatement,
  timeouts?: Timeouts,
): Connection {
  // In a crowd people rather wait than begin again.
  const settings = {
    connectionString: url,
    connectionTimeoutMillis: 20_000,
    application_name: 'forum-portal',
    ...(timeouts && limitsOf(timeouts)),
  }
  const pool = new ContextPool({ ...settings, max, ...(onStatement && { Client: timedClient(onStatement) }) })
  pool.on('error', onError)
  // People behind one address share a row: whoever counts in it keeps all others waiting until the commit.
  const counters = new pg.Pool({ ...settings, max: COUNTERS, options: '-c synchronous_commit=off' })
  counters.on('error', onError)
  // One that breaks between two statements of a transaction is nobody's for that moment; the next statement says so to whoever has it.
  for (const each of [pool, counters]) each.on('connect', (client) => client.on('error', () => {}))
  const close = async () => {
    // What breaks from now on was going to be closed anyway.
    for (const each of [pool, counters]) each.off('error', onError).on('error', () => {})
    await Promise.all([pool.end(), counters.end()])
  }
  const db = drizzle(pool)
  // The library gives a connection back only when `begin` has succeeded; where it has not, because the database is away, the pool would
  // run dry for good.
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      return await drizzle(client).transaction((tx) => work(tx), config)
    } finally {
      client.release()
    }
  }
  return { db: addUntil(db, counters), pool, counters, close }
}
