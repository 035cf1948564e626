import { createTransport } from 'nodemailer'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/connection.ts'
import { outbox } from '../database/schema.ts'
import { type Meters, timed } from '../metrics/meters.ts'
import type { Message } from './letter.ts'

/** Hands a message over. `id` stays the same when a delivery is tried again. */
export type Deliver = (id: string, message: Message) => Promise<void>

/** Keeps mails in a table, to be read at `/outbox/`. */
export const deliverToOutbox =
  (db: Database, clock: Clock): Deliver =>
  async (id, message) => {
    await db
      .insert(outbox)
      .values({ ...message, job_id: id, created_at: clock.now() })
      .onConflictDoNothing()
  }

/** Connections to the mail server that one server keeps, and letters on their way at the same time. */
export const CONNECTIONS = 5

/** @param url `smtp://` or `smtps://` with the credentials inside */
export function deliverBySmtp(url: string, from: string): { deliver: Deliver; close: () => void } {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    // A connection that the mail server has closed meanwhile is replaced once; whatever else goes wrong is the queue's to try again.
    maxRequeues: 1,
    // Some mail servers end a silent connection sooner than the library does.
    idleTimeout: 30_000,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
  })
  return {
    async deliver(id, { to, ...message }) {
      await transport.sendMail({
        ...message,
        // An object is one address; text would be read as a list of them.
        to: { name: '', address: to },
        from,
        // The same on a second try, so that the receiving side can notice a duplicate.
        messageId: `<${id}@forum>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
    close: () => transport.close(),
  }
}

export const timedDelivery =
  (deliver: Deliver, { mails }: Pick<Meters, 'mails'>): Deliver =>
  (id, message) =>
    timed(mails, {}, ['sent', 'failed'], () => deliver(id, message))
