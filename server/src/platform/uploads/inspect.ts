import { open } from 'node:fs/promises'
import type { ContentProblem } from '@forum/domain/platform/files'
import { ownValue } from '@forum/domain/platform/keys'
import { inspectDoc } from './doc.ts'
import { TooComplex } from './effort.ts'
import { docx, pptx } from './officeKinds.ts'
import { inspectPackage, isZip } from './officePackage.ts'
import { inspectPdf } from './pdf.ts'
import { endsAsZip, holdsZip, isMarkup } from './polyglot.ts'

/** Packages of office programs. */
const packages = ['docx', 'pptx']

const inspectors: Record<string, (bytes: Buffer, text: string) => ContentProblem | null | Promise<ContentProblem | null>> = {
  pdf: inspectPdf,
  doc: inspectDoc,
  docx: (bytes) => inspectPackage(bytes, docx),
  pptx: (bytes) => inspectPackage(bytes, pptx),
}

/** Reason why the content is not acceptable for its extension; null if it is. */
export async function inspectBytes(bytes: Buffer, extension: string): Promise<ContentProblem | null> {
  try {
    // Latin-1 keeps one character per byte; created once, because it is as large as the file.
    const text = bytes.toString('latin1')
    const inspect = ownValue(inspectors, extension)
    const problem = inspect ? await inspect(bytes, text) : 'wrongFormat'
    if (problem && problem !== 'damaged') return problem
    const isPackage = packages.includes(extension)
    return isMarkup(text, isPackage) || (isPackage ? !endsAsZip(bytes) : holdsZip(bytes)) ? 'polyglot' : problem
  } catch (error) {
    if (error instanceof TooComplex || (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') return 'tooComplex'
    if (!packages.includes(extension)) return 'unreadable'
    return isZip(bytes) && !endsAsZip(bytes) ? 'damaged' : 'wrongFormat'
  }
}

/** Buffer of the thread: separate ones of six megabytes would pile up until they are collected. */
let room = Buffer.alloc(0)

/** A task of the pool: a malicious file can at worst occupy a thread that will be terminated. */
export async function inspectFile({ path, extension }: { path: string; extension: string }): Promise<ContentProblem | null> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (room.length < size) room = Buffer.alloc(size)
    const { bytesRead } = await file.read(room, 0, size, 0)
    return await inspectBytes(room.subarray(0, bytesRead), extension)
  } finally {
    await file.close()
  }
}
