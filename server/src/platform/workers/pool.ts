import { availableParallelism } from 'node:os'
import type { ContentProblem } from '@forum/domain/platform/files'
import { currentLanguage } from '@forum/language'
import { Piscina } from 'piscina'
import { createFairLane, type FairLane } from '../limits/fairLane.ts'
import { createLane, type Lane } from '../limits/lane.ts'
import { createUsage, type Usage } from '../limits/usage.ts'
import { createInspector, type Inspector } from './inspector.ts'
import type { Outcome, TaskCall } from './runTask.ts'
import type { ThreadTask } from './threadTask.ts'
import { unpackError } from './thrown.ts'

/** Number of threads: at least two, so that a long task leaves a thread for short ones; memory limits the maximum. */
const THREADS = Math.min(4, Math.max(2, availableParallelism()))
/** Heap of a thread: enough for a book of 2000 theses; short tasks need far less. */
const HEAP = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 24 }
const IDLE_MS = 30_000
/** Time for which a started task continues after its client has disconnected: terminating a thread costs more than a short task. */
const GRACE_MS = 2000
const LIMIT_MS = 60_000
/**
 * Time that a file waits for its turn. Together with the wait for an upload slot it is less than the minute that browsers and proxies wait.
 */
const PATIENCE_MS = 30_000
/** Limits of reading a file of 50 MB: see `docs/performance/heavy-work.md`. */
const LARGE = { processorMs: 8000, runningMs: 25_000 }
/** Waiting large files stay on disk. */
const LARGE_WAITING = 60

interface TaskOptions {
  /** Aborts when the client disconnects. */
  signal?: AbortSignal | undefined
  /** Time limit of a started task in milliseconds. */
  limit?: number
}

export interface WorkerPool {
  /**
   * Runs a task in a thread.
   * @throws Refusal 503 when too many tasks wait; any error of the task
   */
  run: <Input, Result>(task: ThreadTask<Input, Result>, input: Input, options?: TaskOptions) => Promise<Result>
  /**
   * Inspects an uploaded file of an account.
   * @throws Refusal 503 when there is no time for it
   */
  inspect: (account: number, file: Parameters<Inspector['inspect']>[0], signal?: AbortSignal) => Promise<ContentProblem | null>
  /** Inspects a large file of an account, in a lane and a thread apart from documents. @throws Refusal 503 when there is no time for it */
  inspectLarge: WorkerPool['inspect']
  /**
   * Reads an uploaded file of an account, within the limits of its inspection.
   * @throws TooComplex beyond them; Refusal 503 when there is no time for it; any error of the task
   */
  read: <Input extends object, Result>(
    account: number,
    task: ThreadTask<Input, Result>,
    input: Input,
    signal?: AbortSignal,
  ) => Promise<Result>
  /** Renders a picture of an account, in the library's own threads. */
  render: <T>(account: number, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>
  /** Time that accounts have used in the lane of files. */
  usage: Usage
  lanes: Record<'short' | 'long', Lane> & Record<'files' | 'large', FairLane>
  close: () => Promise<void>
}

/** The pool for work that would block the event loop. Threads start on demand and end when idle. */
export function createWorkerPool({ grace = GRACE_MS } = {}): WorkerPool {
  const usage = createUsage()
  const inspector = createInspector()
  const largeInspector = createInspector(LARGE)
  const threads = new Piscina({
    filename: new URL('./runTask.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE_MS,
    resourceLimits: HEAP,
    // A thread in Atomics.wait() could not close a database connection.
    atomics: 'disabled',
  })
  const lanes = {
    short: createLane({ concurrency: THREADS, waiting: 200 }),
    long: createLane({ concurrency: 1, waiting: 20 }),
    // Files are handled one at a time: a file takes several times its size in memory, a progressive JPEG up to 200 MB.
    files: createFairLane({ concurrency: 1, waiting: 200, patience: PATIENCE_MS, usage }),
    large: createFairLane({ concurrency: 1, waiting: LARGE_WAITING, patience: PATIENCE_MS, usage }),
  }
  /** In a lane, with the time counted as used by the account. */
  const inLane = <T>(lane: FairLane, account: number, work: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
    lane.run(
      account,
      async () => {
        const begun = performance.now()
        try {
          return await work()
        } finally {
          usage.add(account, performance.now() - begun)
        }
      },
      signal,
    )
  const render: WorkerPool['render'] = (account, work, signal) => inLane(lanes.files, account, work, signal)
  return {
    async run<Input, Result>(
      { module, name, lane }: ThreadTask<Input, Result>,
      input: Input,
      { signal, limit = LIMIT_MS }: TaskOptions = {},
    ) {
      const language = currentLanguage()
      return lanes[lane].run(async () => {
        const end = new AbortController()
        const timers = [setTimeout(() => end.abort(new Error(`${name} took longer than ${limit} ms`)), limit)]
        const leave = () => timers.push(setTimeout(() => end.abort(signal?.reason), grace))
        signal?.addEventListener('abort', leave, { once: true })
        try {
          const outcome = (await threads.run({ module, name, input, language } satisfies TaskCall, { signal: end.signal })) as Outcome
          if ('thrown' in outcome) throw unpackError(outcome.thrown)
          return outcome.result as Result
        } catch (error) {
          throw end.signal.aborted ? end.signal.reason : error
        } finally {
          signal?.removeEventListener('abort', leave)
          for (const timer of timers) clearTimeout(timer)
        }
      }, signal)
    },
    inspect: (account, file, signal) => render(account, () => inspector.inspect(file), signal),
    inspectLarge: (account, file, signal) => inLane(lanes.large, account, () => largeInspector.inspect(file), signal),
    read: (account, task, input, signal) => render(account, () => inspector.read(task, input), signal),
    render,
    usage,
    lanes,
    close: async () => void (await Promise.all([threads.destroy(), inspector.close(), largeInspector.close()])),
  }
}
