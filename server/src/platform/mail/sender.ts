import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../database/connection.ts'
import type { RenderedMail } from '../database/schema/mails.ts'
import type { Clock } from '../process/clock.ts'
import { claim, claimLease, renewClaims, settleFailed, settleSent, settleSkipped } from './claims.ts'
import type { Deliver } from './delivery.ts'
import { type DeliveryFailure, isAboutServer, toFailure } from './failure.ts'
import { isLastAttempt } from './retries.ts'
import type { MailServerState } from './serverState.ts'

/** Time for which recording a result is retried; a database restart takes less. */
const SETTLE_FOR_MS = 120_000

interface QueuedMail {
  id: string
  message: RenderedMail
  queuedAt: Date
}

export interface Sender {
  /** @throws when the mail has to be retried */
  send: (mail: QueuedMail) => Promise<void>
  /** Waits for deliveries in progress, up to a limit. */
  stop: (withinMs: number) => Promise<void>
}

interface Sending {
  db: Database
  clock: Pick<Clock, 'now'>
  deliver: Deliver
  server: Omit<MailServerState, 'stop'>
  onFailure: (id: string, failure: DeliveryFailure) => void
  whyNotSend: (id: string) => Promise<string | null>
}

/** Sends mails, at most once where the outcome is known. */
export function createSender({ db, clock, deliver, server, onFailure, whyNotSend }: Sending): Sender {
  // After a missed heartbeat a job runs again while its mail is still being sent: the second run joins the first.
  const inFlight = new Map<string, Promise<void>>()
  let stopped = false
  const renew = async () => {
    if (inFlight.size > 0) await renewClaims(db, [...inFlight.keys()])
  }
  const stopRenewing = claimLease.keep(renew, () => {})

  async function settle(record: () => PromiseLike<unknown>): Promise<void> {
    const end = Date.now() + SETTLE_FOR_MS
    for (let delay = 50; ; delay = Math.min(delay * 2, 1000)) {
      try {
        await record()
        return
      } catch (error) {
        if (stopped || Date.now() > end) throw error
        await wait(delay)
      }
    }
  }

  async function sendClaimed({ id, message, queuedAt }: QueuedMail): Promise<void> {
    if (server.outage()) throw new Error('The mail server is away')
    const claimed = await claim(db, id)
    if (claimed.state === 'settled') return
    if (claimed.state === 'elsewhere') throw new Error('Another process is sending this mail')
    const objection = message.isChecked && !claimed.mayHaveArrived ? await whyNotSend(id) : null
    if (objection !== null) return settle(() => settleSkipped(db, clock, id, objection))
    try {
      await deliver(id, message, claimed.mayHaveArrived)
    } catch (error) {
      const failure = toFailure(error)
      onFailure(id, failure)
      if (isAboutServer(failure.kind)) server.reportFailure(failure)
      const { kind, mayHaveArrived } = failure
      const ends = isLastAttempt(kind, queuedAt)
      await settle(() => settleFailed(db, clock, id, { kind, mayHaveArrived, reason: failure.message }, ends ? message : undefined))
      if (ends) return
      throw failure
    }
    await settle(() => settleSent(db, clock, id))
    server.reportSuccess()
  }

  return {
    send(mail) {
      const running = inFlight.get(mail.id)
      if (running) return running
      const sending = sendClaimed(mail).finally(() => inFlight.delete(mail.id))
      inFlight.set(mail.id, sending)
      return sending
    },
    async stop(withinMs) {
      await Promise.race([Promise.allSettled(inFlight.values()), wait(withinMs, undefined, { ref: false })])
      stopped = true
      stopRenewing()
    },
  }
}
