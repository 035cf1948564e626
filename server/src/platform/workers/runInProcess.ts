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
  /** Time limit in milliseconds. */
  limit: number
  /** Memory that the process needs, in bytes. */
  memory: number
  /** Called for lines on standard error that begin with `done`. */
  onProgress?: (done: number) => void
}

/**
 * Works in a separate process, which can be killed and returns its memory: content on standard input, the result on standard output.
 * @throws ProcessLimit; the signal's reason
 */
export function runInProcess(script: URL, content: unknown, { signal, limit, memory, onProgress }: Around): Promise<Buffer> {
  // A container over its limit would be killed together with the server.
  if (process.availableMemory() < memory) return Promise.reject(new ProcessLimit('memory'))
  return new Promise((resolve, reject) => {
    const options = {
      encoding: 'buffer',
      maxBuffer: MAX_BYTES,
      timeout: limit,
      killSignal: 'SIGKILL',
      signal,
      // The process must not get the server's settings, which include its secret.
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
    // The process may have ended already.
    child.stdin?.on('error', () => {})
    child.stdin?.end(JSON.stringify(content))
  })
}
