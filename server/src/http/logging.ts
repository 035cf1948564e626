import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SessionUser } from './session.ts'

/**
 * What of an error may be logged: its kind, its codes and where it was thrown.
 * Messages of the database and its driver repeat what people entered, so they stay out, and so do values.
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

/** The identifier a client sent, when it is harmless to repeat, else a new one. */
export const requestId = (request: { headers: Record<string, string | string[] | undefined> }): string => {
  const sent = request.headers['x-request-id']
  return typeof sent === 'string' && /^[\w.:-]{1,100}$/.test(sent) ? sent : randomUUID()
}

/** Serializers for pino: nothing of a request but its identifier and method. */
export const serializers = {
  req: (request: FastifyRequest) => ({ method: request.method }),
  res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
  err: describeError,
}

declare module 'fastify' {
  interface FastifyContextConfig {
    flatErrors?: boolean
  }
  interface FastifyRequest {
    /** Who is signed in, once the call has asked. */
    session: SessionUser | null
  }
}

/** The request that is being answered, for those who work below it and log on its behalf. */
export const currentRequest = new AsyncLocalStorage<FastifyRequest>()

/** Every reply carries its request's identifier; one line a request says the route's pattern, never the path, which may hold an e-mail. */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('session', null)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id)
    currentRequest.run(request, done)
  })
  // Once more: a body arrives in the context of its socket.
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
