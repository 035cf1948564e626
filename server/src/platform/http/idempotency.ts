import { createHash } from 'node:crypto'
import type { Endpoint } from '@forum/contracts/platform/endpoint'
import { eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Queryable, Transaction } from '../database/connection.ts'
import { idempotencyRecords } from '../database/schema/platform.ts'
import type { Clock } from '../process/clock.ts'

/**
 * Executes a call once even if its reply is lost and the caller repeats it. The caller sends an `Idempotency-Key`
 * (draft-ietf-httpapi-idempotency-key-header); a repeat with the same key gets the first reply.
 * Refusals are not recorded: nothing was written, so a repeat is evaluated again.
 */

/** Long enough for a lost connection to come back; pages do not keep their keys any longer. */
const KEPT_MS = 60 * 60 * 1000

/** The record reveals neither the key nor the input: only a digest of both is stored, and the key is random. */
export type IdempotencyKey = { digest: string; ownerId: number | null } | null

/** @returns null for a call that is not idempotent, or that has no key */
export function readIdempotencyKey(endpoint: Endpoint, request: FastifyRequest, input: unknown, file?: { sha256: string }): IdempotencyKey {
  const given = request.headers['idempotency-key']
  if (!endpoint.idempotent || typeof given !== 'string' || !/^[\w-]{16,100}$/.test(given)) return null
  const content = file?.sha256 ?? null
  const ownerId = request.session?.id ?? null
  const parts = [ownerId, endpoint.method, endpoint.path, given, input, content]
  return { digest: createHash('sha256').update(JSON.stringify(parts)).digest('base64url'), ownerId }
}

/** The recorded reply, if any. */
export async function findRecordedReply(db: Queryable, key: IdempotencyKey): Promise<unknown> {
  if (key === null) return undefined
  const [given] = await db
    .select({ reply: idempotencyRecords.reply })
    .from(idempotencyRecords)
    .where(eq(idempotencyRecords.key, key.digest))
  return given?.reply ?? undefined
}

/** Executes the work unless it was executed under this key; a concurrent repeat waits for it. */
export async function idempotent<R>(tx: Transaction, clock: Clock, key: IdempotencyKey, work: () => Promise<R>): Promise<R> {
  if (key === null) return work()
  const at = clock.now()
  await tx.execute(sql`delete from ${idempotencyRecords} where ${idempotencyRecords.key} in (
    select ${idempotencyRecords.key} from ${idempotencyRecords} where ${idempotencyRecords.at} < ${new Date(at.getTime() - KEPT_MS).toISOString()}::timestamptz
    limit 100 for update skip locked)`)
  const [claimed] = await tx
    .insert(idempotencyRecords)
    .values({ key: key.digest, ownerId: key.ownerId, at })
    .onConflictDoNothing()
    .returning({ key: idempotencyRecords.key })
  // The record is a reply of the same call.
  if (!claimed) return (await findRecordedReply(tx, key)) as R
  const reply = await work()
  await tx.update(idempotencyRecords).set({ reply }).where(eq(idempotencyRecords.key, key.digest))
  return reply
}
