import type { Endpoint, ParsedInputOf, ReplyOf } from '@forum/contracts/endpoint'
import { errorsToWire, fromWire, toWire } from '@forum/contracts/mapping'
import { schemasOf } from '@forum/contracts/schemas/all'
import { type Access, allows } from '@forum/domain/roles'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Database, Transaction } from '../database/connection.ts'
import type { Services } from '../services.ts'
import { clientSignal } from './clientSignal.ts'
import { findRecordedReply, type IdempotencyKey, idempotent, readIdempotencyKey } from './idempotency.ts'
import { readInput, type UploadedFile } from './input.ts'
import { forbidden, invalidToken, Refusal } from './refusal.ts'
import { authenticate, type SessionUser } from './session.ts'

/** What every handler gets besides its input. */
interface Surroundings<E extends Endpoint> extends Services {
  /** Present unless the endpoint is public, where nobody is asked who they are. */
  user: E['access'] extends 'public' ? null : SessionUser
  request: FastifyRequest
  /** For headers; the body is what the handler returns. */
  reply: FastifyReply
  log: FastifyBaseLogger
  /** Where the request came from, as far as it can be trusted. */
  address: string
}

export interface Context<E extends Endpoint> extends Surroundings<E> {
  /** Everything the handler reads and writes happens in this transaction or not at all. */
  tx: Transaction
  /** Work for when the transaction has been committed, such as deleting the bytes of a deleted file. */
  afterCommit: (work: () => Promise<unknown>) => void
}

export interface Options {
  /** A refused input answers its fields at the top level too, as django-rest-registration does. */
  flatErrors?: boolean
  /** Further paths of the same call. */
  alsoAt?: readonly string[]
  /** Seconds for which a public reply may be kept; then it is asked for by its ETag. */
  cacheFor?: number
  /** Seconds for which the server itself sends a cacheable reply again; for what no call changes and nobody's input shapes. */
  keepFor?: number
}

/** An endpoint with the work behind it; `app.ts` puts it on the server. */
export interface Route {
  endpoint: Endpoint
  options: Options
  answer: (services: Services, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
}

// Who calls is known when the endpoint asks for it: `admit` has refused everybody else.
const surroundings = <E extends Endpoint>(services: Services, request: FastifyRequest, reply: FastifyReply) =>
  ({ ...services, user: request.session, request, reply, log: request.log, address: request.ip }) as Surroundings<E>

async function inTransaction<E extends Endpoint, R>(
  db: Database,
  around: Surroundings<E>,
  work: (context: Context<E>) => Promise<R>,
): Promise<R> {
  const after: (() => Promise<unknown>)[] = []
  const result = await db.transaction((tx) => work({ ...around, tx, afterCommit: (step) => after.push(step) }))
  for (const step of after) await step().catch((error: unknown) => around.log.error({ err: error }, 'work after a commit failed'))
  return result
}

/** The edge between the wire and the code: a handler takes and answers the names of the domain. */
const atWire =
  <E extends Endpoint, C>({ names }: E, work: (input: ParsedInputOf<E>, context: C) => Promise<ReplyOf<E>>) =>
  async (input: unknown, context: C): Promise<unknown> => {
    try {
      // Schemas are found by the endpoint, of whose type they are, and so are names.
      return toWire(names?.reply, await work(fromWire(names?.input, input) as ParsedInputOf<E>, context))
    } catch (error) {
      if (!(error instanceof Refusal) || !error.more.fields) throw error
      const { status, code, message, more } = error
      throw new Refusal(status, code, message, { ...more, fields: errorsToWire(names?.input, error.more.fields) })
    }
  }

interface OutsideTransaction<E extends Endpoint> extends Surroundings<E> {
  /** What a call that must not happen twice writes goes through here, in the handler's own transaction. */
  idempotent: (tx: Transaction, write: () => Promise<ReplyOf<E>>) => Promise<ReplyOf<E>>
}

/** Does work that opens its own transaction, unless its answer has been given before. */
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
  const around = surroundings<E>(services, request, reply)
  try {
    return await work({
      ...around,
      // What is kept to be answered again is what the wire carries.
      idempotent: async (tx, write) => {
        const answer = await idempotent(tx, services.clock, key, async () => toWire(endpoint.names?.reply, await write()))
        return fromWire(endpoint.names?.reply, answer) as ReplyOf<E>
      },
    })
  } catch (error) {
    // The same call may have been carried out meanwhile, and be the very reason why this one is refused.
    const givenMeanwhile = await findRecordedReply(services.db, key)
    if (givenMeanwhile !== undefined) return givenMeanwhile
    throw error
  }
}

/** Handles a call inside one transaction. */
export const handle = <E extends Endpoint>(
  endpoint: E,
  work: (input: ParsedInputOf<E>, context: Context<E>) => Promise<ReplyOf<E>>,
  options: Options = {},
): Route => ({
  endpoint,
  options,
  async answer(services, request, reply) {
    const { input } = await readInput(endpoint, request)
    const around = surroundings<E>(services, request, reply)
    const key = readIdempotencyKey(endpoint, request, input)
    return inTransaction(services.db, around, (context) =>
      idempotent(context.tx, services.clock, key, () => atWire(endpoint, work)(input, context)),
    )
  },
})

/**
 * Handles an upload, whose form has been read in full, its file onto disk. The handler keeps the bytes first and then opens its own short transaction: a connection
 * held while a disk writes is one that nobody else reads with.
 */
export const handleUpload = <E extends Endpoint>(
  endpoint: E,
  work: (input: ParsedInputOf<E>, file: UploadedFile, context: OutsideTransaction<E>) => Promise<ReplyOf<E>>,
  options: Options = {},
): Route => ({
  endpoint,
  options,
  async answer(services, request, reply) {
    // Before the form is read; the handler counts what turns out to be an upload.
    await services.limits.upload.check(String(request.session?.id))
    const receive = async () => {
      const { input, file } = await readInput(endpoint, request)
      try {
        const key = readIdempotencyKey(endpoint, request, input, file)
        // An endpoint with an upload has a file, or its input was refused.
        const withFile = (given: ParsedInputOf<E>, context: OutsideTransaction<E>) => work(given, file as UploadedFile, context)
        return await answerOutsideTransaction<E>(services, request, reply, endpoint, key, (context) =>
          atWire(endpoint, withFile)(input, context),
        )
      } finally {
        await file?.close()
      }
    }
    // The body of an upload that waits is not read: it stays with its sender.
    return services.uploads.run(request.session?.id ?? 0, receive, clientSignal(reply))
  },
})

/** For work that is slow on purpose, such as hashing a password: the handler opens its own short transaction when it comes to writing. */
export const handleOutsideTransaction = <E extends Endpoint>(
  endpoint: E,
  work: (input: ParsedInputOf<E>, context: OutsideTransaction<E>) => Promise<ReplyOf<E>>,
  options: Options = {},
): Route => ({
  endpoint,
  options,
  async answer(services, request, reply) {
    const { input } = await readInput(endpoint, request)
    const key = readIdempotencyKey(endpoint, request, input)
    return answerOutsideTransaction<E>(services, request, reply, endpoint, key, (context) => atWire(endpoint, work)(input, context))
  },
})

/**
 * For a call that only reads; it is cancelled when its client leaves. Each statement sees what is committed when it begins, so a transaction
 * would give nothing but two more.
 */
export const handleReading: typeof handleOutsideTransaction = (endpoint, work, options = {}) =>
  handleOutsideTransaction(
    endpoint,
    (input, context) => {
      // A reply kept for a while is shared with other requests.
      if (options.keepFor !== undefined) return work(input, context)
      return work(input, { ...context, db: context.db.until(clientSignal(context.reply)) })
    },
    options,
  )

/** The reply is cut to what the contract promises, so that a column added to a table cannot leak. */
export function presentReply(endpoint: Endpoint, value: unknown): unknown {
  const parsed = v.safeParse(schemasOf(endpoint).reply, value)
  if (parsed.success) return parsed.output
  const places = parsed.issues.map((issue) => v.getDotPath(issue) ?? '(reply)')
  throw new Error(`The reply of ${endpoint.path} breaks its contract at ${[...new Set(places)].join(', ')}`)
}

/** @throws Refusal unless the request may make the call */
export async function admit(access: Access, services: Services, request: FastifyRequest): Promise<SessionUser | null> {
  if (access === 'public') return null
  const user = await authenticate(services.db, services.clock, request.headers.authorization)
  if (!user) throw invalidToken()
  if (!allows(access, user.roles)) throw forbidden()
  return user
}
