import { testMail } from '../../testing/composedMail.ts'
import { createTestApp } from '../../testing/testApp.ts'
import { connect } from '../database/connection.ts'
import type { Deliver } from './delivery.ts'
import { startMail } from './mail.ts'

test('a server that listens sends mails of another server without reading the queue, and delayed and failed ones when they are due', async () => {
  const app = await createTestApp()
  const connection = connect(app.databaseUrl, () => {})
  const sending = await startMail(connection.db, () => {}, { supervise: false, notifications: connection.notifications })
  const sent: string[] = []
  const deliver: Deliver = async (_id, { to }) => {
    sent.push(to)
    if (to === 'busy@forum.test' && sent.filter((one) => one === to).length === 1)
      throw Object.assign(new Error('451 later'), { responseCode: 451 })
  }
  await sending.deliverBy(deliver)
  const reads = vi.spyOn(connection.pool, 'query')
  const addresses = ['a@forum.test', 'b@forum.test', 'c@forum.test']
  try {
    await app.db.transaction(async (tx) => {
      for (const to of addresses) await app.mail.queue(tx, () => testMail(to))
    })
    // The interval of reads without a notification is longer than that.
    await vi.waitFor(() => expect(sent.toSorted()).toEqual(addresses), { timeout: 5000 })
    const queueReads = reads.mock.calls.filter(([text]) => String(text).includes('WITH next AS'))
    expect(queueReads.length).toBeLessThan(20)
    await connection.db.transaction(async (tx) => void (await sending.queueIn(tx, 1, () => testMail('later@forum.test'))))
    await app.db.transaction((tx) => app.mail.queue(tx, () => testMail('busy@forum.test')))
    await vi.waitFor(() => expect(sent.slice(3).toSorted()).toEqual(['busy@forum.test', 'busy@forum.test', 'later@forum.test']), {
      timeout: 9000,
    })
  } finally {
    await sending.stop()
    await connection.close()
    await app.close()
  }
}, 30_000)
