import { createTransport } from 'nodemailer'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/connection.ts'
import { outbox } from '../database/schema.ts'
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

/** @param url `smtp://` or `smtps://` with the credentials inside */
export function deliverBySmtp(url: string, from: string): Deliver {
  const transport = createTransport({ url, connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 })
  return async (id, { to, ...message }) => {
    await transport.sendMail({
      ...message,
      // An object is one address; text would be read as a list of them.
      to: { name: '', address: to },
      from,
      // The same on a second try, so that the receiving side can notice a duplicate.
      messageId: `<${id}@forum>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  }
}
