import { schemasOf } from '@forum/contracts/all.server'
import type { Endpoint, ParsedInputOf, ReplyOf } from '@forum/contracts/platform/endpoint'
import { errorsToWire, fromWire, toWire } from '@forum/contracts/platform/mapping'
import { type Scope, scopeOf } from '@forum/domain/people/roles'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { recordReply } from '../audit/recordReply.ts'
import type { Database, Transaction } from '../database/connection.ts'
import type { PublicSubject } from '../database/schema/platform.ts'
import { Refusal } from '../errors/refusal.ts'
import type { ApiToken } from '../sessions/apiToken.ts'
import type { Device } from '../sessions/device.ts'
import type { SessionUser } from '../sessions/session.ts'
import { askAbout, askAboutReply } from './admit.ts'
import { clientSignal } from './clientSignal.ts'
import { findRecordedReply, type IdempotencyKey, idempotent, readIdempotencyKey } from './idempotency.ts'
import { readInput, type UploadedFile } from './input.ts'
import type { Services } from './services.ts'
import { assertShownForum } from './shownForum.ts'

/** Context of every handler. */
interface BaseContext<E extends Endpoint> extends Services {
  /** Present unless the endpoint is public, or for devices and programs. */
  user: E['access'] extends 'public' | 'device' | 'api-token' ? null : SessionUser
  /** Present at endpoints for devices at the door. */
  device: E['access'] extends 'device' ? Device : null
  /** Present at endpoints for programs. */
  apiToken: E['access'] extends 'api-token' ? ApiToken : null
  /** Sections whose registrations the caller may see at the endpoint's access level; null: all. */
  scope: Scope
  request: FastifyRequest
  /** Reply, for setting headers; the handler returns the body. */
  reply: FastifyReply
  log: FastifyBaseLogger
  /** Client address, as far as proxies are trusted. */
  address: string
}

export interface Context<E extends Endpoint> extends BaseContext<E> {
  /** The transaction of the call. */
  tx: Transaction
  /** Runs work after the commit, such as deleting the content of a deleted file. */
  afterCommit: (work: () => Promise<unknown>) => void
}

export interface Options {
  /** Repeat field errors at the top level, as django-rest-registration does, and nested ones under dotted names. */
  flatErrors?: boolean
  /** Further paths of the endpoint. */
  aliases?: readonly string[]
  /** `max-age` of a public reply in seconds; afterwards the reply is revalidated by ETag. */
  maxAge?: number
  /** Keeps a public reply, for each input and language, until what everybody reads of this subject has changed. */
  keeps?: PublicSubject
  /** Seconds for which this server caches a public reply; only for replies that depend neither on input nor on writes. */
  cacheSeconds?: number
  /** Reads whose cached replies this server discards after a successful call. */
  invalidates?: readonly Endpoint[]
}

/** An endpoint with its handler; `app.ts` registers it. */
export interface Route {
  endpoint: Endpoint
  options: Options
  answer: (services: Services, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
}

// `admit` has rejected anonymous callers unless the endpoint is public, and devices and programs except at their own endpoints.
const baseContext = <E extends Endpoint>({ access }: E, services: Services, request: FastifyRequest, reply: FastifyReply) => {
  const { session: user, device, apiToken } = request
  const scope = user ? scopeOf(access, user) : null
  return { ...services, user, device, apiToken, scope, request, reply, log: request.log, address: request.ip } as BaseContext<E>
}

async function inTransaction<E extends Endpoint, R>(
  db: Database,
  base: BaseContext<E>,
  work: (context: Context<E>) => Promise<R>,
): Promise<R> {
  const after: (() => Promise<unknown>)[] = []
  const result = await db.transaction((tx) => work({ ...base, tx, afterCommit: (step) => after.push(step) }))
  for (const step of after) await step().catch((error: unknown) => base.log.error({ err: error }, 'work after a commit failed'))
  return result
}

/** Maps between wire names and domain names: handlers use only the latter. */
const atWire =
  <E extends Endpoint, C>({ names }: E, work: (input: ParsedInputOf<E>, context: C) => Promise<ReplyOf<E>>) =>
  async (input: unknown, context: C): Promise<unknown> => {
    try {
      // Schemas and names are looked up by endpoint, which determines their types.
      return toWire(names?.reply, await work(fromWire(names?.input, input) as ParsedInputOf<E>, context))
    } catch (error) {
      if (!(error instanceof Refusal) || !error.more.fields) throw error
      const { status, code, message, more } = error
      throw new Refusal(status, code, message, { ...more, fields: errorsToWire(names?.input, error.more.fields) })
    }
  }

interface OutsideTransaction<E extends Endpoint> extends BaseContext<E> {
  /** Wraps the writes of an idempotent call, in the handler's own transaction. */
  idempotent: (tx: Transaction, write: () => Promise<ReplyOf<E>>) => Promise<ReplyOf<E>>
}

/** Runs work that opens its own transaction, unless a reply is recorded for its key. */
async function answerOutsideTransaction<E extends Endpoint>(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: E,
  key: IdempotencyKey,
  work: (context: OutsideTransaction<E>) => Promise<unknown>,
): Promise<unknown> {
  const given = await findRecordedReply(services.db, key)
  if (given !== undefined) return given
  const base = baseContext<E>(endpoint, services, request, reply)
  try {
    return await work({
      ...base,
      // The recorded reply is in wire format.
      idempotent: async (tx, write) => {
        const answer = await idempotent(tx, services.clock, key, async () => toWire(endpoint.names?.reply, await write()))
        return fromWire(endpoint.names?.reply, answer) as ReplyOf<E>
      },
    })
  } catch (error) {
    // The same call may have been executed concurrently, which made this one fail.
    const recordedMeanwhile = await findRecordedReply(services.db, key)
    if (recordedMeanwhile !== undefined) return recordedMeanwhile
    throw error
  }
}

/** Handles a call in one transaction. */
export const handle = <E extends Endpoint>(
  endpoint: E,
  work: (input: ParsedInputOf<E>, context: Context<E>) => Promise<ReplyOf<E>>,
  options: Options = {},
): Route => ({
  endpoint,
  options,
  async answer(services, request, reply) {
    const { input } = await readInput(endpoint, request)
    await askAbout(endpoint, input, services, request.session)
    await assertShownForum(services.db, endpoint, input)
    const base = baseContext<E>(endpoint, services, request, reply)
    const key = readIdempotencyKey(endpoint, request, input)
    return inTransaction(services.db, base, async (context) => {
      const answer = await idempotent(context.tx, services.clock, key, () => atWire(endpoint, work)(input, context))
      await askAboutReply(endpoint, { input, reply: answer }, services, request.session)
      await recordReply(context.tx, { endpoint, request, input, reply: answer, clock: services.clock })
      return answer
    })
  },
})

interface UploadOptions extends Options {
  /** Refuses a file before its bytes are read. @param fields fields of the form that came before the file, unverified */
  beforeFile?: (fields: Record<string, unknown>, services: Services, user: SessionUser) => Promise<void>
  /** Largest file in megabytes, for files that are received in the lane of large ones; absent: a document. */
  largeMegabytes?: number
}

/**
 * Handles an upload after its form has been read and its file spooled to disk. The handler stores the bytes first and then opens its own short
 * transaction, so that no database connection is held during disk I/O.
 */
export const handleUpload = <E extends Endpoint>(
  endpoint: E,
  work: (input: ParsedInputOf<E>, file: UploadedFile, context: OutsideTransaction<E>) => Promise<ReplyOf<E>>,
  { beforeFile, largeMegabytes, ...options }: UploadOptions = {},
): Route => ({
  endpoint,
  options,
  async answer(services, request, reply) {
    // The limit is checked before the form is read; the handler counts the upload.
    await services.limits.upload.check(String(request.session?.id))
    const receive = async () => {
      const { session } = request
      const check = session && beforeFile ? (fields: Record<string, unknown>) => beforeFile(fields, services, session) : undefined
      const { input, file } = await readInput(endpoint, request, { beforeFile: check, megabytes: largeMegabytes })
      try {
        const key = readIdempotencyKey(endpoint, request, input, file)
        // Validation has refused an upload without a file.
        const withFile = (given: ParsedInputOf<E>, context: OutsideTransaction<E>) => work(given, file as UploadedFile, context)
        return await answerOutsideTransaction<E>(services, request, reply, endpoint, key, (context) =>
          atWire(endpoint, withFile)(input, context),
        )
      } finally {
        await file?.close()
      }
    }
    // The body of a queued upload is not read: it stays with its sender.
    const gate = largeMegabytes === undefined ? services.uploads : services.largeUploads
    return gate.run(request.session?.id ?? 0, receive, clientSignal(reply))
  },
})

/** Handles slow work, such as hashing a password: the handler opens its own short transaction for the write. */
export const handleOutsideTransaction = <E extends Endpoint>(
  endpoint: E,
  work: (input: ParsedInputOf<E>, context: OutsideTransaction<E>) => Promise<ReplyOf<E>>,
  options: Options = {},
): Route => ({
  endpoint,
  options,
  async answer(services, request, reply) {
    const { input } = await readInput(endpoint, request)
    await askAbout(endpoint, input, services, request.session)
    await assertShownForum(services.db, endpoint, input)
    const key = readIdempotencyKey(endpoint, request, input)
    const answer = await answerOutsideTransaction<E>(services, request, reply, endpoint, key, (context) =>
      atWire(endpoint, work)(input, context),
    )
    await askAboutReply(endpoint, { input, reply: answer }, services, request.session)
    await recordReply(services.db, { endpoint, request, input, reply: answer, clock: services.clock })
    return answer
  },
})

/**
 * Handles a read; it is cancelled when the client disconnects. It runs without a transaction: under READ COMMITTED
 * that would only add two statements.
 */
export const handleReading: typeof handleOutsideTransaction = (endpoint, work, options = {}) =>
  handleOutsideTransaction(
    endpoint,
    (input, context) => {
      // A cached reply is shared with other requests.
      if (options.keeps !== undefined || options.cacheSeconds !== undefined) return work(input, context)
      return work(input, { ...context, db: context.db.until(clientSignal(context.reply)) })
    },
    options,
  )

/** Strips the reply to its schema, so that a column added to a table cannot leak. */
export function presentReply(endpoint: Endpoint, value: unknown): unknown {
  const parsed = v.safeParse(schemasOf(endpoint).reply, value)
  if (parsed.success) return parsed.output
  const places = parsed.issues.map((issue) => v.getDotPath(issue) ?? '(reply)')
  throw new Error(`The reply of ${endpoint.path} breaks its contract at ${[...new Set(places)].join(', ')}`)
}
