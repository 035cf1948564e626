import { createHash } from 'node:crypto'
import { S3mini } from 's3mini'
import type { S3Settings } from '../config.ts'
import { type Storage, StorageUnavailable } from './storage.ts'

const PATIENCE = 30_000
const PAGE = 1000

/** Whatever the other side answered instead of doing it, or that it did not answer. */
const reached = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw new StorageUnavailable('The object storage did not do it', { cause: error })
  })

/** Bytes as objects of a bucket, on anything that speaks S3; the bucket is named in the path. */
export function s3Storage({ endpoint, bucket, region, accessKey, secretKey }: S3Settings): Storage {
  const client = new S3mini({
    endpoint: `${endpoint.replace(/\/+$/, '')}/${bucket}`,
    region,
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    requestAbortTimeout: PATIENCE,
  })
  return {
    async put(key, bytes) {
      // The store compares the digest, so that bytes broken on the way are refused and nothing is kept.
      const digest = createHash('sha256').update(bytes).digest('base64')
      await reached(client.putObject(key, Buffer.from(bytes), 'application/octet-stream', undefined, { 'x-amz-checksum-sha256': digest }))
    },
    async get(key) {
      const bytes = await reached(client.getObjectArrayBuffer(key))
      return bytes && Buffer.from(bytes)
    },
    async delete(key) {
      await reached(client.deleteObject(key))
    },
    async *list(folder) {
      let token: string | undefined
      do {
        // The first argument is where the list is asked for; keys with slashes are in it.
        const page = await reached(client.listObjectsPaged('/', `${folder}/`, PAGE, token))
        for (const { Key, LastModified } of page?.objects ?? []) {
          const told = new Date(LastModified)
          // A store that does not tell is given the benefit of the doubt: what is fresh stays.
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
