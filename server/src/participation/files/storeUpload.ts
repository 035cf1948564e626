import { randomUUID } from 'node:crypto'
import { fitFileName } from '@forum/domain/platform/fileName'
import { extensionOf } from '@forum/domain/platform/files'
import type { UploadedFile } from '../../platform/http/input.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { StorageKey } from '../../platform/storage/storedFolders.ts'
import { contentTypeOf } from './content.ts'

/** An uploaded file as its row names it. */
interface StoredUpload {
  name: string
  contentType: string
  size: number
  sha256: string
  storageKey: StorageKey
}

/**
 * Stores the bytes of a file and writes its row. Bytes without a row are deleted: the call was refused, or repeats another. After a commit
 * whose reply was lost the outcome is unknown; the sweep removes orphaned bytes.
 * @param write calls `written` in its transaction, once there is a row
 */
export async function storeUpload<T>(
  storage: Storage,
  folder: 'files' | 'slides',
  file: UploadedFile,
  write: (stored: StoredUpload, written: () => void) => Promise<T>,
): Promise<T> {
  const storageKey: StorageKey = `${folder}/${randomUUID()}`
  // PostgreSQL cannot store NUL in text.
  const name = fitFileName(file.name.replaceAll('\0', ''))
  const stored = { name, contentType: contentTypeOf(extensionOf(file.name)), size: file.size, sha256: file.sha256, storageKey }
  await storage.put(storageKey, file)
  let isWritten = false
  const written = () => {
    isWritten = true
  }
  return await write(stored, written).finally(async () => {
    if (!isWritten) await storage.delete(storageKey)
  })
}
