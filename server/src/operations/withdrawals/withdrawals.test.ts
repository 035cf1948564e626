import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { correctAddress, unsubscribe } from '@forum/contracts/dashboard/mails'
import { revokeRole } from '@forum/contracts/people/forumRoles'
import { deletePersonalData } from '@forum/contracts/people/personalData'
import { eq, sql } from 'drizzle-orm'
import { readForum } from '../../forum/current/forum.ts'
import { disableAccount, enableAccount } from '../../people/account/accountCommands.ts'
import { endAppointments } from '../../people/duties/end.ts'
import { unsubscribeUrls } from '../../people/subscriptions/unsubscribe.ts'
import { visaLetters } from '../../platform/database/schema/answers.ts'
import { appointments } from '../../platform/database/schema/duties.ts'
import { hashPassword } from '../../platform/passwords/passwordHash.ts'
import { readConfig } from '../../platform/process/config.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'
import { backUp } from '../backups/backUp.ts'
import { restoreFrom, settleRestored } from '../backups/restore.ts'
import { effective } from './apply.ts'
import { keepWithdrawals, readWithdrawals } from './file.ts'

let from: TestApp
let to: TestApp
let folder: string
let file: string
beforeEach(async () => {
  ;[from, to] = await Promise.all([createTestApp(), createTestApp()])
  folder = await mkdtemp(join(tmpdir(), 'portal-withdrawals-'))
  file = join(folder, 'withdrawals.json')
})
afterEach(async () => {
  await Promise.all([from.close(), to.close()])
  await rm(folder, { recursive: true, force: true })
})

const record = (app: TestApp, action: string, { id }: TestPerson) =>
  app.db.execute(sql`insert into audit_log (at, action, subject) values (now(), ${action}, ${`user:${id}`})`)

// @requirement deletion-6, addresses-2
test('What was taken away after the backup is taken away again, deletions among it, after one confirmation', async () => {
  const password = await hashPassword('Forum2025')
  const admin = await from.createUser({ roles: ['conf_admin'] })
  const [former, deleted, disabled, changed, moved, unsubscribed, invited, judge] = [
    await from.createUser({ roles: ['moderator'] }),
    await from.createUser({ password }),
    await from.createUser(),
    await from.createUser({ password }),
    await from.createUser(),
    await from.createUser(),
    await from.createUser(),
    await from.createUser(),
  ]
  const { id: meetingId } = await readForum(from.db)
  await from.db.insert(visaLetters).values({ userId: invited.id, meetingId, digest: 'of the fields', signedAt: from.clock.now() })
  for (const duty of ['juryOral', 'chair'] as const)
    await from.db.insert(appointments).values({ userId: judge.id, meetingId, duty, appointedAt: from.clock.now() })
  const archive = join(folder, 'forum.tar.gz')
  await record(from, 'disable account', admin)
  await backUp(from.db, from.storage, archive, from.clock.now())

  const context = { db: from.db, config: readConfig('demonstration', {}), now: from.clock.now }
  await from.call(revokeRole, { user_id: former.id, role: 'moderator' }, admin.token)
  expect((await from.call(deletePersonalData, { password: 'Forum2025' }, deleted.token)).status).toBe(200)
  await disableAccount([disabled.email], context)
  await record(from, 'reset password', changed)
  const correction = { user_id: moved.id, email: 'moved@forum.test', reason: 'Опечатка' }
  expect((await from.call(correctAddress, correction, admin.token)).status).toBe(200)
  const { searchParams } = new URL(unsubscribeUrls(from, unsubscribed.id).page)
  await from.call(unsubscribe, { u: unsubscribed.id, s: searchParams.get('s') })
  await record(from, 'revoke visa letter', invited)
  const by = { clock: from.clock, actorId: admin.id }
  await from.db.transaction((tx) => endAppointments(tx, by, eq(appointments.duty, 'juryOral')))
  await disableAccount([admin.email], context)
  await enableAccount([admin.email], context)
  await keepWithdrawals(from, file)()

  const since = await readWithdrawals(file, from.secret)
  const asked: string[] = []
  const confirm = async (lines: readonly string[]) => asked.push(...lines) > 0
  const no = { admins: [], since, confirm: async () => false }
  await expect(restoreFrom(to.db, to.storage, archive, to.clock.now(), { asked: no })).rejects.toThrow('Ничего не восстановлено')
  expect((await to.db.execute(sql`select from users`)).rowCount).toBe(0)
  const revoked = { admins: [former.email], since, confirm }
  await expect(restoreFrom(to.db, to.storage, archive, to.clock.now(), { asked: revoked })).rejects.toThrow('нет роли администратора')
  const outcome = await restoreFrom(to.db, to.storage, archive, to.clock.now(), { asked: { admins: [admin.email], since, confirm } })
  await settleRestored({ ...to, secret: async () => to.secret }, outcome)

  expect(asked.filter((line) => line.startsWith('  '))).toEqual(
    [former, deleted, disabled, changed, moved, unsubscribed, invited, judge].map(({ id, email }) =>
      expect.stringContaining(`  user:${id} ${email}: `),
    ),
  )
  const { rows } = await to.db.execute<{
    id: number
  }>(sql`select id, is_active, password = 'withdrawn' as withdrawn, unsubscribed_at is null as subscribed,
    (select array_agg(role) from user_roles where user_id = users.id) as roles, (select array_agg(role) from withheld_roles where user_id = users.id) as withheld
    from users order by id`)
  const as = (id: number, more = {}) => ({ id, is_active: true, withdrawn: false, subscribed: true, roles: null, withheld: null, ...more })
  expect(rows).toEqual([
    as(admin.id, { roles: ['conf_admin'] }),
    as(former.id),
    as(disabled.id, { is_active: false }),
    as(changed.id, { withdrawn: true }),
    as(moved.id, { is_active: false }),
    as(unsubscribed.id, { subscribed: false }),
    as(invited.id),
    as(judge.id),
  ])
  expect(await to.db.select().from(visaLetters)).toEqual([])
  expect((await to.db.select().from(appointments)).map(({ duty }) => duty)).toEqual(['chair'])
  // The file that the restored portal keeps says the same, and that of the former one is not lost.
  await keepWithdrawals(to, file)()
  const next = await readWithdrawals(file, to.secret)
  expect(next.entries.map(({ taken, userId }) => [taken, userId])).toContainEqual(['account', deleted.id])
  expect((await readdir(folder)).filter((name) => name.startsWith('withdrawals-'))).toHaveLength(1)
})

// @requirement deletion-6
test('The file has ids alone, is signed, and is written when something was taken away', async () => {
  const person = await from.createUser({ lastName: 'Ёлкина' })
  const job = keepWithdrawals(from, file)
  await job()
  const first = await stat(file)
  await record(from, 'sign in', person)
  await job()
  expect((await stat(file)).ino).toBe(first.ino)
  await record(from, 'unsubscribe', person)
  await job()
  const text = await readFile(file, 'utf8')
  expect((await readWithdrawals(file, from.secret)).entries).toEqual([{ id: expect.any(Number), taken: 'subscription', userId: person.id }])
  expect([text.includes(person.email), text.includes('Ёлкина'), (await stat(file)).mode & 0o777]).toEqual([false, false, 0o600])
  await expect(readWithdrawals(file, 'another secret')).rejects.toThrow('PORTAL_SECRET')
  await writeFile(file, text.replace('"subscription"', '"account"'))
  await expect(readWithdrawals(file, from.secret)).rejects.toThrow('повреждён')
  await writeFile(file, text.slice(0, -3))
  await expect(readWithdrawals(file, from.secret)).rejects.toThrow('повреждён')
})

test('What was given back is not taken away, and of a deleted account nothing else is', () => {
  const entry = (id: number, taken: 'disabled' | 'enabled' | 'account' | 'password', userId = 1) => ({ id, taken, userId })
  expect(effective([entry(1, 'disabled'), entry(2, 'enabled')])).toEqual([])
  expect(effective([entry(1, 'disabled'), entry(2, 'enabled'), entry(3, 'disabled')])).toEqual([entry(3, 'disabled')])
  expect(effective([entry(1, 'password'), entry(2, 'account'), entry(3, 'password', 2)])).toEqual([
    entry(2, 'account'),
    entry(3, 'password', 2),
  ])
})
