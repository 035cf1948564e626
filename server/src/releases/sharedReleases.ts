import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { StartFailure } from '../startFailure.ts'
import { adoptReleases } from './buildMirror.ts'
import { type SharedStore, UnsuitableStore } from './s3Store.ts'

/** So long a start waits for the store; pages are served from local copies without it. */
const START_WAIT_MS = 5000
const RETRY_MS = 10_000

/**
 * Checks a shared store as soon as it answers, and moves this machine's releases into it when it has none.
 * @returns stops trying
 * @throws StartFailure when it answers at once and is unsuitable; later on it is said in the log, and releases are refused
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
