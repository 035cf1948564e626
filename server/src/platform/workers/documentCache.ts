import { createHash } from 'node:crypto'
import { currentLanguage } from '@forum/language'
import { LRUCache } from 'lru-cache'

/** Size limit of cached documents in bytes. */
const MAX_BYTES = 32 * 1024 * 1024

export interface DocumentCache {
  /**
   * Generates a document once for all concurrent requests, and caches it.
   * @param version identifies the content, apart from its language
   * @param make gets a signal that aborts when all clients have disconnected
   */
  get: (version: unknown, make: (signal: AbortSignal) => Promise<Uint8Array>, signal?: AbortSignal) => Promise<Buffer>
}

interface Making {
  promise: Promise<Buffer>
  waiting: number
  end: AbortController
}

const keyOf = (version: unknown) =>
  createHash('sha256')
    .update(JSON.stringify([currentLanguage(), version]))
    .digest('base64url')

export function createDocumentCache(maxBytes = MAX_BYTES): DocumentCache {
  const made = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 4,
    sizeCalculation: (bytes) => bytes.length || 1,
  })
  const making = new Map<string, Making>()

  function begin(key: string, make: (signal: AbortSignal) => Promise<Uint8Array>): Making {
    const end = new AbortController()
    const promise = make(end.signal)
      .then((bytes) => {
        const document = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
        made.set(key, document)
        return document
      })
      .finally(() => making.get(key)?.end === end && making.delete(key))
    // All clients may have disconnected before the work fails.
    promise.catch(() => {})
    const entry = { promise, waiting: 0, end }
    making.set(key, entry)
    return entry
  }

  return {
    async get(version, make, signal) {
      const key = keyOf(version)
      const kept = made.get(key)
      if (kept) return kept
      signal?.throwIfAborted()
      const entry = making.get(key) ?? begin(key, make)
      entry.waiting += 1
      const left = Promise.withResolvers<never>()
      const leave = () => left.reject(signal?.reason)
      signal?.addEventListener('abort', leave, { once: true })
      try {
        return await Promise.race([entry.promise, left.promise])
      } finally {
        signal?.removeEventListener('abort', leave)
        entry.waiting -= 1
        if (entry.waiting === 0) {
          // A new request starts the work again rather than joining one that is being aborted.
          if (making.get(key) === entry) making.delete(key)
          entry.end.abort()
        }
      }
    },
  }
}
