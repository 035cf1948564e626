import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import * as schema from './schema.ts'

export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** Either: reads that may run outside a transaction take this. */
export type Queryable = Database | Transaction

export interface Connection {
  db: Database
  pool: pg.Pool
  close: () => Promise<void>
}

/** @param onError told of connections that broke while idle; the pool replaces them by itself */
export function connect(url: string, onError: (error: Error) => void, max = 20): Connection {
  const pool = new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: 10_000, application_name: 'forum-portal' })
  pool.on('error', onError)
  // One that breaks between two statements of a transaction is nobody's for that moment; the next statement says so to whoever has it.
  pool.on('connect', (client) => client.on('error', () => {}))
  const close = () => {
    // What breaks from now on was going to be closed anyway.
    pool.off('error', onError).on('error', () => {})
    return pool.end()
  }
  const db = drizzle(pool, { schema })
  // The library gives a connection back only when `begin` has succeeded; where it has not, because the database is away, the pool would
  // run dry for good.
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      return await drizzle(client, { schema }).transaction((tx) => work(tx), config)
    } finally {
      client.release()
    }
  }
  return { db, pool, close }
}
