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

/** Above the priority of any job that is not an owner's. */
const OWNERS_FIRST = 2 ** 40

/** A bounded queue, fair between addresses (start-time fair queueing): each address has its jobs done in order, one by turns with the others. */
export function createHashQueue({ parallel, waiting, ofAddress }: Bounds): HashQueue {
  const queue = new PQueue({ concurrency: parallel })
  const addresses = new Map<string, { jobs: number; lastTurn: number }>()
  let turnNow = 0
  return async (job, address = '', owner = false) => {
    const network = networkOf(address)
    const mine = addresses.get(network) ?? { jobs: 0, lastTurn: 0 }
    if (queue.size >= (owner ? 2 * waiting : waiting) || mine.jobs >= ofAddress) throw busy()
    const turn = Math.max(turnNow, mine.lastTurn) + 1
    addresses.set(network, mine)
    mine.jobs += 1
    mine.lastTurn = turn
    const start = () => {
      turnNow = Math.max(turnNow, turn)
      return job()
    }
    try {
      return await queue.add(start, { priority: (owner ? OWNERS_FIRST : 0) - turn })
    } finally {
      mine.jobs -= 1
      if (mine.jobs === 0) addresses.delete(network)
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
