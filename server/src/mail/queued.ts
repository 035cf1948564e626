import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { mailDeliveries } from '../database/schema.ts'
import type { Message } from './letter.ts'

/** Name of the queue. */
export const LETTERS = 'mail'

/** Id of the mail in a row of `pgboss.job`: a resent mail contains it, because it has a new job. */
export const letterId = sql.raw(`coalesce(data ->> 'id', job.id::text)::uuid`)

/** Removes mails from the list of failures, and makes those due that wait for a retry. */
export async function takeFailed(
  tx: Transaction,
  ids: readonly string[],
): Promise<{ failed: { id: string; message: Message }[]; waiting: string[] }> {
  const rows = await tx
    .select({ id: mailDeliveries.id, message: mailDeliveries.message })
    .from(mailDeliveries)
    .where(and(inArray(mailDeliveries.id, [...ids]), isNotNull(mailDeliveries.message)))
    .for('update')
  const failed = rows.flatMap(({ id, message }) => (message ? [{ id, message }] : []))
  if (failed.length > 0)
    await tx
      .update(mailDeliveries)
      .set({ outcome: 'queued', message: null, settled_at: null })
      .where(
        inArray(
          mailDeliveries.id,
          failed.map(({ id }) => id),
        ),
      )
  const { rows: waiting } = await tx.execute<{ id: string }>(
    sql`update pgboss.job set start_after = now() where name = ${LETTERS} and state = 'retry' and ${letterId} in ${ids} returning ${letterId} as id`,
  )
  return { failed, waiting: waiting.map(({ id }) => id) }
}

/** Removes a mail that no attempt was made to send. @returns false if there is none */
export async function withdrawLetter(tx: Transaction, id: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`delete from pgboss.job where name = ${LETTERS} and id = ${id} and state = 'created' returning id`)
  return rows.length > 0
}
