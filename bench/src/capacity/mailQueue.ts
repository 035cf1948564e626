import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { migrateDatabase } from '@forum/server/operations/migrate/migrate'
import { connect } from '@forum/server/platform/database/connection'
import { startEmbeddedDatabase } from '@forum/server/platform/database/embedded/embedded'
import { deliverBySmtp } from '@forum/server/platform/mail/delivery'
import { startMail } from '@forum/server/platform/mail/mail'
import { testMail } from '@forum/server/testing/composedMail'
import { startMailServer } from '@forum/server/testing/mailServer'
import { type Benchmark, occurred } from '../benchmark.ts'

const SERVERS = 2
/** Typical duration of a delivery to a remote mail server. */
const MAIL_SERVER_DELAY_MS = 50

/** `npm run bench -- mailQueue [--runs MAILS]`: how fast two servers together empty the mail queue, without duplicates. */
export const mailQueue: Benchmark = async ({ short, runs: mails = short ? 50 : 1000 }) => {
  const folder = mkdtempSync(join(tmpdir(), 'forum-mails-'))
  chmodSync(folder, 0o711)
  const closers: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true, force: true })]
  try {
    const database = await startEmbeddedDatabase(folder)
    closers.push(database.stop)
    const mailServer = await startMailServer({ replyAfter: MAIL_SERVER_DELAY_MS })
    closers.push(mailServer.close)
    const senders = []
    for (let turn = 0; turn < SERVERS; turn++) {
      const { db, close } = connect(database.url, () => {})
      closers.push(close)
      await migrateDatabase(db)
      const mail = await startMail(db, () => {})
      const smtp = deliverBySmtp(mailServer.url, 'forum@forum.test')
      closers.push(async () => smtp.close(), mail.stop)
      senders.push({ db, mail, smtp })
    }
    const [first] = senders
    await first?.db.transaction(async (tx) => {
      for (let turn = 0; turn < mails; turn++) await first.mail.queue(tx, () => testMail(`person${turn}@forum.test`))
    })
    const began = performance.now()
    for (const { mail, smtp } of senders) await mail.deliverBy(smtp.deliver)
    while (mailServer.arrived.length < mails && performance.now() - began < 600_000) await wait(50)
    const seconds = (performance.now() - began) / 1000
    // Resends would follow soon.
    await wait(3000)
    const recipients = new Set(mailServer.arrived.flatMap(({ to }) => to))
    const row = {
      mails,
      arrived: recipients.size,
      'sent twice': mailServer.arrived.length - recipients.size,
      seconds: Number(seconds.toFixed(1)),
      'mails a second': Number((mails / seconds).toFixed(1)),
    }
    const problems = { 'Mails were lost': row.arrived !== mails, 'Mails were sent twice': row['sent twice'] !== 0 }
    return { rows: [row], failures: occurred(problems), exceeded: [] }
  } finally {
    for (const close of closers.reverse()) await close()
  }
}
