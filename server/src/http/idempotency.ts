import { createHash } from 'node:crypto'
import type { Endpoint } from '@forum/contracts/endpoint'
import { eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Queryable, Transaction } from '../database/connection.ts'
import { idempotencyRecords } from '../database/schema.ts'

/**
 * Calls that must not happen twice when only their answer was lost. The caller names a request by `Idempotency-Key`
 * (draft-ietf-httpapi-idempotency-key-header) and repeats it under the same key; it is carried out once, and the repeat gets the first answer.
 * Refusals are not kept: nothing happened, so a repeat is judged anew.
 */

/** For whoever comes out of a tunnel; a page does not remember its keys for longer than it lives. */
const KEPT_MS = 60 * 60 * 1000

/** What is kept tells neither the key nor the input: both are in the digest, and the key is random. */
export type IdempotencyKey = { digest: string; ownerId: number | null } | null

/** @returns null for a call that may happen twice, or that its caller has not named */
export function readIdempotencyKey(endpoint: Endpoint, request: FastifyRequest, input: unknown, file?: { sha256: string }): IdempotencyKey {
  const given = request.headers['idempotency-key']
  if (!endpoint.idempotent || typeof given !== 'string' || !/^[\w-]{16,100}$/.test(given)) return null
  const content = file?.sha256 ?? null
  const ownerId = request.session?.id ?? null
  const parts = [ownerId, endpoint.method, endpoint.path, given, input, content]
  return { digest: createHash('sha256').update(JSON.stringify(parts)).digest('base64url'), ownerId }
}

/** The answer given before, if there is one. */
export async function findRecordedReply(db: Queryable, key: IdempotencyKey): Promise<unknown> {
  if (key === null) return undefined
  const [given] = await db
    .select({ reply: idempotencyRecords.reply })
    .from(idempotencyRecords)
    .where(eq(idempotencyRecords.key, key.digest))
  return given?.reply ?? undefined
}

/** Does the work unless it has been done under this key; a repeat that comes while it is being done waits for it. */
export async function idempotent<R>(tx: Transaction, clock: Clock, key: IdempotencyKey, work: () => Promise<R>): Promise<R> {
  if (key === null) return work()
  const at = clock.now()
  await tx.execute(sql`delete from ${idempotencyRecords} where ${idempotencyRecords.key} in (
    select ${idempotencyRecords.key} from ${idempotencyRecords} where ${idempotencyRecords.at} < ${new Date(at.getTime() - KEPT_MS).toISOString()}::timestamptz
    limit 100 for update skip locked)`)
  const [claimed] = await tx
    .insert(idempotencyRecords)
    .values({ key: key.digest, owner_id: key.ownerId, at })
    .onConflictDoNothing()
    .returning({ key: idempotencyRecords.key })
  // What is kept is an answer to the same call.
  if (!claimed) return (await findRecordedReply(tx, key)) as R
  const reply = await work()
  await tx.update(idempotencyRecords).set({ reply }).where(eq(idempotencyRecords.key, key.digest))
  return reply
}
