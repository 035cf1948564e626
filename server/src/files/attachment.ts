import { type FileRemoval, type FileType, fileKinds } from '@forum/domain/files'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { files } from '../database/schema.ts'
import type { Storage } from '../storage/storage.ts'

const columns = { file: 'file_id', file_pdf: 'file_pdf_id', exp_file: 'exp_file_id' } as const
export type Slot = (typeof columns)[keyof typeof columns]

/** The column of a registration that holds a file of this type. */
export const slotOfType = (type: FileType): Slot => columns[fileKinds[type].slot]

export function slotOfRemoval(removal: FileRemoval): Slot {
  const kind = Object.values(fileKinds).find((candidate) => candidate.removal === removal)
  if (!kind) throw new Error(`No kind of file is removed by ${removal}`)
  return columns[kind.slot]
}

interface Around {
  tx: Transaction
  storage: Storage
  afterCommit: (work: () => Promise<unknown>) => void
}

/** Forgets a file; its bytes go once the transaction has been committed. */
export async function removeFile({ tx, storage, afterCommit }: Around, id: number): Promise<void> {
  const [gone] = await tx.delete(files).where(eq(files.id, id)).returning({ storage_key: files.storage_key })
  if (gone) afterCommit(() => storage.delete(gone.storage_key))
}
