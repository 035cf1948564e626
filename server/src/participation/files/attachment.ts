import type { FileKind } from '@forum/domain/platform/files'
import { and, eq, or, sql } from 'drizzle-orm'
import { recordChange } from '../../platform/audit/record.ts'
import type { Queryable, Transaction } from '../../platform/database/connection.ts'
import { files, registrations } from '../../platform/database/schema/participation.ts'
import { auditLog } from '../../platform/database/schema/platform.ts'
import { expertOpinions } from '../../platform/database/schema/theses.ts'
import type { Clock } from '../../platform/process/clock.ts'
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
  clock: Clock
  user: { id: number }
  storage: Storage
  afterCommit: (work: () => Promise<unknown>) => void
}

const deletionOf = (id: number) => ({ file: [id, null] })

/** Deletes the row of a file that its owner removes; its content is deleted after the commit. */
export async function removeOwnFile({ tx, clock, user, storage, afterCommit }: Services, id: number): Promise<void> {
  await recordChange(tx, { clock, actorId: user.id }, 'delete file', `user:${user.id}`, deletionOf(id))
  const [gone] = await tx.delete(files).where(eq(files.id, id)).returning({ storage_key: files.storageKey })
  if (gone) afterCommit(() => storage.delete(gone.storage_key))
}

/** Whether a file that no longer exists was removed by this person: there are two calls for it, and clients make both. */
export const hasRemoved = async (db: Queryable, userId: number, id: number): Promise<boolean> => {
  const changes = sql`${auditLog.changes} @> ${JSON.stringify(deletionOf(id))}`
  const [entry] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.subject, `user:${userId}`), eq(auditLog.action, 'delete file'), changes))
    .limit(1)
  return entry !== undefined
}
