import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { createLane, type Lane } from './lane.ts'
import type { Outcome, TaskInput, TaskName, TaskResult } from './tasks.ts'
import { unpackError } from './thrown.ts'

/** Two at least, so that a long task leaves a thread to the short ones; memory bounds them above. */
const THREADS = Math.min(4, Math.max(2, availableParallelism()))
/** A book of 2000 theses fits; the threads of short tasks stay far below. */
const HEAP = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 24 }
const IDLE_MS = 30_000
/** For which a started task goes on after its caller has left: a thread that is ended costs more than a short task. */
const GRACE_MS = 2000
const LIMIT_MS = 60_000

interface TaskOptions {
  /** Aborts when the caller has left. */
  signal?: AbortSignal | undefined
  /** Milliseconds after which a started task is ended. */
  limit?: number
}

export interface WorkerPool {
  /**
   * Runs a task in a thread, when there is one.
   * @throws Refusal 503 when too many tasks wait; whatever the task threw
   */
  run: <Name extends TaskName>(name: Name, input: TaskInput<Name>, options?: TaskOptions) => Promise<TaskResult<Name>>
  /** Uploads are looked at and pictures drawn, by the library's own threads, one at a time: a progressive JPEG takes up to 200 MB. */
  lanes: Record<'short' | 'long' | 'files', Lane>
  close: () => Promise<void>
}

/** One at a time: a sheet takes seconds, a file takes several times its size in memory. Others find a thread. */
const laneOf: Partial<Record<TaskName, 'long' | 'files'>> = { registrationsSheet: 'long', inspectFile: 'files' }

/** The one pool for work that would hold the event loop up. Threads start when they are needed and end when they are idle. */
export function createWorkerPool({ grace = GRACE_MS } = {}): WorkerPool {
  const threads = new Piscina({
    filename: new URL('./tasks.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE_MS,
    resourceLimits: HEAP,
    // A thread waiting in Atomics.wait() could not end a database connection.
    atomics: 'disabled',
  })
  const lanes = {
    short: createLane({ concurrency: THREADS, waiting: 200 }),
    long: createLane({ concurrency: 1, waiting: 20 }),
    files: createLane({ concurrency: 1, waiting: 200 }),
  }
  return {
    async run(name, input, { signal, limit = LIMIT_MS } = {}) {
      const lane = lanes[laneOf[name] ?? 'short']
      return lane.run(async () => {
        const end = new AbortController()
        const timers = [setTimeout(() => end.abort(new Error(`${name} took longer than ${limit} ms`)), limit)]
        const leave = () => timers.push(setTimeout(() => end.abort(signal?.reason), grace))
        signal?.addEventListener('abort', leave, { once: true })
        try {
          const outcome = (await threads.run({ name, input }, { signal: end.signal })) as Outcome
          if ('thrown' in outcome) throw unpackError(outcome.thrown)
          return outcome.result as TaskResult<typeof name>
        } catch (error) {
          throw end.signal.aborted ? end.signal.reason : error
        } finally {
          signal?.removeEventListener('abort', leave)
          for (const timer of timers) clearTimeout(timer)
        }
      }, signal)
    },
    lanes,
    close: () => threads.destroy(),
  }
}
