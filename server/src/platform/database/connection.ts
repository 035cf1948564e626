import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { cancellablePool } from './cancellable.ts'
import { takesNoWrites } from './failures.ts'
import { createNotifications, type Notifications } from './notifications.ts'
import { ContextPool, type OnStatement, timedClient } from './timedClient.ts'

export type Database = NodePgDatabase & {
  $client: pg.Pool
  /** The same database for reads that are cancelled when the signal aborts. */
  until: (signal: AbortSignal) => Database
}
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** A database or a transaction, for reads that may run outside of one. */
export type Queryable = Database | Transaction

export interface Connection {
  db: Database
  pool: pg.Pool
  /** Pool for data that a crash may lose, such as counters of attempts: commits do not wait for the disk. */
  counters: pg.Pool
  /** Connects at the first use. */
  notifications: Notifications
  close: () => Promise<void>
}

/** Limits of a statement, a lock wait and an idle transaction; in milliseconds. */
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

/** Cancellations use the pool of the counters, which has a free connection when slow reads hold all others. */
const addUntil = (db: Omit<Database, 'until'>, counters: pg.Pool): Database => {
  const cancel = (pid: number) => counters.query('select pg_cancel_backend($1)', [pid])
  const until = (signal: AbortSignal): Database =>
    Object.assign(drizzle(cancellablePool(db.$client, cancel, signal)), { $client: db.$client, transaction: db.transaction, until })
  return Object.assign(db, { until })
}

/** Reads for an export, in a transaction without time limits. */
export const readUntimed = <T>(db: Database, read: (tx: Transaction) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    return read(tx)
  })

/**
 * @param onError called for connections that break while idle; the pool replaces them
 * @param timeouts of requests; commands, migrations and exports have none
 */
export function connect(
  url: string,
  onError: (error: Error) => void,
  max = 20,
  onStatement?: OnStatement,
  timeouts?: Timeouts,
): Connection {
  // Under load, requests queue for a connection rather than fail.
  const settings = {
    connectionString: url,
    connectionTimeoutMillis: 20_000,
    application_name: 'forum-portal',
    ...(timeouts && limitsOf(timeouts)),
  }
  const pool = new ContextPool({ ...settings, max, ...(onStatement && { Client: timedClient(onStatement) }) })
  pool.on('error', onError)
  // Clients behind one address share a counter row, and its lock blocks the others until the commit.
  const counters = new pg.Pool({ ...settings, max: COUNTERS, options: '-c synchronous_commit=off' })
  counters.on('error', onError)
  // A connection that breaks between two statements of a transaction must not crash the process; the next statement reports it.
  for (const each of [pool, counters]) each.on('connect', (client) => client.on('error', () => {}))
  const notifications = createNotifications(url, onError)
  const close = async () => {
    // Errors from here on concern connections being closed.
    for (const each of [pool, counters]) each.off('error', onError).on('error', () => {})
    await Promise.all([pool.end(), counters.end(), notifications.close()])
  }
  const db = drizzle(pool)
  // The library releases a connection only if `begin` succeeded; when the database is down, the pool would run out of connections for
  // good.
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    let isReadOnly = false
    try {
      return await drizzle(client).transaction((tx) => work(tx), config)
    } catch (error) {
      isReadOnly = takesNoWrites(error)
      throw error
    } finally {
      // A new connection may reach the server that took over, or find that the setting is gone.
      client.release(isReadOnly)
    }
  }
  return { db: addUntil(db, counters), pool, counters, notifications, close }
}
