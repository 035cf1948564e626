import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { S3mini } from 's3mini'
import type { S3Settings } from '../process/config.ts'
import { type Storage, StorageUnavailable, sizeOf } from './storage.ts'

const RESPONSE_TIMEOUT_MS = 30_000
const PAGE = 1000

/** An error reply, or no reply. */
const reached = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw new StorageUnavailable('The object storage did not do it', { cause: error })
  })

/**
 * Streams the body; its length is in the headers. With redirects or a window `fetch` would keep a copy of the body
 * in memory, to send it again.
 */
const streamingFetch: typeof fetch = (url, init) => {
  const streamed =
    init?.body instanceof ReadableStream ? { ...init, duplex: 'half' as const, redirect: 'error' as const, window: null } : init
  return fetch(url, streamed)
}

/** The default conversion counts chunks instead of bytes, and reads the whole file ahead. */
const toWeb = (stream: Readable) =>
  Readable.toWeb(stream, { strategy: new ByteLengthQueuingStrategy({ highWaterMark: 64 * 1024 }) }) as ReadableStream

const fetchWithTimeout: typeof fetch = async (url, init) => {
  const end = new AbortController()
  const timer = setTimeout(() => end.abort(new Error('The object storage did not begin to answer')), RESPONSE_TIMEOUT_MS)
  return fetch(url, { ...init, signal: end.signal }).finally(() => clearTimeout(timer))
}

/** Storage in an S3-compatible bucket, with path-style addressing. */
export function s3Storage({ endpoint, bucket, region, accessKey, secretKey }: S3Settings): Storage {
  const settings = {
    endpoint: `${endpoint.replace(/(?<!\/)\/+$/, '')}/${bucket}`,
    region,
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    fetch: streamingFetch,
  }
  const client = new S3mini({ ...settings, requestAbortTimeout: RESPONSE_TIMEOUT_MS })
  // The timeout covers only the start of the reply: reading the body depends on its reader.
  const reader = new S3mini({ ...settings, fetch: fetchWithTimeout })
  return {
    async put(key, bytes) {
      // The store verifies the digest and rejects corrupted uploads.
      const inMemory = bytes instanceof Uint8Array
      const digest = inMemory ? createHash('sha256').update(bytes).digest() : Buffer.from(bytes.sha256, 'hex')
      const body = inMemory ? Buffer.from(bytes) : toWeb(bytes.stream())
      const headers = { 'x-amz-checksum-sha256': digest.toString('base64') }
      await reached(client.putObject(key, body, 'application/octet-stream', undefined, headers, sizeOf(bytes)))
    },
    async get(key) {
      const bytes = await reached(client.getObjectArrayBuffer(key))
      return bytes && Buffer.from(bytes)
    },
    async open(key) {
      const response = await reached(reader.getObjectResponse(key))
      return response?.body ? Readable.fromWeb(response.body as WebStream) : null
    },
    async delete(key) {
      await reached(client.deleteObject(key))
    },
    async *list(folder) {
      let token: string | undefined
      do {
        // The first argument is the list's path; keys may contain slashes.
        const page = await reached(client.listObjectsPaged('/', `${folder}/`, PAGE, token))
        for (const { Key, LastModified } of page?.objects ?? []) {
          const told = new Date(LastModified)
          // An object without a timestamp is treated as fresh, and kept.
          yield { key: Key, storedAt: told.getTime() > 0 ? told : new Date() }
        }
        token = page?.nextContinuationToken
      } while (token)
    },
    async check() {
      if (!(await client.bucketExists())) throw new Error('The bucket does not exist')
    },
  }
}
