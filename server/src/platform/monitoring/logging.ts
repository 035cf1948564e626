import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ApiToken } from '../sessions/apiToken.ts'
import type { Device } from '../sessions/device.ts'
import type { SessionUser } from '../sessions/session.ts'

/**
 * The loggable part of an error: its class, codes and stack.
 * Messages of the database and its driver repeat user input, so messages and values are left out.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error }
  const { code, constraint, table, column, query, cause } = error as Error & Record<string, unknown>
  const fromDatabase = query !== undefined || 'severity' in error || cause !== undefined
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    kind: error.name,
    ...(fromDatabase ? {} : { message: error.message }),
    ...Object.fromEntries(Object.entries({ code, constraint, table, column, query }).filter(([, value]) => typeof value === 'string')),
    frames: frames?.map((line) => line.trim()),
    ...(cause ? { cause: describeError(cause) } : {}),
  }
}

/** The request id sent by the client if it is safe to log, otherwise a new one. */
export const requestId = (request: { headers: Record<string, string | string[] | undefined> }): string => {
  const sent = request.headers['x-request-id']
  return typeof sent === 'string' && /^[\w.:-]{1,100}$/.test(sent) ? sent : randomUUID()
}

/** Serializers for pino: only the id and method of a request. */
export const serializers = {
  req: (request: FastifyRequest) => ({ method: request.method }),
  res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
  err: describeError,
}

declare module 'fastify' {
  interface FastifyContextConfig {
    flatErrors?: boolean
    /** Other sites may frame the page, as far as its Content-Security-Policy says. */
    isFramed?: boolean
  }
  interface FastifyRequest {
    /** The signed-in account, once looked up. */
    session: SessionUser | null
    /** The device at the door that makes the call. */
    device: Device | null
    /** The token of the program that makes the call. */
    apiToken: ApiToken | null
  }
}

/** The current request, for log lines of deeper layers. */
export const currentRequest = new AsyncLocalStorage<FastifyRequest>()

/** Sends the request id with every reply and logs one line per request with the route's pattern, not the path, which may hold a mail address. */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('session', null)
  app.decorateRequest('device', null)
  app.decorateRequest('apiToken', null)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id)
    currentRequest.run(request, done)
  })
  // The request is set again: a body arrives in the async context of its socket.
  app.addHook('preValidation', (request, _reply, done) => currentRequest.run(request, done))
  app.addHook('onResponse', async (request, reply) => {
    const { method, session } = request
    const line = {
      method,
      route: request.routeOptions.url ?? '(none)',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      user: session?.id ?? null,
    }
    request.log.info(line, 'request')
  })
}
