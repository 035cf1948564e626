import { busy } from '../errors/refusal.ts'
import type { Usage } from './usage.ts'

interface FairLaneOptions {
  /** Limit of running jobs. */
  concurrency: number
  /** Limit of waiting jobs. */
  waiting: number
  /** Limit of waiting time in milliseconds. */
  patience: number
  usage: Pick<Usage, 'of'>
}

interface Entry {
  account: number
  start: () => unknown
  refuse: (reason: unknown) => unknown
}

/** A bounded queue in which the account that used the least time lately goes first. */
export interface FairLane {
  /**
   * Queues the work; once started it is not stopped by the signal.
   * @throws Refusal 503 with Retry-After after waiting too long, or for the last of a full queue; the signal's reason when it aborts
   */
  run: <T>(account: number, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>
  /** Numbers of running and waiting jobs. */
  load: () => { running: number; waiting: number }
}

export function createFairLane({ concurrency, waiting: most, patience, usage }: FairLaneOptions): FairLane {
  const waiting = new Set<Entry>()
  let running = 0

  /** Waiting entries by the use of their account, then by its number of waiting jobs, then by arrival. */
  function inOrder(): Entry[] {
    const counts = Map.groupBy(waiting, ({ account }) => account)
    const countOf = ({ account }: Entry) => counts.get(account)?.length ?? 0
    return [...waiting].sort((a, b) => usage.of(a.account) - usage.of(b.account) || countOf(a) - countOf(b))
  }

  /** An entry leaves the queue in the same step that settles it, so that its turn cannot be lost. */
  async function wait(account: number, signal: AbortSignal | undefined): Promise<void> {
    const turn = Promise.withResolvers<void>()
    const entry: Entry = {
      account,
      start: () => waiting.delete(entry) && turn.resolve(),
      refuse: (reason) => waiting.delete(entry) && turn.reject(reason),
    }
    const leave = () => entry.refuse(signal?.reason)
    signal?.addEventListener('abort', leave, { once: true })
    const timer = setTimeout(() => entry.refuse(busy()), patience)
    waiting.add(entry)
    if (waiting.size > most) inOrder().at(-1)?.refuse(busy())
    try {
      await turn.promise
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', leave)
    }
  }

  function startNext(): void {
    const [next] = inOrder()
    if (next) next.start()
    else running -= 1
  }

  return {
    async run(account, work, signal) {
      signal?.throwIfAborted()
      if (running < concurrency) running += 1
      else await wait(account, signal)
      try {
        return await work()
      } finally {
        startNext()
      }
    },
    load: () => ({ running, waiting: waiting.size }),
  }
}
