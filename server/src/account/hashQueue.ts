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
 * @param owner true for an address that the account's owner has signed in from: those go before strangers, five for one
 * @throws Refusal 503 when too many wait already
 */
export type HashQueue = <T>(job: () => Promise<T>, address?: string, owner?: boolean) => Promise<T>

/** How many jobs of an owner are done for one of a stranger while both wait: strict precedence would let a few shut out all others. */
const OWNER_SHARE = 5

/** A bounded queue, fair between addresses (start-time fair queueing): each has its jobs done in order, by turns with the others. */
export function createHashQueue({ parallel, waiting, ofAddress }: Bounds): HashQueue {
  const queue = new PQueue({ concurrency: parallel })
  const flows = new Map<string, { jobs: number; lastTurn: number }>()
  let turnNow = 0
  return async (job, address = '', owner = false) => {
    const key = `${networkOf(address)} ${owner}`
    const flow = flows.get(key) ?? { jobs: 0, lastTurn: 0 }
    if (queue.size >= (owner ? 2 * waiting : waiting) || flow.jobs >= ofAddress) throw busy()
    const turn = Math.max(turnNow, flow.lastTurn) + (owner ? 1 / OWNER_SHARE : 1)
    flows.set(key, flow)
    flow.jobs += 1
    flow.lastTurn = turn
    const start = () => {
      turnNow = Math.max(turnNow, turn)
      return job()
    }
    try {
      return await queue.add(start, { priority: -turn })
    } finally {
      flow.jobs -= 1
      if (flow.jobs === 0) flows.delete(key)
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
