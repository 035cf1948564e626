import type { BookGap } from '@forum/domain/theses/book'
import { runInProcess } from '../workers/runInProcess.ts'
import type { BookContent } from './thesisBook.ts'

/** Time limit of a book of 939 pages with a margin, on a busy machine. */
const LIMIT_MS = 180_000

/** Memory that a book needs, measured: of the process, and of each thesis. */
const memoryOf = (theses: number): number => (150 + 1.2 * theses) * 1024 * 1024

/** Printed numbers of the pages of a thesis. */
export interface ThesisPages {
  number: number
  first: number
  last: number
}

export interface TypesetBook {
  file: Uint8Array
  unprintable: BookGap[]
  /** Of a book that was asked for them; otherwise empty. */
  pages: ThesisPages[]
}

/** The process writes what it says of the book in a line before the PDF. */
function parse(output: Buffer): TypesetBook {
  const end = output.indexOf('\n')
  return { file: output.subarray(end + 1), ...JSON.parse(output.subarray(0, end).toString()) }
}

/**
 * Typesets a book as PDF/UA in a separate process.
 * @throws ProcessLimit; the signal's reason
 */
export async function typesetBook(content: BookContent, signal: AbortSignal, limit = LIMIT_MS): Promise<TypesetBook> {
  const theses = content.sections.reduce((sum, section) => sum + section.theses.length, 0)
  return parse(await runInProcess(new URL('./bookProcess.ts', import.meta.url), content, { signal, limit, memory: memoryOf(theses) }))
}
