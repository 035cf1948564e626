import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connection.ts'
import { deleteMailJobs, redirectMailJobs } from '../../platform/database/jobTable.ts'
import { mailDeliveries, mails } from '../../platform/database/schema/mails.ts'
import { failedStates } from './unreachable.ts'

interface Move {
  userId: number
  /** The former address. */
  from: string
  to: string
}

const waitingFor = ({ userId, from }: Move) =>
  and(eq(mails.userId, userId), eq(mails.address, from), inArray(mails.state, ['queued', ...failedStates]))

/** Mails with a link to the account are not sent any more: their links have ended. */
async function dropLinks(tx: Transaction, move: Move, now: Date): Promise<void> {
  const dropped = await tx
    .update(mails)
    .set({ state: 'skipped', reason: 'link_ended', settledAt: now })
    .where(and(waitingFor(move), isNull(mails.body)))
    .returning({ id: mails.id })
  const ids = dropped.map(({ id }) => id)
  await tx.delete(mailDeliveries).where(inArray(mailDeliveries.id, ids))
  await deleteMailJobs(tx, sql`${sql.param(ids)}::uuid[]`)
}

/** Mails to a former address that failed or wait go to the new one. @returns their ids */
export async function redirectMails(tx: Transaction, move: Move, now: Date): Promise<string[]> {
  await dropLinks(tx, move, now)
  const { from, to } = move
  const rows = await tx.update(mails).set({ address: to }).where(waitingFor(move)).returning({ id: mails.id })
  await tx.execute(
    sql`update mail_deliveries set message = jsonb_set(message, '{to}', ${JSON.stringify(to)}::jsonb) where message ->> 'to' = ${from}`,
  )
  await redirectMailJobs(tx, from, to)
  return rows.map(({ id }) => id)
}
