import type { FileKind } from '@forum/domain/platform/files'
import { eq, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connection.ts'
import { files, registrations } from '../../platform/database/schema/participation.ts'
import { expertOpinions } from '../../platform/database/schema/theses.ts'
import type { Storage } from '../../platform/storage/storage.ts'

/** The column of a registration that holds a file of this kind. */
export const columnOf = (kind: FileKind) => `${kind}Id` as const

/** Registrations with a file. */
export const carries = (fileId: number | typeof files.id) =>
  or(
    eq(registrations.thesisDocId, fileId),
    eq(registrations.thesisPdfId, fileId),
    eq(registrations.expertOpinionId, fileId),
    eq(registrations.id, sql`(select ${expertOpinions.registrationId} from ${expertOpinions} where ${expertOpinions.fileId} = ${fileId})`),
  )

interface Services {
  tx: Transaction
  storage: Storage
  afterCommit: (work: () => Promise<unknown>) => void
}

/** Deletes a file's row; its content is deleted after the commit. */
export async function removeFile({ tx, storage, afterCommit }: Services, id: number): Promise<void> {
  const [gone] = await tx.delete(files).where(eq(files.id, id)).returning({ storage_key: files.storageKey })
  if (gone) afterCommit(() => storage.delete(gone.storage_key))
}
