import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Database, Transaction } from '../database/connection.ts'
import { recordUndelivered } from './claims.ts'
import { CONNECTIONS, type Deliver } from './delivery.ts'
import type { DeliveryFailure } from './failure.ts'
import { type Letter, type Message, renderLetter } from './letter.ts'
import { LETTERS, letterId, takeFailed } from './queued.ts'
import { createSender, type Sender } from './sender.ts'
import { type MailServerState, type Outage, watchMailServer } from './serverState.ts'

const UNDELIVERED = 'mail-undelivered'

/** A letter that is sent again names the id it was queued under first. */
type QueuedData = Message & { id?: string }

const queueOptions = {
  // How long a letter is tried is decided by its age, in sender.ts; tries after an outage cost nothing.
  retryLimit: 100_000,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 3600,
  retentionSeconds: 30 * 24 * 3600,
  // Longer than a delivery can take.
  expireInSeconds: 150,
  // A worker that is gone is noticed by its silence: what it had begun is tried again within half a minute.
  heartbeatSeconds: 10,
  // A mail holds personal data: nothing of it stays once it was handed over.
  deleteAfterSeconds: 60,
  deadLetter: UNDELIVERED,
}

export interface Mail {
  /** Queues a letter inside the caller's transaction: it goes out if, and only if, that commits. */
  queue: (tx: Transaction, letter: Letter) => Promise<void>
  /** Sends letters again that failed, or those that wait for a further try now. @returns the ids of those that go out again */
  resend: (tx: Transaction, ids: readonly string[]) => Promise<string[]>
}

interface DeliveryOptions {
  /** Asks whether the mail server is back; without it the next try tells. */
  check?: () => Promise<unknown>
  onFailure?: (id: string, failure: DeliveryFailure) => void
}

export interface MailService extends Mail {
  /** Begins to deliver; without it mails only queue up. */
  deliverBy: (deliver: Deliver, options?: DeliveryOptions) => Promise<void>
  /** Delivers what is due now. */
  flush: (deliver: Deliver) => Promise<void>
  /** Why nothing is sent at the moment; null while letters go out. */
  outage: () => Outage | null
  /** Ends after the deliveries under way. */
  stop: () => Promise<void>
}

/** A stop waits for the mail server's replies, but less long than the server may take to end. */
const STOP_WITHIN_MS = 10_000

const noOutage = { outage: () => null, reportSuccess: () => {}, reportFailure: () => {} }

/**
 * @param supervise false where another process looks after the queue's tables
 * @param onError told what goes wrong in the background
 */
export async function startMail(db: Database, onError: (error: Error) => void, supervise = true): Promise<MailService> {
  const pool = { executeSql: (text: string, values?: unknown[]) => db.$client.query(text, values) }
  const boss = new PgBoss({
    db: pool,
    schedule: false,
    supervise,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    queueCacheIntervalSeconds: 5,
  })
  boss.on('error', onError)
  await boss.start()
  await boss.createQueue(UNDELIVERED, { retentionSeconds: queueOptions.retentionSeconds })
  await boss.createQueue(LETTERS, queueOptions)
  // A queue of an earlier version keeps its settings otherwise.
  await boss.updateQueue(LETTERS, queueOptions)
  const senders: Sender[] = []
  let server: MailServerState | undefined

  const letterOf = ({ id, data, createdOn }: JobWithMetadata<QueuedData>) => {
    const { id: first, ...message } = data
    return { id: first ?? id, message, queuedAt: createdOn }
  }
  /** Makes due what waits for the mail server; a letter that was put off by itself waits for its time. */
  const makeDue = () =>
    db.execute(sql`update pgboss.job set start_after = now() where name = ${LETTERS} and state = 'retry' and start_after > now()
      and not exists (select from mail_deliveries where id = ${letterId} and failure = 'deferred')`)

  return {
    async queue(tx, letter) {
      await boss.send(LETTERS, renderLetter(letter), { db: fromDrizzle(tx, sql) })
    },
    async resend(tx, ids) {
      const { failed, waiting } = await takeFailed(tx, ids)
      for (const { id, message } of failed) await boss.send(LETTERS, { id, ...message }, { db: fromDrizzle(tx, sql) })
      return [...failed.map(({ id }) => id), ...waiting]
    },
    async deliverBy(deliver, { check = async () => {}, onFailure = () => {} } = {}) {
      server = watchMailServer(check, makeDue)
      const sender = createSender(db, deliver, server, onFailure)
      senders.push(sender)
      // One mail a job: were several to share one, a failure would send the others again.
      const options = {
        batchSize: 1,
        localConcurrency: CONNECTIONS,
        pollingIntervalSeconds: 0.5,
        // While letters pile up the next is taken at once, not half a second later.
        burstWhenReadyExceeds: 1,
        includeMetadata: true,
      } as const
      // The mail server may be another one now, or be back.
      await makeDue()
      await boss.work(LETTERS, options, async ([job]: JobWithMetadata<QueuedData>[]) => {
        if (job) await sender.send(letterOf(job))
      })
      // Letters given up by an earlier version, and those whose job failed without a word.
      await boss.work<QueuedData, void, { includeMetadata: true }>(
        UNDELIVERED,
        { includeMetadata: true },
        async ([job]: JobWithMetadata<QueuedData>[]) => {
          if (job) await recordUndelivered(db, letterOf({ ...job, id: job.sourceId ?? job.id }))
        },
      )
    },
    async flush(deliver) {
      const sender = createSender(db, deliver, noOutage, () => {})
      try {
        for (;;) {
          const [job] = await boss.fetch<QueuedData>(LETTERS, { includeMetadata: true })
          if (!job) return
          await sender.send(letterOf(job))
          await boss.complete(LETTERS, job.id)
        }
      } finally {
        await sender.stop(0)
      }
    },
    outage: () => server?.outage() ?? null,
    async stop() {
      server?.stop()
      await boss.stop({ graceful: true, timeout: STOP_WITHIN_MS })
      await Promise.all(senders.map((sender) => sender.stop(STOP_WITHIN_MS / 4)))
    },
  }
}
