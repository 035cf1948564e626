import { contentTexts } from '@forum/domain/files'
import type { FastifyBaseLogger } from 'fastify'
import { Refusal, wrongFormat } from '../http/refusal.ts'
import type { Spooled } from '../storage/spool.ts'
import type { WorkerPool } from '../workers/pool.ts'

/** A file that takes longer to inspect was crafted to. */
const LIMIT_MS = 20_000

interface Services {
  workers: WorkerPool
  log: FastifyBaseLogger
  signal: AbortSignal
}

/**
 * Inspects a file: its content must match its extension and contain nothing executable.
 * @throws Refusal 415
 */
export async function assertSafeContent(file: Spooled, extension: string, { workers, log, signal }: Services): Promise<void> {
  const problem = await workers
    .run('inspectFile', { path: file.path, extension }, { signal, limit: LIMIT_MS })
    .catch((error: unknown): 'unreadable' => {
      if (error instanceof Refusal || signal.aborted) throw error
      log.warn({ err: error }, 'a file could not be inspected')
      return 'unreadable'
    })
  if (problem === 'wrongFormat') throw wrongFormat()
  if (problem) throw new Refusal(415, 'active_content', contentTexts[problem])
}

const contentTypes: Record<string, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

export const contentTypeOf = (extension: string): string => contentTypes[extension] ?? 'application/octet-stream'
