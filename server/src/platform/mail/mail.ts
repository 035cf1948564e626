import type { Language } from '@forum/language/requestLanguage'
import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Database, Transaction } from '../database/connection.ts'
import { takesNoWrites } from '../database/failures.ts'
import { LETTERS, MAILS_DUE, retryAllNow, UNDELIVERED } from '../database/jobTable.ts'
import type { Notifications } from '../database/notifications.ts'
import type { RenderedMail } from '../database/schema/mails.ts'
import { mails } from '../database/schema/mails.ts'
import { type Clock, createClock } from '../process/clock.ts'
import { inLanguage } from '../requestContext/language.ts'
import { recordUndelivered } from './claims.ts'
import { type OutgoingMail, renderMail } from './composition/mailKind.ts'
import { CONNECTIONS, type Deliver } from './delivery.ts'
import { type DueMails, watchDueMails } from './dueMails.ts'
import type { DeliveryFailure } from './failure.ts'
import { takeFailed, withdrawMail } from './queued.ts'
import { readRecipient } from './recipient.ts'
import { retryOptions } from './retries.ts'
import { createSender, type Sender } from './sender.ts'
import { type MailServerState, type Outage, watchMailServer } from './serverState.ts'

/** Priorities of jobs: those with a higher one are sent first. */
const PRIORITY = { toMany: 0, toOne: 1, aboutAccount: 2 }

/** A resent mail refers to the id of its first job. */
type QueuedData = RenderedMail & { id?: string }

const queueOptions = {
  ...retryOptions,
  retentionSeconds: 30 * 24 * 3600,
  // The time limit of a job is longer than a delivery can take.
  expireInSeconds: 150,
  // A dead worker is detected by missed heartbeats: its jobs are retried within half a minute.
  heartbeatSeconds: 10,
  // Mails contain personal data, so their jobs are deleted after delivery.
  deleteAfterSeconds: 60,
  deadLetter: UNDELIVERED,
  // Servers that listen send it without asking for it.
  notify: true,
}

export interface Mail {
  /**
   * Queues a mail in the caller's transaction: the mail is sent if, and only if, the transaction commits.
   * @param otherwise language for a recipient who has not chosen one
   * @param compose called in the language of the recipient, for any language with the same recipient
   */
  queue: (tx: Transaction, compose: () => OutgoingMail, otherwise?: Language) => Promise<void>
  /**
   * Queues a mail with a delay, during which it can be withdrawn.
   * @returns the id of the mail
   */
  queueIn: (tx: Transaction, seconds: number, compose: () => OutgoingMail) => Promise<string>
  /** Queues a mail without storing a copy. */
  queueMessage: (tx: Transaction, message: RenderedMail) => Promise<void>
  /** Queues a mail that is already stored in `mails`. */
  release: (tx: Transaction, id: string, message: RenderedMail) => Promise<void>
  /** Removes a mail from the queue. @returns false if it is being sent, or was */
  withdraw: (tx: Transaction, id: string) => Promise<boolean>
  /** Reason why sending is suspended; null if it is not. */
  outage: () => Outage | null
  /** Resends failed mails, and retries waiting ones now. @returns the ids of the mails being sent */
  resend: (tx: Transaction, ids: readonly string[]) => Promise<string[]>
}

interface DeliveryOptions {
  /** Probes whether the mail server is back. */
  check?: () => Promise<unknown>
  onFailure?: (id: string, failure: DeliveryFailure) => void
  /** Called before an `isChecked` mail is sent: reason to skip it, or null to send. */
  whyNotSend?: (id: string) => Promise<string | null>
}

export interface MailService extends Mail {
  /** Starts delivery; until then mails are only queued. */
  deliverBy: (deliver: Deliver, options?: DeliveryOptions) => Promise<void>
  /** Delivers the due mails now. */
  flush: (deliver: Deliver) => Promise<void>
  /** Stops after the deliveries in progress. */
  stop: () => Promise<void>
}

/** A mail whose process died is retried after its missed heartbeat and this time: within half a minute. */
const SUPERVISE_EVERY_S = 15
/** Interval at which a server that listens reads the queue nevertheless. */
const UNASKED_S = 30

/** A shutdown waits for the mail server's replies, but less than the server's own time limit. */
const STOP_WITHIN_MS = 10_000

const noOutage = { outage: () => null, reportSuccess: () => {}, reportFailure: () => {} }

/** The text of a mail as it is shown to its recipient in the cabinet, and to staff in the card. */
export function copyOf(
  { text }: RenderedMail,
  { url, copyUrl, unsubscribe }: Pick<OutgoingMail, 'url' | 'copyUrl' | 'unsubscribe'>,
): string {
  const copy = url !== undefined && copyUrl !== undefined ? text.replaceAll(url, copyUrl) : text
  return unsubscribe?.page === undefined ? copy : copy.replaceAll(unsubscribe.page, new URL('/mails', unsubscribe.page).href)
}

interface MailOptions {
  /** False if another process maintains the queue's tables. */
  supervise?: boolean
  /** Clock for displayed times. */
  clock?: Pick<Clock, 'now'>
  /** Where mails are sent: servers learn of mails by them; absent: the queue is read twice a second. */
  notifications?: Notifications
  /** Address of the portal, for the mark in the mails; absent: they have none. */
  portalUrl?: string
}

/** Starts pg-boss in the portal's database, with the queues of mails. */
async function openQueues(
  db: Database,
  onError: (error: Error) => void,
  { supervise = true, notifications }: MailOptions,
): Promise<PgBoss> {
  const pool = {
    executeSql: (text: string, values?: unknown[]) => db.$client.query(text, values),
    ...(notifications && { listen: notifications.listen }),
  }
  const boss = new PgBoss({
    db: pool,
    schedule: false,
    supervise,
    superviseIntervalSeconds: SUPERVISE_EVERY_S,
    monitorIntervalSeconds: SUPERVISE_EVERY_S,
    // No job depends on another.
    flowIntervalSeconds: 3600,
    useListenNotify: notifications !== undefined,
  })
  boss.on('error', onError)
  await boss.start()
  try {
    await boss.createQueue(UNDELIVERED, { retentionSeconds: queueOptions.retentionSeconds })
    await boss.createQueue(LETTERS, queueOptions)
    // An existing queue keeps the settings of an earlier version otherwise.
    await boss.updateQueue(LETTERS, queueOptions)
    // The library reads the queue's settings once, outside the transaction of the first mail, which would then wait for a connection that
    // others hold while they wait for its locks.
    await boss.getJobById(LETTERS, '00000000-0000-0000-0000-000000000000')
  } catch (error) {
    // The queues of an earlier start remain.
    if (!takesNoWrites(error)) throw error
  }
  return boss
}

const queuedMail = ({ id, data, createdOn }: JobWithMetadata<QueuedData>) => {
  const { id: first, ...message } = data
  return { id: first ?? id, message, queuedAt: createdOn }
}

type QueuedMail = ReturnType<typeof queuedMail>

/** Takes jobs until the queues stop: due mails, and mails given up without a result. @returns a function that has the queue read now */
async function workQueues(
  boss: PgBoss,
  send: (mail: QueuedMail) => Promise<unknown>,
  record: (mail: QueuedMail) => Promise<unknown>,
): Promise<() => void> {
  // Each job has one mail: in a shared job a failure would resend the others.
  const options = { batchSize: 1, pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: UNASKED_S, includeMetadata: true } as const
  const workers = Array.from({ length: CONNECTIONS }, () => ({ id: '' }))
  for (const worker of workers)
    worker.id = await boss.work(LETTERS, options, async ([job]: JobWithMetadata<QueuedData>[]) => {
      // The next mail is fetched immediately.
      if (job) await send(queuedMail(job)).finally(() => boss.notifyWorker(worker.id))
    })
  // This queue has mails given up by an earlier version, and mails whose job failed without a result.
  await boss.work<QueuedData, void, { includeMetadata: true; pollingIntervalSeconds: number }>(
    UNDELIVERED,
    { includeMetadata: true, pollingIntervalSeconds: SUPERVISE_EVERY_S },
    async ([job]: JobWithMetadata<QueuedData>[]) => {
      if (job) await record(queuedMail({ ...job, id: job.sourceId ?? job.id }))
    },
  )
  return () => {
    for (const { id } of workers) boss.notifyWorker(id)
  }
}

/** Sends due mails one after another. */
async function sendDue(boss: PgBoss, sender: Sender): Promise<void> {
  try {
    for (;;) {
      const [job] = await boss.fetch<QueuedData>(LETTERS, { includeMetadata: true })
      if (!job) return
      await sender.send(queuedMail(job))
      await boss.complete(LETTERS, job.id)
    }
  } finally {
    await sender.stop(0)
  }
}

/** @param onError called for background errors */
export async function startMail(db: Database, onError: (error: Error) => void, options: MailOptions = {}): Promise<MailService> {
  const { clock = createClock(), portalUrl = '', notifications } = options
  const boss = await openQueues(db, onError, options)
  const senders: Sender[] = []
  let server: MailServerState | undefined
  let due: DueMails | undefined
  let readQueue = () => {}

  /** Makes all mails due that wait for the mail server; deferred mails keep their time. */
  const makeDue = async () => {
    if ((await retryAllNow(db)) > 0) readQueue()
  }

  async function enqueue(tx: Transaction, message: QueuedData, { startAfter = 0, isSecret = false } = {}): Promise<string> {
    // The mail belongs to a campaign, or people can unsubscribe from it.
    const isToMany = message.isChecked || message.unsubscribeUrl !== undefined
    const priority = isToMany ? PRIORITY.toMany : isSecret ? PRIORITY.aboutAccount : PRIORITY.toOne
    const id = await boss.send(LETTERS, message, { db: fromDrizzle(tx, sql), startAfter, priority })
    if (id === null) throw new Error('The mail queue took no mail')
    if (startAfter > 0) due?.expectIn(startAfter)
    return id
  }

  async function send(tx: Transaction, compose: () => OutgoingMail, otherwise: Language, startAfter: number): Promise<string> {
    const { to, kind, ownerId, about = [] } = inLanguage('ru', compose)
    const { userId: recipientId, language, text, ...frame } = await readRecipient(tx, to, kind, otherwise, portalUrl)
    const userId = ownerId ?? recipientId
    const composed = inLanguage(language, compose)
    const message = await inLanguage(language, () => renderMail(composed, frame, text))
    const queued = { ...message, ...(userId !== null && { userId }) }
    const id = await enqueue(tx, queued, { startAfter, isSecret: kind.isSecret === true })
    const copy = kind.isSecret ? null : copyOf(message, composed)
    const at = clock.now()
    await tx.insert(mails).values({
      id,
      userId,
      about: [...about],
      kind: kind.id,
      address: message.to,
      language,
      subject: message.subject,
      body: copy,
      state: 'queued',
      createdAt: at,
      queuedAt: at,
    })
    return id
  }

  return {
    queue: async (tx, compose, otherwise = 'ru') => void (await send(tx, compose, otherwise, 0)),
    queueIn: (tx, seconds, compose) => send(tx, compose, 'ru', seconds),
    queueMessage: async (tx, message) => void (await enqueue(tx, message)),
    release: async (tx, id, message) => void (await enqueue(tx, { id, ...message })),
    withdraw: (tx, id) => withdrawMail(tx, id),
    async resend(tx, ids) {
      const { failed, waiting } = await takeFailed(tx, ids)
      for (const { id, message } of failed) await enqueue(tx, { id, ...message })
      return [...failed.map(({ id }) => id), ...waiting]
    },
    async deliverBy(deliver, { check = async () => {}, onFailure = () => {}, whyNotSend = async () => null } = {}) {
      server = watchMailServer(check, makeDue)
      const sender = createSender({ db, clock, deliver, server, onFailure, whyNotSend })
      senders.push(sender)
      // The mail server may have been replaced, or be back.
      await makeDue().catch((error: unknown) => {
        if (!takesNoWrites(error)) throw error
      })
      readQueue = await workQueues(
        boss,
        // A mail that failed waits for its next attempt.
        async (mail) => {
          try {
            await sender.send(mail)
          } catch (error) {
            due?.lookSoon()
            throw error
          }
        },
        (mail) => recordUndelivered(db, clock, mail),
      )
      if (!notifications) return
      due = watchDueMails(db, readQueue)
      await notifications.listen(MAILS_DUE, readQueue, readQueue)
    },
    async flush(deliver) {
      const sender = createSender({ db, clock, deliver, server: noOutage, onFailure: () => {}, whyNotSend: async () => null })
      await sendDue(boss, sender)
    },
    outage: () => server?.outage() ?? null,
    async stop() {
      server?.stop()
      due?.stop()
      await boss.stop({ graceful: true, timeout: STOP_WITHIN_MS })
      await Promise.all(senders.map((sender) => sender.stop(STOP_WITHIN_MS / 4)))
    },
  }
}
