import { sql } from 'drizzle-orm'
import { connect } from '../../platform/database/connection.ts'
import { mailDeliveries } from '../../platform/database/schema/mails.ts'
import { startMail } from '../../platform/mail/mail.ts'
import { testMail } from '../../testing/composedMail.ts'
import { openGate } from '../../testing/gate.ts'
import { createTestDatabase } from '../../testing/testDatabase.ts'

vi.setConfig({ testTimeout: 60_000 })

// @requirement mails-1
test('A mail delivered while the database was down is recorded later, and sent once', async () => {
  const database = await createTestDatabase()
  const url = new URL(database.url)
  const gate = await openGate({ host: url.hostname, port: Number(url.port) })
  url.port = String(gate.port)
  const behindGate = connect(url.href, () => {})
  const mail = await startMail(behindGate.db, () => {}, { supervise: false })
  let taken = 0
  try {
    await mail.deliverBy(async () => {
      taken += 1
      await gate.close()
      setTimeout(() => void gate.open(), 1000)
    })
    await behindGate.db.transaction((tx) => mail.queue(tx, () => testMail('petrov@forum.test')))
    const deliveries = () => database.db.select().from(mailDeliveries)
    await vi.waitFor(async () => expect(await deliveries()).toMatchObject([{ outcome: 'sent', attempts: 1 }]), { timeout: 30_000 })
    expect(taken).toBe(1)
  } finally {
    await mail.stop()
    await behindGate.close()
    await gate.close()
    await database.drop()
  }
})

// @requirement mails-5
test('A mail waiting since an outage seen by another process is sent before its retry time', async () => {
  const database = await createTestDatabase()
  const mail = await startMail(database.db, () => {}, { supervise: false })
  const sent: string[] = []
  try {
    await mail.deliverBy(async (_id, { to }) => void sent.push(to))
    await database.db.transaction(async (tx) => {
      await mail.queue(tx, () => testMail('petrov@forum.test'))
      await tx.execute(sql`update pgboss.job set state = 'retry', retry_count = 12, start_after = now() + interval '1 hour'`)
      await tx.execute(sql`insert into mail_deliveries (id, claimed_at, outcome, failure)
        select id, now(), 'deferred', 'away' from pgboss.job where name = 'mail'`)
    })
    await vi.waitFor(() => expect(sent).toEqual(['petrov@forum.test']), { timeout: 45_000, interval: 100 })
  } finally {
    await mail.stop()
    await database.drop()
  }
})
