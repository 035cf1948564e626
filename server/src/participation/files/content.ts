import { open } from 'node:fs/promises'
import { type ContentProblem, contentTexts, extensionOf } from '@forum/domain/platform/files'
import { FORMAT_HEAD_BYTES, foreignByContent, wrongFormatText } from '@forum/domain/platform/foreignFormats'
import { ownValue } from '@forum/domain/platform/keys'
import { Refusal, wrongFormat } from '../../platform/errors/refusal.ts'
import type { UploadedFile } from '../../platform/http/input.ts'
import type { WorkerPool } from '../../platform/workers/pool.ts'

interface Services {
  workers: WorkerPool
  signal: AbortSignal
}

/** First bytes of a file, one character each. */
async function headOf(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(FORMAT_HEAD_BYTES), 0, FORMAT_HEAD_BYTES, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await file.close()
  }
}

/**
 * Inspects a file: its content must match its extension and contain nothing executable.
 * @throws Refusal 415 for the file, 503 when the server has no time for it
 */
export async function assertSafeContent(
  { path, name, extensions }: Pick<UploadedFile, 'path' | 'name'> & { extensions: readonly string[] },
  account: number,
  { workers, signal }: Services,
): Promise<void> {
  const problem = await workers.inspect(account, { path, extension: extensionOf(name) }, signal)
  if (problem === 'wrongFormat') throw wrongFormat(wrongFormatText(foreignByContent(await headOf(path)), extensions))
  if (problem) throw contentRefusal(problem)
}

export const contentRefusal = (problem: ContentProblem, text = contentTexts[problem]): Refusal =>
  problem === 'wrongFormat' || problem === 'damaged'
    ? wrongFormat(text)
    : new Refusal(415, problem === 'tooComplex' ? 'too_complex' : 'active_content', text)

const contentTypes: Record<string, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
}

export const contentTypeOf = (extension: string): string => ownValue(contentTypes, extension) ?? 'application/octet-stream'
