import { availableParallelism } from 'node:os'
import PQueue from 'p-queue'
import { networkOf } from '../http/network.ts'
import { busy } from '../http/refusal.ts'

interface Bounds {
  parallel: number
  /** Jobs that may wait at the same time; as many again of owners. */
  waiting: number
  /** Jobs of one address that may wait or run at the same time. */
  ofAddress: number
}

/**
 * Runs a job in its turn.
 * @param owner true for an address that the account's owner has signed in from: those go first, however many strangers wait
 * @throws Refusal 503 when too many wait already
 */
export type HashQueue = <T>(job: () => Promise<T>, address?: string, owner?: boolean) => Promise<T>

/** A bounded queue, fair between addresses: a job goes after as many others as its own address has brought already. */
export function createHashQueue({ parallel, waiting, ofAddress }: Bounds): HashQueue {
  const queue = new PQueue({ concurrency: parallel })
  const counts = new Map<string, number>()
  return async (job, address = '', owner = false) => {
    const network = networkOf(address)
    const others = counts.get(network) ?? 0
    if (queue.size >= (owner ? 2 * waiting : waiting) || others >= ofAddress) throw busy()
    counts.set(network, others + 1)
    try {
      return await queue.add(job, { priority: (owner ? ofAddress : 0) - others })
    } finally {
      const left = (counts.get(network) ?? 1) - 1
      if (left > 0) counts.set(network, left)
      else counts.delete(network)
    }
  }
}

/** Enough for a whole institute that signs in behind one address at the same moment. */
const OF_ADDRESS = 320
/** Jobs that may wait; more would keep everybody waiting for too long. */
export const WAITING = 400
/** Fewer hashes at a time than libuv has threads, so that files are still read and written beside them. */
export const PARALLEL = Math.min(availableParallelism(), 3)

/** Everything that makes or compares a hash of a password runs here. */
export const inHashQueue = createHashQueue({ parallel: PARALLEL, waiting: WAITING, ofAddress: OF_ADDRESS })

const byKey = new Map<string, PQueue>()

/** Runs the jobs of one key one after another. @throws Refusal 503 when too many wait already */
export async function oneAtATime<T>(key: string, job: () => Promise<T>): Promise<T> {
  let queue = byKey.get(key)
  if (!queue) {
    queue = new PQueue({ concurrency: 1 })
    queue.addEventListener('idle', () => byKey.delete(key))
    byKey.set(key, queue)
  }
  if (queue.size >= OF_ADDRESS) throw busy()
  return queue.add(job)
}
