import { Transform } from 'node:stream'
import { domainToASCII } from 'node:url'
import { createTransport } from 'nodemailer'
import type { Database } from '../database/connection.ts'
import type { RenderedMail } from '../database/schema/mails.ts'
import { outbox } from '../database/schema/mails.ts'
import { type Meters, timed } from '../monitoring/meters.ts'
import type { Clock } from '../process/clock.ts'
import { smtpFailure } from './failure.ts'

/**
 * Delivers a message.
 * @param id the same for every attempt
 * @param resent true when an earlier attempt may have succeeded
 */
export type Deliver = (id: string, message: RenderedMail, resent?: boolean) => Promise<void>

/** Delivery of mails to a mail server or another destination. */
export interface Delivery {
  deliver: Deliver
  /** Connects and authenticates without sending anything. */
  check: () => Promise<unknown>
  close: () => void
}

/** Marks a mail that may have been delivered before, for recipients and for diagnosing duplicates. */
const RESENT_HEADER = 'X-Forum-Resent'

/** Stores mails in a table, shown at `/outbox/`. */
export const deliverToOutbox =
  (db: Database, clock: Clock): Deliver =>
  async (id, { to, subject, text, html }) => {
    await db.insert(outbox).values({ to, subject, text, html, jobId: id, createdAt: clock.now() }).onConflictDoNothing()
  }

/** Number of connections per server, which limits concurrent deliveries. */
export const CONNECTIONS = 5

/**
 * Parses the sender, because the library would parse a text as a list of addresses, and drop what is in brackets as a comment.
 * @param from `name@domain` or `Name <name@domain>`, the name quoted or not
 */
export function senderOf(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^([^<]*)<([^<>]*)>\s*$/.exec(from) ?? []
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() }
}

/** Mail filters distrust a Message-ID without a full domain. */
const domainOf = (address: string): string => domainToASCII(address.slice(address.lastIndexOf('@') + 1))

/** @param url `smtp://` or `smtps://` with credentials @param mailFrom as `senderOf` reads it */
export function deliverBySmtp(url: string, mailFrom: string): Delivery {
  const from = senderOf(mailFrom)
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    // The library retries only if nothing of the message was sent, as when the mail server has closed an idle connection.
    maxRequeues: 1,
    // Some mail servers close idle connections sooner than the library.
    idleTimeout: 30_000,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
  })
  const domain = domainOf(from.address)
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
    async deliver(id, { to, subject, text, html, unsubscribeUrl, replyTo }, resent) {
      const messageId = `<${id}@${domain}>`
      try {
        await transport.sendMail({
          subject,
          text,
          ...(html !== '' && { html }),
          // The library takes an object as one address; it would parse a string as a list.
          to: { name: '', address: to },
          from,
          ...(replyTo && { replyTo: { name: '', address: replyTo } }),
          // The id is the same for all attempts, so that recipients can detect duplicates.
          messageId,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(resent && { [RESENT_HEADER]: '1' }),
            // RFC 2369 and RFC 8058: mail programs offer to unsubscribe by one press.
            ...(unsubscribeUrl && { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
          },
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
  (...mail) =>
    timed(mails, {}, ['sent', 'failed'], () => deliver(...mail))

/** Timeout of a silent server, below the library's own for a connection, a greeting or a reply. */
const SILENT_AFTER_MS = 8000

/** Reports deliveries that get no reply, since a mail server that hangs fails only after the library's time limits. */
export function watchSilence(deliver: Deliver, onSilence: (id: string) => void): { deliver: Deliver; isSilent: () => boolean } {
  const silent = new Set<string>()
  return {
    isSilent: () => silent.size > 0,
    async deliver(id, ...mail) {
      const report = () => {
        silent.add(id)
        onSilence(id)
      }
      const timer = setTimeout(report, SILENT_AFTER_MS).unref()
      try {
        await deliver(id, ...mail)
      } finally {
        clearTimeout(timer)
        silent.delete(id)
      }
    },
  }
}
