import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const MAX_BYTES = 256 * 1024 * 1024

export class ProcessLimit extends Error {
  readonly limit: 'memory' | 'time'

  constructor(limit: 'memory' | 'time') {
    super(`The work exceeds the limit of ${limit}`)
    this.limit = limit
  }
}

interface Around {
  signal: AbortSignal
  /** In milliseconds. */
  limit: number
  /** What the process needs, in bytes. */
  memory: number
  /** Lines of its standard error that begin with `done`. */
  onProgress?: (done: number) => void
}

/**
 * Works in a separate process, which can be killed and returns its memory: content on standard input, the result on standard output.
 * @throws ProcessLimit; the signal's reason
 */
export function runInProcess(script: URL, content: unknown, { signal, limit, memory, onProgress }: Around): Promise<Buffer> {
  // A container over its limit would be killed with the server in it.
  if (process.availableMemory() < memory) return Promise.reject(new ProcessLimit('memory'))
  return new Promise((resolve, reject) => {
    const options = {
      encoding: 'buffer',
      maxBuffer: MAX_BYTES,
      timeout: limit,
      killSignal: 'SIGKILL',
      signal,
      // Settings of the server, among them its secret, are none of its business.
      env: { PATH: process.env.PATH ?? '' },
    } as const
    const child = execFile(process.execPath, [fileURLToPath(script)], options, (error, output, said) => {
      if (signal.aborted) reject(signal.reason)
      else if (error?.killed) reject(new ProcessLimit('time'))
      else if (error) reject(new Error(`${script.pathname} failed: ${said.toString().slice(-2000)}`, { cause: error }))
      else resolve(output)
    })
    child.stderr?.on('data', (piece: Buffer) => {
      const done = piece.toString().match(/^done (\d+)$/m)?.[1]
      if (done !== undefined) onProgress?.(Number(done))
    })
    // It may have ended already.
    child.stdin?.on('error', () => {})
    child.stdin?.end(JSON.stringify(content))
  })
}
