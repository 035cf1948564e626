import { normalizeEmail } from '@forum/domain/people/person'
import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connection.ts'
import { stoppedAddresses } from '../../platform/database/schema/coauthors.ts'
import { sign } from '../../platform/sessions/signature.ts'

/** Keyed hash of a mail address: with the portal's secret a known address is recognised, without it none can be found out. */
export const addressKeyOf = (secret: string, email: string): string => sign(secret, 'mail address', normalizeEmail(email))

/** Those of these addresses whose owners want no mails to co-authors, of whatever forum. */
export async function readStopped(db: Queryable, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .select({ key: stoppedAddresses.addressKey })
    .from(stoppedAddresses)
    .where(inArray(stoppedAddresses.addressKey, [...keys]))
  return new Set(rows.map(({ key }) => key))
}
