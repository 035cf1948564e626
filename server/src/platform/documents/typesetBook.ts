import { execFile } from 'node:child_process'
import { join } from 'node:path'
import type { BookGap } from '@forum/domain/theses/book'
import type { BookContent } from './thesisBook.ts'

/** Of a book of 939 pages with a margin, on a busy machine. */
const LIMIT_MS = 180_000
const MAX_BYTES = 256 * 1024 * 1024

/** Memory that a book needs, measured: of the process, and of each thesis. */
const memoryOf = (theses: number): number => (150 + 1.2 * theses) * 1024 * 1024

export class TypesettingLimit extends Error {
  readonly limit: 'memory' | 'time'

  constructor(limit: 'memory' | 'time') {
    super(`The book exceeds the limit of ${limit}`)
    this.limit = limit
  }
}

export interface TypesetBook {
  file: Uint8Array
  unprintable: BookGap[]
}

/** The process writes what is missing in a line before the PDF. */
function parse(output: Buffer): TypesetBook {
  const end = output.indexOf('\n')
  return { file: output.subarray(end + 1), unprintable: JSON.parse(output.subarray(0, end).toString()) }
}

/**
 * Typesets a book as PDF/UA in a separate process.
 * @throws TypesettingLimit; the signal's reason
 */
export function typesetBook(content: BookContent, signal: AbortSignal, limit = LIMIT_MS): Promise<TypesetBook> {
  const theses = content.sections.reduce((sum, section) => sum + section.theses.length, 0)
  // A container over its limit would be killed with the server in it.
  if (process.availableMemory() < memoryOf(theses)) throw new TypesettingLimit('memory')
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
    const child = execFile(process.execPath, [join(import.meta.dirname, 'bookProcess.ts')], options, (error, output, said) => {
      if (signal.aborted) reject(signal.reason)
      else if (error?.killed) reject(new TypesettingLimit('time'))
      else if (error) reject(new Error(`The book was not typeset: ${said.toString().slice(0, 2000)}`, { cause: error }))
      else resolve(parse(output))
    })
    // It may have ended already.
    child.stdin?.on('error', () => {})
    child.stdin?.end(JSON.stringify(content))
  })
}
