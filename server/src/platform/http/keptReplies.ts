import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

/**
 * Replies that depend on no person, made and compressed once for each version of their content. What a reply depends on beyond its version,
 * such as a language, is in its key. Replies to drafts and to devices are never kept.
 */

/** Limit of what one of the users of this file keeps, in bytes. */
const MAX_BYTES = 16 * 1024 * 1024
/** Smaller replies are sent as they are, unless they came compressed. */
const COMPRESSED_FROM = 1024
const BROTLI_QUALITY = 9
/** Bytes that a reply takes: those of its body and, once asked for, of its encodings. */
export const sizeOfReply = ({ body }: Pick<KeptReply, 'body'>): number => 2 * body.byteLength + 500

const encodings = {
  br: (body: Uint8Array) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body: Uint8Array) => promisify(gzip)(body),
}
type Encoding = keyof typeof encodings

export interface KeptReply {
  type: string
  tag: string
  body: Buffer
  headers: Readonly<Record<string, string>>
  compressed: Partial<Record<Encoding, Promise<Buffer>>>
}

export function keptReply(type: string, content: string | Buffer, headers: KeptReply['headers'] = {}): KeptReply {
  const body = Buffer.from(content)
  // Browsers keep the policy of the page that they have when the reply is 304.
  const digest = createHash('sha256').update(JSON.stringify(headers)).update(body).digest('base64url')
  return { type, body, headers, tag: `"${digest}"`, compressed: {} }
}

export const keptJson = (value: unknown): KeptReply => keptReply('application/json; charset=utf-8', JSON.stringify(value))

/** Values of one version each, made once for concurrent requests. @param sizeOfValue in bytes */
export function createKept<Value extends object>(sizeOfValue: (value: Value) => number, maxBytes = MAX_BYTES) {
  const kept = new LRUCache<string, { version: string; value: Value }>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 4,
    sizeCalculation: ({ value }) => sizeOfValue(value),
  })
  const making = new Map<string, Promise<Value>>()
  async function begin(key: string, version: string, make: () => Promise<Value>): Promise<Value> {
    const value = await make()
    kept.set(key, { version, value })
    return value
  }
  return {
    /** @param version read before; what fails is not kept */
    get(key: string, version: string, make: () => Promise<Value>): Promise<Value> | Value {
      const found = kept.get(key)
      if (found?.version === version) return found.value
      const name = `${version} ${key}`
      const made = making.get(name) ?? begin(key, version, make).finally(() => making.delete(name))
      making.set(name, made)
      return made
    },
  }
}

export const createKeptReplies = (maxBytes?: number) => createKept<KeptReply>(sizeOfReply, maxBytes)
export type KeptReplies = ReturnType<typeof createKeptReplies>

/** Whether the client already has this version. */
const isKnown = (request: FastifyRequest, tag: string): boolean =>
  // A proxy that compressed the reply weakens its ETag.
  request.headers['if-none-match']?.split(',').some((part) => part.trim().replace(/^W\//, '') === tag) === true

/** The best encoding that the client accepts; undefined: none. */
function acceptedEncoding(request: FastifyRequest): Encoding | undefined {
  const accepted = new Negotiator(request).encodings(['br', 'gzip'])
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined
}

const asEncoded = (reply: FastifyReply, encoding: Encoding): FastifyReply =>
  reply.header('Content-Encoding', encoding).header('Vary', [reply.getHeader('Vary'), 'accept-encoding'].filter(Boolean).join(', '))

/** Sends a reply that is made once for this request, or 304 if the client has it. */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, { type, tag, body, headers }: KeptReply): FastifyReply {
  reply.headers(headers).header('ETag', tag)
  return isKnown(request, tag) ? reply.status(304).send() : reply.type(type).send(body)
}

/** Sends a kept reply as the client accepts it, or 304 if the client has its version. */
export async function sendKept(request: FastifyRequest, reply: FastifyReply, kept: KeptReply): Promise<FastifyReply> {
  const { type, tag, body, headers, compressed } = kept
  if (isKnown(request, tag)) return sendTagged(request, reply, kept)
  reply.headers(headers).header('ETag', tag).type(type)
  const encoding = acceptedEncoding(request)
  const gains = body.length >= COMPRESSED_FROM && !type.startsWith('image/')
  if (!encoding || !(gains || compressed[encoding])) return reply.send(body)
  compressed[encoding] ??= encodings[encoding](body)
  return asEncoded(reply, encoding).send(await compressed[encoding])
}
