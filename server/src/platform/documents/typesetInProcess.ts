import { execFile } from 'node:child_process'
import { join } from 'node:path'

const MAX_BYTES = 256 * 1024 * 1024

export class TypesettingLimit extends Error {
  readonly limit: 'memory' | 'time'

  constructor(limit: 'memory' | 'time') {
    super(`The document exceeds the limit of ${limit}`)
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
 * Typesets in a separate process, which can be killed and returns its memory: content on standard input, the document on standard output.
 * @param script next to this file
 * @throws TypesettingLimit; the signal's reason
 */
export function typesetInProcess(script: string, content: unknown, { signal, limit, memory, onProgress }: Around): Promise<Buffer> {
  // A container over its limit would be killed with the server in it.
  if (process.availableMemory() < memory) return Promise.reject(new TypesettingLimit('memory'))
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
    const child = execFile(process.execPath, [join(import.meta.dirname, script)], options, (error, output, said) => {
      if (signal.aborted) reject(signal.reason)
      else if (error?.killed) reject(new TypesettingLimit('time'))
      else if (error) reject(new Error(`${script} failed: ${said.toString().slice(-2000)}`, { cause: error }))
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
