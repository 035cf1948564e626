import { createHash } from 'node:crypto'
import { S3mini } from 's3mini'
import type { S3Settings } from '../config.ts'
import type { Storage } from './storage.ts'

const PATIENCE = 30_000
const PAGE = 1000

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
      await client.putObject(key, Buffer.from(bytes), 'application/octet-stream', undefined, { 'x-amz-checksum-sha256': digest })
    },
    async get(key) {
      const bytes = await client.getObjectArrayBuffer(key)
      return bytes && Buffer.from(bytes)
    },
    async delete(key) {
      await client.deleteObject(key)
    },
    async *list(folder) {
      let token: string | undefined
      do {
        // The first argument is where the list is asked for; keys with slashes are in it.
        const page = await client.listObjectsPaged('/', `${folder}/`, PAGE, token)
        for (const { Key } of page?.objects ?? []) yield Key
        token = page?.nextContinuationToken
      } while (token)
    },
    async check() {
      if (!(await client.bucketExists())) throw new Error('The bucket does not exist')
    },
  }
}
