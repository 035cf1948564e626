import { availableParallelism } from 'node:os'
import PQueue from 'p-queue'
import { busy } from '../errors/refusal.ts'
import { networkOf } from '../limits/network.ts'

interface Bounds {
  parallel: number
  /** Limit of waiting jobs; owners have the same limit again. */
  waiting: number
  /** Limit of waiting and running jobs per address. */
  ofAddress: number
}

/**
 * Queues a job.
 * @param owner true for an address that the account's owner has signed in from: such addresses have priority, five to one
 * @throws Refusal 503 when the queue is full
 */
export type HashQueue = <T>(job: () => Promise<T>, address?: string, owner?: boolean) => Promise<T>

/** Ratio of owners' jobs to strangers' while both wait: strict priority would let a few owners starve all others. */
const OWNER_SHARE = 5

/** A bounded queue, fair between addresses (start-time fair queueing): jobs of one address run in order, alternating with those of others. */
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

/** Limit of jobs per address: enough for an institute whose members sign in from one address at the same time. */
const OF_ADDRESS = 320
/** Limit of waiting jobs; beyond it the wait would be too long. */
export const WAITING = 400
/** Number of concurrent hashes: fewer than libuv has threads, so that file I/O can proceed. */
export const PARALLEL = Math.min(availableParallelism(), 3)

/** Queue for all hashing and verification of passwords. */
export const inHashQueue = createHashQueue({ parallel: PARALLEL, waiting: WAITING, ofAddress: OF_ADDRESS })

const byKey = new Map<string, PQueue>()

/** Runs jobs with the same key one after another. @throws Refusal 503 when the queue is full */
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
