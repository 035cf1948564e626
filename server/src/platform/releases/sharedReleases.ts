import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { StartFailure } from '../errors/startFailure.ts'
import { adoptReleases } from './buildMirror.ts'
import { type SharedStore, UnsuitableStore } from './s3Store.ts'

/** Time that a start waits for the store; afterwards pages are served from local copies. */
const START_WAIT_MS = 5000
const RETRY_MS = 10_000

/**
 * Checks a shared store as soon as it replies, and moves this machine's releases into it if it is empty.
 * @returns a function that stops trying
 * @throws StartFailure if it replies immediately and is unsuitable; a later result is logged, and releases are refused
 */
export async function beginSharedReleases(
  store: SharedStore,
  folder: string,
  logger: Pick<Logger, 'warn' | 'error'>,
  retryMs = RETRY_MS,
): Promise<() => Promise<void>> {
  const stop = new AbortController()
  const attempt = async () => {
    await store.checkConditionalWrites()
    await adoptReleases(store, folder)
  }
  const untilDone = async (first: Promise<void>): Promise<void> => {
    let trying = first
    while (!stop.signal.aborted)
      try {
        return await trying
      } catch (error) {
        if (error instanceof UnsuitableStore) return logger.error({ err: error }, 'the object storage is unsuitable for releases')
        logger.warn({ err: error }, 'the object storage is away; releases are served from local copies')
        const waited = await wait(retryMs, true, { signal: stop.signal, ref: false }).catch(() => false)
        if (!waited) return
        trying = attempt()
      }
  }
  const first = attempt()
  await Promise.race([first, wait(START_WAIT_MS, undefined, { ref: false })]).catch((error: unknown) => {
    if (error instanceof UnsuitableStore) throw new StartFailure(error.message)
  })
  void untilDone(first)
  return async () => stop.abort()
}
