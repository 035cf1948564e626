import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { deleteUntriedMail, retryNow } from '../database/jobTable.ts'
import type { RenderedMail } from '../database/schema/mails.ts'
import { mailDeliveries, mails } from '../database/schema/mails.ts'

/** Mails that came back, as plain text: of a mail that was sent only its copy is kept. */
async function takeBounced(tx: Transaction, ids: readonly string[]): Promise<{ id: string; message: RenderedMail }[]> {
  const rows = await tx
    .select({ id: mails.id, to: mails.address, subject: mails.subject, body: mails.body })
    .from(mails)
    .where(and(inArray(mails.id, [...ids]), eq(mails.state, 'bounced'), isNotNull(mails.body)))
    .for('update')
  const returned = rows.map(({ id }) => id)
  if (returned.length > 0) await tx.update(mailDeliveries).set({ outcome: 'queued' }).where(inArray(mailDeliveries.id, returned))
  return rows.map(({ id, to, subject, body }) => ({ id, message: { to, subject: subject ?? '', text: body ?? '', html: '' } }))
}

/** Removes mails from the list of failures, and makes those due now that wait for a retry. */
export async function takeFailed(
  tx: Transaction,
  ids: readonly string[],
): Promise<{ failed: { id: string; message: RenderedMail }[]; waiting: string[] }> {
  const rows = await tx
    .select({ id: mailDeliveries.id, message: mailDeliveries.message })
    .from(mailDeliveries)
    .where(and(inArray(mailDeliveries.id, [...ids]), isNotNull(mailDeliveries.message)))
    .for('update')
  const failed = rows.flatMap(({ id, message }) => (message ? [{ id, message }] : []))
  if (failed.length > 0)
    await tx
      .update(mailDeliveries)
      .set({ outcome: 'queued', message: null, settledAt: null })
      .where(
        inArray(
          mailDeliveries.id,
          failed.map(({ id }) => id),
        ),
      )
  failed.push(...(await takeBounced(tx, ids)))
  const waiting = await retryNow(tx, ids)
  const resent = [...failed.map(({ id }) => id), ...waiting]
  if (resent.length > 0) await tx.update(mails).set({ state: 'queued', reason: null, settledAt: null }).where(inArray(mails.id, resent))
  return { failed, waiting }
}

/** Removes a mail that no attempt was made to send. @returns false if there is none */
export async function withdrawMail(tx: Transaction, id: string): Promise<boolean> {
  if (!(await deleteUntriedMail(tx, id))) return false
  await tx.delete(mails).where(eq(mails.id, id))
  return true
}
