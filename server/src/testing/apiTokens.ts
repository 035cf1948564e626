import { dataParts } from '@forum/domain/people/apiTokens'
import { apiTokens } from '../platform/database/schema/data.ts'
import { hashOf } from '../platform/sessions/token.ts'
import type { TestApp, TestPerson } from './testApp.ts'

const DAY = 24 * 60 * 60 * 1000
let made = 0

/** Adds a token of the current forum that an organiser made: for all parts, a year and every network unless given otherwise. */
export async function addApiToken(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  { id: createdBy }: Pick<TestPerson, 'id'>,
  values: Partial<typeof apiTokens.$inferInsert> = {},
): Promise<string> {
  made += 1
  const token = `token_of_a_program_${made}`
  const [createdAt, expiresAt] = [clock.now(), new Date(clock.now().getTime() + 365 * DAY)]
  await db.insert(apiTokens).values({
    ...{ meetingId: 2, name: `Программа ${made}`, parts: [...dataParts], createdAt, createdBy, expiresAt, tokenHash: hashOf(token) },
    ...values,
  })
  return token
}

/** Waits until changes made before are followed: a position waits for transactions of other databases of the cluster, too. */
export async function passPosition({ pool }: Pick<TestApp, 'pool'>): Promise<void> {
  const { rows } = await pool.query<{ last: string }>('select pg_current_xact_id()::text as last')
  const isPassed = 'select pg_snapshot_xmin(pg_current_snapshot()) > $1::text::xid8 as passed'
  while (!(await pool.query<{ passed: boolean }>(isPassed, [rows[0]?.last])).rows[0]?.passed);
}
