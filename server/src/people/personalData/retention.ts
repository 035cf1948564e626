import { DELETION_DAYS, RETENTION_YEARS } from '@forum/domain/people/retention'
import { dayIn } from '@forum/domain/platform/calendar'
import { eq, type SQL, sql } from 'drizzle-orm'
import { readForum } from '../../forum/current/forum.ts'
import type { Database } from '../../platform/database/connection.ts'
import { feedbackAnswers, feedbackGiven } from '../../platform/database/schema/door.ts'
import { meetings, sections } from '../../platform/database/schema/forum.ts'
import { users } from '../../platform/database/schema/people.ts'
import { auditLog } from '../../platform/database/schema/platform.ts'
import { StartFailure } from '../../platform/errors/startFailure.ts'
import type { Services } from '../../platform/http/services.ts'
import type { Command } from '../../platform/process/command.ts'
import { existingSecret } from '../../platform/process/secret.ts'
import { heldRoles } from '../../platform/sessions/heldRoles.ts'
import { keepDuringBackup } from '../../platform/storage/backupLock.ts'
import { openStorage } from '../../platform/storage/open.ts'
import { erase } from './erase.ts'

/** End of the forum `m`. */
export const endOfForum = sql`(((m.settings -> 'days' ->> -1)::date + 1)::timestamp at time zone (m.settings ->> 'timeZone'))`

/** Its clock is in the past, so nothing is deleted. */
export const isDemonstration = sql`exists (select from settings where key = 'demonstration')`

/**
 * Forums whose term is over. None in demonstration mode, whose clock is in the past.
 * @param termOf end of the term of the forum `m`, by the end of the forum
 */
export const forumsOver = (at: Date, termOf: (end: SQL) => SQL): SQL => sql`
  select m.id from ${meetings} m where not ${isDemonstration}
    and ${termOf(endOfForum)} <= ${at.toISOString()}::timestamptz`

/**
 * Accounts whose retention period is over: rows `id`, `due`. The period runs from the end of the last forum with an active registration of
 * theirs, otherwise from the last sign-in or, without one, from the creation of the account. It ends soon after a withdrawal of consent.
 * Accounts with a role are kept, and those merged into another until the merge is final. Nothing is due in
 * demonstration mode, whose clock is in the past.
 */
export const accountsDue = (at: Date): SQL => sql`
  select id, due from (
    select u.id, least((select max(withdrawn_at) + make_interval(days => ${DELETION_DAYS}) from consents where user_id = u.id
      having bool_and(withdrawn_at is not null)), coalesce(
      (select max(${endOfForum}) from registrations r join meetings m on m.id = r.meeting_id
        where r.user_id = u.id and r.is_active),
      greatest(u.created_at, u.imported_at, u.last_sign_in_at)
    ) + make_interval(years => ${RETENTION_YEARS})) as due
    from users u
    where not exists (select from ${heldRoles} held where held.user_id = u.id) and not exists (select from account_merges where absorbed_id = u.id) and not exists (select from settings where key = 'demonstration')
  ) account where due <= ${at.toISOString()}::timestamptz`

interface DueAccount extends Record<string, unknown> {
  id: number
  due: Date
}

export const findDue = async (db: Database, at: Date): Promise<DueAccount[]> => {
  const { rows } = await db.execute<{ id: number; due: string }>(sql`${accountsDue(at)} order by due, id`)
  return rows.map(({ id, due }) => ({ id, due: new Date(due) }))
}

/** @returns storage keys to delete, or null when the account is no longer due */
const eraseIfDue = ({ db, clock, secret }: Pick<Services, 'db' | 'clock' | 'secret'>, id: number, now: Date) =>
  db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update')
    const { rows } = await tx.execute(sql`select from (${accountsDue(now)}) due where id = ${id}`)
    if (!user || rows.length === 0) return null
    const keys = await erase(tx, user, { clock, secret })
    const changes = { reason: 'истёк срок хранения' }
    await tx.insert(auditLog).values({ at: now, actorId: null, action: 'delete personal data', subject: `user:${id}`, changes })
    return keys
  })

/**
 * Answers about the events of a forum, and who gave some, end with the accounts of those who took part in nothing later. Not in
 * demonstration mode, as accounts.
 */
const deleteFeedback = (db: Database, at: Date) =>
  db.execute(sql`
    with due as (
      select s.id from ${sections} s join ${meetings} m on m.id = s.meeting_id
      where ${endOfForum} + make_interval(years => ${RETENTION_YEARS}) <= ${at.toISOString()}::timestamptz
        and not ${isDemonstration}
    ), given as (delete from ${feedbackGiven} where section_id in (select id from due))
    delete from ${feedbackAnswers} where section_id in (select id from due)`)

/**
 * Deletes accounts whose retention period is over, each in its own transaction with an audit log entry. Files that cannot be deleted
 * now are removed by the sweep. Answers about events go with the retention period of their forum.
 * @returns how many accounts were deleted
 */
export async function applyRetention({ storage, ...services }: Pick<Services, 'db' | 'storage' | 'clock' | 'secret'>): Promise<number> {
  const { db, clock } = services
  const now = clock.now()
  await deleteFeedback(db, now)
  let deleted = 0
  for (const { id } of await findDue(db, now)) {
    const keys = await eraseIfDue(services, id, now)
    if (!keys) continue
    deleted += 1
    for (const key of keys) await storage.delete(key).catch(() => {})
  }
  return deleted
}

/** `retention [--dry-run]`: runs the daily job, or lists what it would delete. */
export const retention: Command = async (args, { db, config, now }) => {
  if (args.length > 1 || (args.length === 1 && args[0] !== '--dry-run')) throw new StartFailure('retention [--dry-run]')
  const storage = keepDuringBackup(openStorage(config), db.$client)
  if (args.length === 0) {
    const clock = { now, actual: now, today: (timeZone: string) => dayIn(timeZone, now()) }
    const deleted = await applyRetention({ db, storage, clock, secret: await existingSecret(config) })
    return `Удалено учётных записей: ${deleted}.`
  }
  const due = await findDue(db, now())
  const { timeZone } = await readForum(db)
  const lines = due.map(({ id, due: since }) => `user:${id}: срок хранения истёк ${dayIn(timeZone, since)}`)
  return [...lines, `Будет удалено учётных записей: ${due.length}.`].join('\n')
}
