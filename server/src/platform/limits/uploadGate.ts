import { i18n } from '@forum/language'
import { Refusal } from '../errors/refusal.ts'
import { createFairLane } from './fairLane.ts'
import type { Usage } from './usage.ts'

/** Limit of concurrent uploads; each needs a file on disk and a few buffers. */
const AT_ONCE = 100
/** Limit of queued uploads: connections whose bodies are not read yet. */
const WAITING = 400
/** Limit of running and queued uploads per account, so that one account cannot take all slots. */
const OF_ONE = 5
/** Limit of waiting time in milliseconds. */
const PATIENCE = 20_000

/**
 * Large files have a separate gate, so that no document waits for them. Together those being received fill 800 MB of the temporary
 * folder. A browser gives up after a minute without progress.
 */
export const largeUploads = { atOnce: 16, waiting: 200, ofOne: 2, patience: 45_000 }

export interface UploadGate {
  /** @throws Refusal 429 beyond the account's limit, 503 when the queue is full */
  run: <T>(userId: number, work: () => Promise<T>, signal: AbortSignal) => Promise<T>
}

/** @param usage accounts whose files took the least time lately go first */
export function createUploadGate(
  usage: Pick<Usage, 'of'>,
  { atOnce = AT_ONCE, waiting = WAITING, ofOne = OF_ONE, patience = PATIENCE } = {},
): UploadGate {
  const lane = createFairLane({ concurrency: atOnce, waiting, patience, usage })
  const byUser = new Map<number, number>()
  return {
    async run(userId, work, signal) {
      const own = byUser.get(userId) ?? 0
      if (own >= ofOne)
        throw new Refusal(429, 'too_many_tries', i18n.t('Слишком много загрузок одновременно. Дождитесь окончания других.'), {
          retryAfter: 5,
        })
      byUser.set(userId, own + 1)
      try {
        return await lane.run(userId, work, signal)
      } finally {
        const left = (byUser.get(userId) ?? 1) - 1
        if (left > 0) byUser.set(userId, left)
        else byUser.delete(userId)
      }
    },
  }
}
