import { contentTexts } from '@forum/domain/platform/files'
import { Refusal, wrongFormat } from '../../platform/http/refusal.ts'
import type { WorkerPool } from '../../platform/workers/pool.ts'

interface Services {
  workers: WorkerPool
  signal: AbortSignal
}

/**
 * Inspects a file: its content must match its extension and contain nothing executable.
 * @throws Refusal 415 for the file, 503 when the server has no time for it
 */
export async function assertSafeContent(path: string, extension: string, account: number, { workers, signal }: Services): Promise<void> {
  const problem = await workers.inspect(account, { path, extension }, signal)
  if (problem === 'wrongFormat') throw wrongFormat()
  if (problem) throw new Refusal(415, problem === 'tooComplex' ? 'too_complex' : 'active_content', contentTexts[problem])
}

const contentTypes: Record<string, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

export const contentTypeOf = (extension: string): string => contentTypes[extension] ?? 'application/octet-stream'
