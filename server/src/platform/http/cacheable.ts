import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

/** JSON with an ETag. */
export interface Tagged {
  text: string
  tag: string
  /** Body compressed once for all requests. */
  compressed?: Buffer
}

const compress = promisify(brotliCompress)

export function tagged(body: unknown): Tagged {
  const text = JSON.stringify(body)
  return { text, tag: `"${createHash('sha256').update(text).digest('base64url')}"` }
}

async function compressed(fresh: Tagged): Promise<Tagged> {
  return { ...fresh, compressed: await compress(fresh.text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }) }
}

/** Caches a reply that is the same for all callers for some seconds; concurrent requests share one evaluation. */
export function memoizeFor(seconds: number) {
  let kept: Promise<Tagged> | null = null
  let until = 0
  return {
    read(make: () => Promise<unknown>): Promise<Tagged> {
      if (kept && performance.now() < until) return kept
      until = performance.now() + seconds * 1000
      const made = make().then(tagged).then(compressed)
      kept = made
      made.catch(() => {
        if (kept === made) kept = null
      })
      return made
    },
    forget(): void {
      kept = null
    },
  }
}

const acceptsBrotli = (request: FastifyRequest): boolean => new Negotiator(request).encoding(['br']) === 'br'

/** Whether the client already has this version. */
export const isKnown = (request: FastifyRequest, tag: string): boolean =>
  // A proxy that compressed the reply weakens its ETag.
  request.headers['if-none-match']?.split(',').some((part) => part.trim().replace(/^W\//, '') === tag) === true

/** Replies 304 if the client has the current version. */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, { text, tag, compressed }: Tagged): FastifyReply {
  reply.header('ETag', tag)
  if (isKnown(request, tag)) return reply.status(304).send()
  reply.type('application/json; charset=utf-8')
  if (!compressed || !acceptsBrotli(request)) return reply.send(text)
  return reply
    .header('Content-Encoding', 'br')
    .header('Vary', [reply.getHeader('Vary'), 'accept-encoding'].filter(Boolean).join(', '))
    .send(compressed)
}
