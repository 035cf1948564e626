import { LRUCache } from 'lru-cache'

/** Half-life of the counted processing time. */
const HALF_LIFE_MS = 2 * 60_000
const MAX_ACCOUNTS = 10_000

/** Processing time that accounts have used in the last minutes. */
export interface Usage {
  /** Processing time in milliseconds. */
  of: (account: number) => number
  add: (account: number, ms: number) => void
}

export function createUsage(now: () => number = () => performance.now()): Usage {
  const used = new LRUCache<number, { ms: number; at: number }>({ max: MAX_ACCOUNTS })
  const of = (account: number): number => {
    const last = used.get(account)
    return last ? Math.round(last.ms * 2 ** ((last.at - now()) / HALF_LIFE_MS)) : 0
  }
  return {
    of,
    add(account, ms) {
      used.set(account, { ms: of(account) + ms, at: now() })
    },
  }
}
