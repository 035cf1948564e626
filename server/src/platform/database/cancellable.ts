import type pg from 'pg'

type Query = (...args: unknown[]) => Promise<unknown>

/**
 * The same pool for cancellable work: when the signal aborts, the running statement is cancelled in PostgreSQL.
 * @param cancel asks PostgreSQL to cancel the statement of a backend
 */
export function cancellablePool(pool: pg.Pool, cancel: (pid: number) => Promise<unknown>, signal: AbortSignal): pg.Pool {
  const query: Query = async (...args) => {
    signal.throwIfAborted()
    const client = (await pool.connect()) as pg.PoolClient & { processID: number }
    let cancelling: Promise<unknown> | null = null
    const abort = () => {
      cancelling = cancel(client.processID).catch(() => {})
    }
    if (!signal.aborted) signal.addEventListener('abort', abort, { once: true })
    try {
      signal.throwIfAborted()
      return await (client.query as Query)(...args)
    } catch (error) {
      throw signal.aborted ? signal.reason : error
    } finally {
      signal.removeEventListener('abort', abort)
      // A cancellation may arrive after its statement has ended; closing the connection keeps it from cancelling the next one.
      if (cancelling) void (cancelling as Promise<unknown>).then(() => client.release(true))
      else client.release()
    }
  }
  return Object.create(pool, { query: { value: query } }) as pg.Pool
}
