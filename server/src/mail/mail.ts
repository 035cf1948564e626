import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Database, Transaction } from '../database/connection.ts'
import { CONNECTIONS, type Deliver } from './delivery.ts'
import { type Letter, type Message, renderLetter } from './letter.ts'

const QUEUE = 'mail'
const UNDELIVERED = 'mail-undelivered'

/** Tried for about a week, ever more rarely; what still could not be handed over is kept in a queue of its own. */
const queueOptions = {
  retryLimit: 170,
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
}

export interface MailService extends Mail {
  /** Begins to deliver; without it mails only queue up. */
  deliverBy: (deliver: Deliver) => Promise<void>
  /** Delivers what is due now. */
  flush: (deliver: Deliver) => Promise<void>
  /** Ends after the deliveries under way. */
  stop: () => Promise<void>
}

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
  await boss.createQueue(QUEUE, queueOptions)
  // A queue of an earlier version keeps its settings otherwise.
  await boss.updateQueue(QUEUE, queueOptions)
  return {
    async queue(tx, letter) {
      await boss.send(QUEUE, renderLetter(letter), { db: fromDrizzle(tx, sql) })
    },
    async deliverBy(deliver) {
      // One mail a job: were several to share one, a failure would send the others again.
      const options = {
        batchSize: 1,
        localConcurrency: CONNECTIONS,
        pollingIntervalSeconds: 0.5,
        // While letters pile up the next is taken at once, not half a second later.
        burstWhenReadyExceeds: 1,
      }
      await boss.work<Message>(QUEUE, options, async ([job]) => {
        if (job) await deliver(job.id, job.data)
      })
    },
    async flush(deliver) {
      for (;;) {
        const [job] = await boss.fetch<Message>(QUEUE)
        if (!job) return
        await deliver(job.id, job.data)
        await boss.complete(QUEUE, job.id)
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}
