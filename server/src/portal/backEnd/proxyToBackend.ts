import { Transform } from 'node:stream'
import proxy from '@fastify/http-proxy'
import { MAX_FILE_BYTES } from '@forum/domain/platform/limits'
import { backEndSegments } from '@forum/releases/reservedPaths'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal, refusalTexts } from '../../platform/errors/refusal.ts'

/** The maximum file size plus the form around it. */
const BODY_MAX = MAX_FILE_BYTES + 2 * 1024 * 1024

/** Paths that belong to the back end; all others are the portal's. */
const paths = backEndSegments.map((segment) => `/${segment}`)

const tooLarge = () => new Refusal(413, 'too_large', refusalTexts.tooLarge)

/** Streams a body up to the limit, regardless of its Content-Length. */
function bounded(): Transform {
  let passed = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length
      done(passed > BODY_MAX ? tooLarge() : null, chunk)
    },
  })
}

const causeOf = (error: unknown): unknown => (error instanceof Error && error.cause !== undefined ? causeOf(error.cause) : error)

/** 504 when the back end did not reply in time, 502 when it could not be reached or broke off. */
function toRefusal(error: Error): Refusal {
  const cause = causeOf(error)
  if (cause instanceof Refusal) return cause
  const status = (error as { statusCode?: unknown }).statusCode === 504 ? 504 : 502
  return new Refusal(status, 'unavailable', refusalTexts.unavailable, { retryAfter: 5 })
}

/** Client addresses are set by this server; the portal's cookies are not forwarded. */
const forward = (request: FastifyRequest, { cookie: _, forwarded: __, ...headers }: Record<string, string | string[] | undefined>) => ({
  ...headers,
  'x-forwarded-for': request.ip,
  'x-forwarded-proto': request.protocol,
  'x-forwarded-host': request.host,
  'x-request-id': request.id,
})

const opensAsPage = /^(text\/html|application\/xhtml|image\/svg|text\/xml|application\/xml)/

function backward({ 'set-cookie': _, ...headers }: Record<string, string | string[] | undefined>) {
  // Pages of the back end share the portal's origin, where the token is in storage: they may be shown but must not run scripts.
  const page = opensAsPage.test(String(headers['content-type'] ?? ''))
  return page ? { ...headers, 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" } : headers
}

/**
 * Proxies calls to another back end, streaming bodies.
 * @param timeout milliseconds in which the back end has to begin its reply
 */
export async function proxyToBackend(app: FastifyInstance, backEnd: string, timeout = 60_000): Promise<void> {
  const { origin, pathname } = new URL(backEnd)
  const base = pathname.replace(/\/$/, '')
  await app.register(async (scope) => {
    scope.addHook('preParsing', async (request, _reply, body) => {
      if (Number(request.headers['content-length'] ?? 0) > BODY_MAX) throw tooLarge()
      return body.pipe(bounded())
    })
    for (const path of paths)
      await scope.register(proxy, {
        upstream: origin,
        prefix: path,
        rewritePrefix: `${base}${path}`,
        undici: { headersTimeout: timeout, bodyTimeout: timeout, connect: { timeout: Math.min(timeout, 5000) } },
        // Calls are never retried on the caller's behalf.
        retryMethods: [],
        replyOptions: {
          // The library passes Fastify's request under its own type.
          rewriteRequestHeaders: (request, headers) => forward(request as FastifyRequest, headers),
          rewriteHeaders: backward,
          onError: (reply, { error }) => void reply.send(toRefusal(error)),
        },
      })
  })
}
