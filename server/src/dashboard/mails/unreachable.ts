import type { MailState } from '@forum/domain/dashboard/mailStates'
import { desc, type SQL, sql } from 'drizzle-orm'
import { mails } from '../../platform/database/schema/mails.ts'

export const failedStates: MailState[] = ['refused', 'given_up', 'bounced']

const listOf = (states: readonly MailState[]) =>
  sql.join(
    states.map((state) => sql`${state}`),
    sql`, `,
  )

/** Whether the last mail to this address of an account whose outcome is known did not arrive. */
export const lastMailFailed = (userId: SQL, address: SQL): SQL<boolean> => sql<boolean>`coalesce((
  select ${mails.state} in (${listOf(failedStates)}) from ${mails}
  where ${mails.userId} = ${userId} and ${mails.address} = ${address} and ${mails.state} in (${listOf(['sent', ...failedStates])})
  order by ${desc(mails.queuedAt)}, ${desc(mails.settledAt)} limit 1), false)`
