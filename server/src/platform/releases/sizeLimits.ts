import type { RaisedBudgets } from '@forum/releases/budgets'
import { eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '../database/connection.ts'
import { settings } from '../database/schema/platform.ts'

/** Size budgets of remotes that the organisers have raised: data of the portal, so that no release of it is needed. */

const KEY = 'remote size limits'

export async function readSizeLimits(db: Queryable): Promise<RaisedBudgets> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY))
  return (row?.value as RaisedBudgets | undefined) ?? {}
}

export async function writeSizeLimit(tx: Transaction, name: string, bytes: number): Promise<void> {
  await tx.insert(settings).values({ key: KEY, value: {} }).onConflictDoNothing()
  await tx.select({ key: settings.key }).from(settings).where(eq(settings.key, KEY)).for('update')
  const value = { ...(await readSizeLimits(tx)), [name]: bytes }
  await tx.update(settings).set({ value }).where(eq(settings.key, KEY))
}
