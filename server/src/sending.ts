import type { Logger } from 'pino'
import { whyNotSend } from './dashboard/campaigns/wanted.ts'
import type { Connection } from './platform/database/connection.ts'
import { takesNoWrites } from './platform/database/failures.ts'
import { deliverBySmtp, deliverToOutbox, timedDelivery, watchSilence } from './platform/mail/delivery.ts'
import { startMail } from './platform/mail/mail.ts'
import { watchMails } from './platform/mail/mailMetrics.ts'
import type { Meters } from './platform/monitoring/meters.ts'
import type { Clock } from './platform/process/clock.ts'
import type { Config } from './platform/process/config.ts'

/** Sends queued mails by the mail server of the settings, or to the outbox. */
export async function startSending(
  config: Config,
  url: string,
  {
    db,
    counters,
    notifications,
    clock,
    meters,
    logger,
    closers,
  }: Pick<Connection, 'db' | 'counters' | 'notifications'> & {
    clock: Clock
    meters: Meters
    logger: Logger
    closers: (() => Promise<unknown>)[]
  },
) {
  const smtp = config.smtpUrl ? deliverBySmtp(config.smtpUrl, config.mailFrom) : null
  if (smtp) closers.push(async () => smtp.close())
  const onMailError = (error: Error) => {
    // The message would repeat several times a second; /readyz and a metric name this state.
    if (!takesNoWrites(error)) logger.warn({ err: error }, 'mail queue error')
  }
  const mail = await startMail(db, onMailError, { clock, portalUrl: url, notifications })
  closers.push(mail.stop)
  const { deliver, isSilent } = watchSilence(timedDelivery(smtp?.deliver ?? deliverToOutbox(db, clock), meters), (id) =>
    logger.warn({ mail: id }, 'the mail server does not reply'),
  )
  await mail.deliverBy(deliver, {
    ...(smtp && { check: smtp.check }),
    whyNotSend: (id) => whyNotSend(db, clock, id),
    onFailure(id, { kind, reply }) {
      meters.mailFailures.inc({ kind })
      // The error message may contain an address; staff find it in the database.
      logger.warn({ mail: id, kind, reply }, 'a mail was not handed over')
    },
  })
  watchMails(meters, { outage: mail.outage, isSilent }, counters)
  return { mail, deliver }
}
