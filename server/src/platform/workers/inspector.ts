import { setTimeout as wait } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import type { ContentProblem } from '@forum/domain/platform/files'
import { Piscina } from 'piscina'
import { busy } from '../errors/refusal.ts'
import { isTooComplex, TooComplex } from '../uploads/effort.ts'
import type { inspectFile } from '../uploads/inspect.ts'
import type { FileToRead } from './readTask.ts'
import type { Outcome } from './runTask.ts'
import { type ThreadTask, threadTask } from './threadTask.ts'
import { unpackError } from './thrown.ts'

/** Processor time that a file may take: the largest genuine ones take a tenth of it. */
const PROCESSOR_MS = 2000
/** Running time after which a machine has no time for the file. */
const RUNNING_MS = 20_000
const HEAP = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 }
const IDLE_MS = 30_000

const inspectTask = threadTask<typeof inspectFile>(new URL('../uploads/inspect.ts', import.meta.url), 'inspectFile')

export interface Inspector {
  /**
   * Reads one file at a time, in a thread that is ended when the file takes too much.
   * @throws TooComplex; Refusal 503 when the machine has no time for it; any error of the task
   */
  read: <Input extends object, Result>(task: ThreadTask<Input, Result>, input: Input) => Promise<Result>
  /** Inspects the content of a file, with the limits of `read`. */
  inspect: (file: Parameters<typeof inspectFile>[0]) => Promise<ContentProblem | null>
  close: () => Promise<void>
}

/** Resolves when the thread has used the processor for longer than the limit. */
async function exceeds(thread: Worker, limit: number, signal: AbortSignal): Promise<void> {
  const before = await thread.cpuUsage()
  for (;;) {
    await wait(limit / 20, undefined, { signal })
    const { user, system } = await thread.cpuUsage(before)
    if ((user + system) / 1000 > limit) return
  }
}

export function createInspector({ processorMs = PROCESSOR_MS, runningMs = RUNNING_MS } = {}): Inspector {
  const threads = new Piscina({
    filename: new URL('./readTask.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: HEAP,
    atomics: 'disabled',
  })
  async function read<Input extends object, Result>({ module, name }: ThreadTask<Input, Result>, input: Input): Promise<Result> {
    const stop = new AbortController()
    const end = new AbortController()
    // This run starts the thread and loads its code.
    await threads.run({ module, name } satisfies FileToRead)
    const thread = threads.threads[0]
    const timer = setTimeout(() => stop.abort(busy()), runningMs)
    // Fails when the thread or the file has ended.
    if (thread)
      exceeds(thread, processorMs, end.signal)
        .then(() => stop.abort(new TooComplex()))
        .catch(() => {})
    try {
      const outcome = (await threads.run({ module, name, input } satisfies FileToRead, { signal: stop.signal })) as Outcome
      if ('thrown' in outcome) throw unpackError(outcome.thrown)
      return outcome.result as Result
    } catch (error) {
      const reason = stop.signal.aborted ? stop.signal.reason : error
      throw reason.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TooComplex() : reason
    } finally {
      clearTimeout(timer)
      end.abort()
    }
  }
  return {
    read,
    inspect: (file) =>
      read(inspectTask, file).catch((error: unknown) => {
        if (isTooComplex(error)) return 'tooComplex' as const
        throw error
      }),
    close: () => threads.destroy(),
  }
}
