import { listAudit } from '@forum/contracts/dashboard/auditLog'
import { listMails, resendMails } from '@forum/contracts/dashboard/mails'
import { getPersonalData } from '@forum/contracts/people/personalData'
import { sql } from 'drizzle-orm'
import { forgetMailsOf } from '../../people/personalData/heldMails.ts'
import type { FailureKind } from '../../platform/database/schema/mails.ts'
import { mailDeliveries } from '../../platform/database/schema/mails.ts'
import { DeliveryFailure } from '../../platform/mail/failure.ts'
import { testMail } from '../../testing/composedMail.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'
import { mails } from './mailsCommand.ts'

/** Staff see which mails failed and why, and send them again. */

let app: TestApp
let moderator: TestPerson
beforeEach(async () => {
  app = await createTestApp()
  moderator = await app.createUser({ roles: ['moderator'] })
})
afterEach(() => app.close())

const fail = async (to: string, kind: FailureKind, message: string) => {
  await app.db.transaction((tx) => app.mail.queue(tx, () => testMail(to, 'Тезисы приняты', ['Секретная ссылка'])))
  await app.mail.flush(() => Promise.reject(new DeliveryFailure(kind, message))).catch(() => {})
  await app.db.execute(
    sql`update pgboss.job set state = 'retry', start_after = now() + interval '1 hour' where name = 'mail' and state = 'active'`,
  )
}
const list = async () => (await app.call(listMails, {}, moderator.token)).body
const sendAll = async () => {
  const sent: [string, string][] = []
  await app.mail.flush(async (id, { to }) => void sent.push([id, to]))
  return sent
}

// @requirement mails-7
test('Failed mails are listed latest first with address, state and reason, without text', async () => {
  await fail('refused@forum.test', 'refused', '550 No such mailbox')
  await fail('waiting@forum.test', 'away', 'connect ECONNREFUSED')
  const listed = await list()
  expect(listed).toMatchObject({
    count: 2,
    results: [
      { to: 'waiting@forum.test', subject: 'Тезисы приняты', state: 'waiting', attempts: 1, reason: 'connect ECONNREFUSED' },
      { to: 'refused@forum.test', subject: 'Тезисы приняты', state: 'refused', attempts: 1, reason: '550 No such mailbox' },
    ],
  })
  expect(JSON.stringify(listed)).not.toContain('Секретная')
})

// @requirement mails-7
test('Resent mails are sent once under their own id, and are no longer failed', async () => {
  await fail('refused@forum.test', 'refused', '550 No such mailbox')
  await fail('waiting@forum.test', 'away', 'connect ECONNREFUSED')
  const ids = (await list()).results.map(({ id }: { id: string }) => id)
  const [first, second] = await Promise.all([1, 2].map(() => app.call(resendMails, { ids }, moderator.token)))
  // The refused one is queued once; the waiting one only becomes due.
  expect([first?.body.resent, second?.body.resent].sort()).toEqual([1, 2])
  expect((await sendAll()).sort()).toEqual(
    [
      [ids[0], 'waiting@forum.test'],
      [ids[1], 'refused@forum.test'],
    ].sort(),
  )
  expect(await list()).toMatchObject({ count: 0, results: [] })
  expect((await app.call(resendMails, { ids }, moderator.token)).body).toEqual({ resent: 0 })
  const admin = await app.createUser({ roles: ['conf_admin'] })
  const { body } = await app.call(listAudit, { search: 'resend' }, admin.token)
  expect(body.results.map(({ subject }: { subject: string }) => subject)).toContain(`mail:${ids[1]}`)
  expect(JSON.stringify(body)).not.toContain('refused@')
})

test('A mail refused again is listed again', async () => {
  await fail('refused@forum.test', 'refused', '550 No such mailbox')
  await app.call(resendMails, { ids: [(await list()).results[0].id] }, moderator.token)
  await app.mail.flush(() => Promise.reject(new DeliveryFailure('refused', '550 Still no such mailbox')))
  expect(await list()).toMatchObject({ count: 1, results: [{ state: 'refused', attempts: 2, reason: '550 Still no such mailbox' }] })
})

// @requirement mails-8
test('The command lists failures and sends them again', async () => {
  const context = { db: app.db, config: {} as never, now: () => new Date(), signal: new AbortController().signal }
  expect(await mails([], context)).toBe('Неотправленных писем нет.')
  await fail('refused@forum.test', 'refused', '550 No such mailbox')
  expect(await mails([], context)).toMatch(/refused@forum\.test\tТезисы приняты\tотклонено, попыток 1\t550 No such mailbox$/)
  expect(await mails(['--resend', 'all'], context)).toBe('Снова в очереди: 1.')
  expect(await sendAll()).toHaveLength(1)
  await expect(mails(['--resend', 'x'], context)).rejects.toThrow('mails [--resend')
})

// @requirement mails-9
test('A person’s failed mails are part of their personal data, and are deleted with the account', async () => {
  const person = await app.createUser({ email: 'canary@forum.test' })
  await fail(person.email, 'refused', '550 <canary@forum.test> is unknown')
  await fail(person.email, 'away', '421 <canary@forum.test> later')
  await fail('other@forum.test', 'refused', '550 No such mailbox')
  const { body } = await app.call(getPersonalData, {}, person.token)
  expect(body.mails).toHaveLength(2)
  await app.db.transaction((tx) => forgetMailsOf(tx, { id: person.id, addresses: [person.email] }))
  const left = JSON.stringify(await app.db.select().from(mailDeliveries))
  expect([left.includes('canary'), left.includes('other@')]).toEqual([false, true])
})
