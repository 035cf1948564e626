import { Transform } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/connection.ts'
import { outbox } from '../database/schema.ts'
import { type Meters, timed } from '../metrics/meters.ts'
import { smtpFailure } from './failure.ts'
import type { Message } from './letter.ts'

/**
 * Hands a message over.
 * @param id the same when a delivery is tried again
 * @param resent true when an earlier try may have arrived
 */
export type Deliver = (id: string, message: Message, resent?: boolean) => Promise<void>

/** Where letters go. */
export interface Delivery {
  deliver: Deliver
  /** Connects and signs in, without sending anything. */
  check: () => Promise<unknown>
  close: () => void
}

/** Tells the receiving side, and whoever looks for the cause of a duplicate, that this letter may have come before. */
const RESENT_HEADER = 'X-Forum-Resent'

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
export function deliverBySmtp(url: string, from: string): Delivery {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    // The library does so only while nothing of the message was sent, as when the mail server has closed a silent connection meanwhile.
    maxRequeues: 1,
    // Some mail servers end a silent connection sooner than the library does.
    idleTimeout: 30_000,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
  })
  const handedOver = new Set<string>()
  transport.use('stream', (mail, done) => {
    const { messageId } = mail.data
    mail.message.transform(
      () =>
        new Transform({
          transform: (chunk, _encoding, next) => next(null, chunk),
          // The final dot follows the end of the message.
          flush(next) {
            handedOver.add(messageId ?? '')
            next()
          },
        }),
    )
    done()
  })
  return {
    async deliver(id, { to, ...message }, resent) {
      const messageId = `<${id}@forum>`
      try {
        await transport.sendMail({
          ...message,
          // An object is one address; text would be read as a list of them.
          to: { name: '', address: to },
          from,
          // The same on a second try, so that the receiving side can notice a duplicate.
          messageId,
          headers: { 'Auto-Submitted': 'auto-generated', ...(resent && { [RESENT_HEADER]: '1' }) },
        })
      } catch (error) {
        throw smtpFailure(error as Error, handedOver.has(messageId))
      } finally {
        handedOver.delete(messageId)
      }
    },
    check: () => transport.verify(),
    close: () => transport.close(),
  }
}

export const timedDelivery =
  (deliver: Deliver, { mails }: Pick<Meters, 'mails'>): Deliver =>
  (...letter) =>
    timed(mails, {}, ['sent', 'failed'], () => deliver(...letter))
