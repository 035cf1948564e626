import type { FileKind } from '@forum/domain/files'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { files } from '../database/schema.ts'
import type { Storage } from '../storage/storage.ts'

/** The column of a registration that holds a file of this kind. */
export const columnOf = (kind: FileKind) => `${kind}Id` as const

interface Services {
  tx: Transaction
  storage: Storage
  afterCommit: (work: () => Promise<unknown>) => void
}

/** Deletes a file's row; its content is deleted after the commit. */
export async function removeFile({ tx, storage, afterCommit }: Services, id: number): Promise<void> {
  const [gone] = await tx.delete(files).where(eq(files.id, id)).returning({ storage_key: files.storage_key })
  if (gone) afterCommit(() => storage.delete(gone.storage_key))
}
