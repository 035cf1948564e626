import { duties } from '@forum/domain/people/duties'
import { roles } from '@forum/domain/people/roles'
import { asc, inArray, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Queryable } from '../../platform/database/connection.ts'
import { auditLog } from '../../platform/database/schema/platform.ts'

/** Withdrawals by action of the audit log. The last two give back what was taken. */
const taken = {
  'delete personal data': 'account',
  'delete unverified account': 'account',
  'delete merged account': 'account',
  'disable account': 'disabled',
  'revoke role': 'role',
  'change password': 'password',
  'reset password': 'password',
  'claim account': 'password',
  'remove second factor': 'second factor',
  'reset second factor': 'second factor',
  'renew recovery codes': 'recovery codes',
  'use recovery code': 'recovery codes',
  'unlink identity': 'identity',
  'change e-mail': 'address',
  'correct e-mail': 'address',
  unsubscribe: 'subscription',
  'withdraw consent': 'consent',
  'revoke visa letter': 'visa letter',
  'end appointment': 'duty',
  'enable account': 'enabled',
  subscribe: 'subscribed',
} as const satisfies Record<string, string>

export type Taken = (typeof taken)[keyof typeof taken]

const withdrawingActions = Object.keys(taken)

/** Something that was taken away, by ids alone. */
export const Withdrawal = v.object({
  /** Id in the audit log. */
  id: v.number(),
  taken: v.picklist([...new Set(Object.values(taken))]),
  userId: v.number(),
  /** The withdrawn role; null: all. */
  role: v.optional(v.picklist(roles)),
  sectionIds: v.optional(v.array(v.number())),
  duty: v.optional(v.picklist(duties)),
})
export type Withdrawal = v.InferOutput<typeof Withdrawal>

const Changes = v.object({ role: v.optional(v.picklist(roles)), sections: v.optional(v.tuple([v.array(v.number()), v.null()])) })
const EndedDuty = v.object({ role: v.tuple([v.picklist(duties), v.null()]) })

export async function readEntries(db: Queryable): Promise<Withdrawal[]> {
  const rows = await db
    .select({ id: auditLog.id, action: auditLog.action, subject: auditLog.subject, changes: auditLog.changes })
    .from(auditLog)
    .where(inArray(auditLog.action, withdrawingActions))
    .orderBy(asc(auditLog.id))
  return rows.flatMap(({ id, action, subject, changes }) => {
    const userId = Number(/^user:(\d{1,9})$/.exec(subject)?.[1])
    if (!userId) return []
    const { role, sections } = v.is(Changes, changes) ? changes : {}
    const duty = v.is(EndedDuty, changes) ? { duty: changes.role[0] } : {}
    return {
      ...{ id, taken: taken[action as keyof typeof taken], userId },
      ...(role && { role }),
      ...(sections && { sectionIds: sections[0] }),
      ...duty,
    }
  })
}

/** Ids are given before the commit: entries of transactions that were still open are found among so many earlier ones. */
const WINDOW = 5000

/** Changes with every entry; cheap, because it looks at the newest ids only. @param latest id when the entries were read */
export async function countNewest(db: Queryable, latest: number): Promise<number> {
  return db.$count(auditLog, sql`${auditLog.id} > ${latest - WINDOW} and ${inArray(auditLog.action, withdrawingActions)}`)
}
