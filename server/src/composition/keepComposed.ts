import type { Logger } from 'pino'
import type { Database } from '../database/connection.ts'
import { composeStored } from './composeStored.ts'

const DAY = 24 * 60 * 60 * 1000

/**
 * Composes what is stored: after the start, and daily, because a server of an earlier version may still run or an archive be restored.
 * @returns a function that stops after the transaction in progress
 */
export function keepComposed(db: Database, logger: Logger): () => Promise<void> {
  const stopping = new AbortController()
  const compose = async () => {
    try {
      const rows = await composeStored(db, stopping.signal)
      if (rows > 0) logger.info({ rows }, 'stored texts composed')
    } catch (error) {
      if (!stopping.signal.aborted) logger.warn({ err: error }, 'stored texts were not composed')
    }
  }
  let running = compose()
  const timer = setInterval(() => {
    running = compose()
  }, DAY).unref()
  return () => {
    clearInterval(timer)
    stopping.abort()
    return running
  }
}
