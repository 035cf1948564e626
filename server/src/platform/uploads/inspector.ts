import { setTimeout as wait } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import type { ContentProblem } from '@forum/domain/platform/files'
import { Piscina } from 'piscina'
import { busy } from '../http/refusal.ts'
import { TooComplex } from './effort.ts'
import type { inspectFile } from './inspect.ts'

/** Processor time that a file may take: the largest genuine ones take a tenth of it. */
const PROCESSOR_MS = 2000
/** Running time after which a machine has no time for the file. */
const RUNNING_MS = 20_000
const HEAP = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 }
const IDLE_MS = 30_000

type FileToInspect = Parameters<typeof inspectFile>[0]

export interface Inspector {
  /**
   * Inspects one file at a time, in a thread that is ended when the file takes too much.
   * @throws Refusal 503 when the machine has no time for it
   */
  inspect: (file: FileToInspect) => Promise<ContentProblem | null>
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
    filename: new URL('./inspectTask.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: HEAP,
    atomics: 'disabled',
  })
  return {
    async inspect(file) {
      const stop = new AbortController()
      const end = new AbortController()
      // Starts the thread and loads its code.
      await threads.run(null)
      const thread = threads.threads[0]
      const timer = setTimeout(() => stop.abort(busy()), runningMs)
      // Fails when the thread or the file has ended.
      if (thread)
        exceeds(thread, processorMs, end.signal)
          .then(() => stop.abort(new TooComplex()))
          .catch(() => {})
      try {
        return await threads.run(file, { signal: stop.signal })
      } catch (error) {
        const reason = stop.signal.aborted ? stop.signal.reason : error
        if (reason instanceof TooComplex || reason.code === 'ERR_WORKER_OUT_OF_MEMORY') return 'tooComplex'
        throw reason
      } finally {
        clearTimeout(timer)
        end.abort()
      }
    },
    close: () => threads.destroy(),
  }
}
