import type { Logger } from 'pino'
import type { Database } from '../../platform/database/connection.ts'
import { composeStored } from './composeStored.ts'

const DAY = 24 * 60 * 60 * 1000

/**
 * Composes what is stored: after the start, and daily, because a server of an earlier version may still run or an archive be restored.
 * @returns a function that stops after the transaction in progress
 */
export function keepComposed(db: Database, logger: Logger): () => Promise<void> {
  const stopping = new AbortController()
  const onError = (error: unknown) => {
    if (!stopping.signal.aborted) logger.warn({ err: error }, 'stored texts were not composed')
  }
  const compose = async () => {
    const rows = await composeStored(db, { signal: stopping.signal, onError })
    if (rows > 0) logger.info({ rows }, 'stored texts composed')
  }
  let running = compose().catch(onError)
  const timer = setInterval(() => {
    running = compose().catch(onError)
  }, DAY).unref()
  return () => {
    clearInterval(timer)
    stopping.abort()
    return running
  }
}
