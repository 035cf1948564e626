import { setTimeout as wait } from 'node:timers/promises'
import { eq, inArray, sql } from 'drizzle-orm'
import { mailDeliveries, mails } from '../../platform/database/schema/mails.ts'
import { claim } from '../../platform/mail/claims.ts'
import { deliverBySmtp } from '../../platform/mail/delivery.ts'
import { deleteSettledMails } from '../../platform/mail/expiry.ts'
import type { DeliveryFailure } from '../../platform/mail/failure.ts'
import { startMail } from '../../platform/mail/mail.ts'
import { createSender } from '../../platform/mail/sender.ts'
import { testMail } from '../../testing/composedMail.ts'
import { type ArrivedMail, refusing, startMailServer } from '../../testing/mailServer.ts'
import { createTestApp, type TestApp } from '../../testing/testApp.ts'

/** Each mail arrives at most once where the outcome is known, at a real mail server. */

vi.setConfig({ testTimeout: 60_000 })

let app: TestApp
const closers: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  app = await createTestApp()
  closers.push(app.close)
})
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const start = async (behaviour: Parameters<typeof startMailServer>[0] = {}) => {
  const server = await startMailServer(behaviour)
  const smtp = deliverBySmtp(server.url, 'forum@forum.test')
  closers.push(server.close, async () => smtp.close())
  return { server, smtp }
}
const queue = (to: string) => app.db.transaction((tx) => app.mail.queue(tx, () => testMail(to)))
const jobIds = async () =>
  (await app.db.execute<{ id: string }>(sql`select id from pgboss.job where name = 'mail'`)).rows.map(({ id }) => id)
const makeDue = () => app.db.execute(sql`update pgboss.job set state = 'retry', start_after = now() where name = 'mail'`)
const deliveries = () => app.db.select().from(mailDeliveries)
const to = ({ to: [address] }: ArrivedMail) => address

// @requirement mails-1
test('A mail whose job is repeated after delivery is not sent again', async () => {
  const { server, smtp } = await start()
  await queue('petrov@forum.test')
  await app.mail.flush(smtp.deliver)
  await makeDue()
  await app.mail.flush(smtp.deliver)
  expect(server.arrived.map(to)).toEqual(['petrov@forum.test'])
  expect(await deliveries()).toMatchObject([{ outcome: 'sent', attempts: 1 }])
})

// @requirement mails-2
test('A mail left in progress by a dead process is resent under the same Message-ID, marked', async () => {
  const { server, smtp } = await start()
  await queue('petrov@forum.test')
  const [id = ''] = await jobIds()
  expect(await claim(app.db, id)).toEqual({ state: 'claimed', mayHaveArrived: false })
  // The process may still be working: no other takes over while it renews its claim.
  await expect(app.mail.flush(smtp.deliver)).rejects.toThrow('Another process')
  await app.db.update(mailDeliveries).set({ claimedAt: sql`now() - interval '1 minute'` })
  await makeDue()
  await app.mail.flush(smtp.deliver)
  expect(server.arrived).toMatchObject([{ messageId: `<${id}@forum.test>`, resent: true }])
})

// @requirement mails-2
test('A mail is marked as resent only if the connection was lost between the final dot and the reply', async () => {
  let hangUps = 1
  const { server, smtp } = await start({ hangUp: () => hangUps-- > 0 })
  await queue('petrov@forum.test')
  await expect(app.mail.flush(smtp.deliver)).rejects.toMatchObject({ kind: 'away', mayHaveArrived: true })
  await makeDue()
  await app.mail.flush(smtp.deliver)
  const [id] = await jobIds()
  expect(server.arrived.map(({ messageId, resent }) => [messageId, resent])).toEqual([
    [`<${id}@forum.test>`, false],
    [`<${id}@forum.test>`, true],
  ])
})

// @requirement mails-1
test('A mail in delivery is not started again, in this or another process', async () => {
  let finish = () => {}
  let begun = 0
  const slow = () => {
    begun += 1
    return new Promise<void>((resolve) => {
      finish = resolve
    })
  }
  const state = { outage: () => null, reportSuccess: () => {}, reportFailure: () => {} }
  const sending = { db: app.db, clock: app.clock, deliver: slow, server: state, onFailure: () => {}, whyNotSend: async () => null }
  const [here, there] = [createSender(sending), createSender(sending)]
  closers.push(
    () => here.stop(0),
    () => there.stop(0),
  )
  const queued = { id: crypto.randomUUID(), message: { to: 'a@forum.test', subject: 's', text: 't', html: 'h' }, queuedAt: new Date() }
  const first = here.send(queued)
  await vi.waitFor(() => expect(begun).toBe(1), { timeout: 10_000 })
  const joined = here.send(queued)
  await expect(there.send(queued)).rejects.toThrow('Another process')
  finish()
  await Promise.all([first, joined])
  await there.send(queued)
  expect(begun).toBe(1)
})

// @requirement mails-3
test.each<[string, NonNullable<Parameters<typeof startMailServer>[0]>['refuse'], string]>([
  ['RCPT', { recipient: (address) => (address.startsWith('nobody') ? refusing(550, 'No such mailbox') : undefined) }, 'No such mailbox'],
  ['DATA', { message: () => (refusals-- > 0 ? refusing(554, 'Looks like spam') : undefined) }, 'Looks like spam'],
])('A mail refused by 5xx to %s is not retried, is kept with the reason, and does not delay others', async (_command, refuse, reason) => {
  refusals = 1
  const { server, smtp } = await start(refuse ? { refuse } : {})
  const failures: DeliveryFailure[] = []
  await app.mail.deliverBy(smtp.deliver, { check: smtp.check, onFailure: (_id, failure) => failures.push(failure) })
  await queue('nobody@forum.test')
  await vi.waitFor(async () => expect(await deliveries()).toMatchObject([{ outcome: 'refused' }]), { timeout: 20_000 })
  await queue('petrov@forum.test')
  await vi.waitFor(() => expect(server.arrived.map(to)).toEqual(['petrov@forum.test']), { timeout: 20_000 })
  const [kept] = await app.db.select().from(mailDeliveries).where(eq(mailDeliveries.outcome, 'refused'))
  expect(kept).toMatchObject({
    attempts: 1,
    failure: 'refused',
    reason: expect.stringContaining(reason),
    message: { to: 'nobody@forum.test' },
  })
  // What a log gets names no address.
  expect(failures.map(({ kind, reply }) => [kind, reply.includes('@')])).toEqual([['refused', false]])
  expect(app.mail.outage()).toBeNull()
})
let refusals = 0

// @requirement mails-4
test.each<[string, { connection?: Error | undefined; auth?: Error | undefined }]>([
  ['at the greeting', { connection: refusing(554, 'Your address is blocked') }],
  ['at AUTH', { auth: refusing(535, 'Wrong password') }],
])('A mail server that rejects the portal by 5xx %s fails no mail and is not flooded with connections', async (_where, refuse) => {
  const { server, smtp } = await start({ refuse })
  const failures: DeliveryFailure[] = []
  await app.mail.deliverBy(smtp.deliver, { check: smtp.check, onFailure: (_id, failure) => failures.push(failure) })
  const addresses = Array.from({ length: 20 }, (_, turn) => `person${turn}@forum.test`)
  for (const address of addresses) await queue(address)
  await vi.waitFor(() => expect(app.mail.outage()).toBe('rejected'), { timeout: 20_000 })
  await wait(3000)
  // One try for each connection kept at first, then only the probes.
  expect(server.connections()).toBeLessThan(12)
  expect(failures.every(({ kind }) => kind === 'rejected')).toBe(true)
  expect((await deliveries()).filter(({ outcome }) => outcome !== 'deferred')).toEqual([])
  refuse.connection = undefined
  refuse.auth = undefined
  await vi.waitFor(() => expect(server.arrived.map(to).sort()).toEqual(addresses.toSorted()), { timeout: 40_000, interval: 100 })
  expect(server.arrived.some(({ resent }) => resent)).toBe(false)
})

// @requirement mails-5
test('Once the mail server is back, waiting mails are sent immediately, except those it deferred', async () => {
  const deferred = 'greylisted@forum.test'
  const refuse = { recipient: (address: string) => (address === deferred ? refusing(451, 'Try again later') : undefined) }
  const { server, smtp } = await start({ refuse })
  await app.mail.deliverBy(smtp.deliver, { check: smtp.check })
  await queue(deferred)
  await vi.waitFor(async () => expect(await deliveries()).toMatchObject([{ failure: 'deferred' }]), { timeout: 20_000 })
  await server.close()
  const addresses = Array.from({ length: 10 }, (_, turn) => `person${turn}@forum.test`)
  for (const address of addresses) await queue(address)
  await vi.waitFor(() => expect(app.mail.outage()).toBe('away'), { timeout: 20_000 })
  const waitAnHour = sql`update pgboss.job set start_after = now() + interval '1 hour' where name = 'mail' and state = 'retry'`
  await vi.waitFor(async () => expect((await app.db.execute(waitAnHour)).rowCount).toBe(11), { timeout: 20_000 })
  const tries = async () => (await deliveries()).find(({ failure }) => failure === 'deferred')?.attempts
  const before = await tries()
  const back = await startMailServer({ port: server.port, refuse })
  closers.push(back.close)
  await vi.waitFor(() => expect(back.arrived.map(to).sort()).toEqual(addresses.toSorted()), { timeout: 30_000, interval: 100 })
  expect(await tries()).toBe(before)
})

// @requirement mails-6
test('A shutdown waits for a slow mail server’s reply, and the mail is not sent again', async () => {
  const { server, smtp } = await start({ replyAfter: 1500 })
  const first = await startMail(app.db, () => {}, { supervise: false })
  await first.deliverBy(smtp.deliver)
  await queue('petrov@forum.test')
  await vi.waitFor(() => expect(server.arrived).toHaveLength(1), { timeout: 20_000 })
  await first.stop()
  expect(await deliveries()).toMatchObject([{ outcome: 'sent' }])
  await makeDue()
  await app.mail.flush(smtp.deliver)
  expect(server.arrived).toHaveLength(1)
})

// @requirement mails-10
test('A mail that could not be delivered for a week is marked as failed and kept', async () => {
  const { smtp } = await start({ refuse: { recipient: () => refusing(451, 'Try again later') } })
  await queue('petrov@forum.test')
  await app.db.execute(sql`update pgboss.job set created_on = now() - interval '8 days' where name = 'mail'`)
  await app.mail.flush(smtp.deliver)
  expect(await deliveries()).toMatchObject([{ outcome: 'given_up', message: { to: 'petrov@forum.test' } }])
})

// @requirement mails-10
test('Failed mails are deleted after 30 days, settled ones with their job', async () => {
  const age = (days: number) => sql`now() - ${`${days} days`}::interval`
  const kept = (outcome: 'sent' | 'refused' | 'deferred', days: number) => ({
    id: crypto.randomUUID(),
    outcome,
    claimedAt: age(days),
    settledAt: age(days),
  })
  await queue('waiting@forum.test')
  const [id = ''] = await jobIds()
  const rows = [kept('sent', 1), kept('sent', 3), kept('refused', 29), kept('refused', 31), { ...kept('deferred', 5), id }]
  await app.db.insert(mailDeliveries).values(rows)
  const copy = (userId: number | null, days: number) => ({
    ...{ id: crypto.randomUUID(), userId, kind: 'verification', address: 'a@forum.test', language: 'ru' as const, state: 'sent' as const },
    createdAt: age(days),
    settledAt: age(days),
  })
  // With an account they stay as long as it does.
  const copies = [copy(null, 29), copy((await app.createUser()).id, 31), copy(null, 31)]
  await app.db.insert(mails).values(copies)
  expect(await deleteSettledMails(app.db)).toBe(3)
  const ids = copies.map(({ id: each }) => each)
  const found = await app.db.select({ id: mails.id }).from(mails).where(inArray(mails.id, ids))
  expect(found.map((row) => row.id).sort()).toEqual(ids.slice(0, 2).sort())
  const left = (await deliveries()).map((row) => row.id)
  expect(left.sort()).toEqual([0, 2, 4].map((turn) => rows[turn]?.id).sort())
})
