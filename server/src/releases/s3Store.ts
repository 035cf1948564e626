import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { folderStore, type ReleaseStore } from '@forum/federation/releaseStore'
import { S3mini } from 's3mini'
import type { S3Settings } from '../config.ts'

const PREFIX = 'releases/'
/** Says that a build has come in whole; written last. */
const RECORD = 'release.json'

/** Releases in a bucket that all servers share. */
export function s3Store({ endpoint, bucket, region, accessKey, secretKey }: S3Settings): ReleaseStore {
  const client = new S3mini({
    endpoint: `${endpoint.replace(/\/+$/, '')}/${bucket}`,
    region,
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    requestAbortTimeout: 30_000,
  })

  const keysBelow = async (folder: string): Promise<string[]> => {
    const prefix = `${PREFIX}${folder.replace(/\/$/, '')}/`
    const objects = (await client.listObjects('/', prefix)) ?? []
    return objects.map(({ Key }) => Key.slice(prefix.length))
  }
  const read = async (path: string): Promise<Buffer | null> => {
    const bytes = await client.getObjectArrayBuffer(PREFIX + path)
    return bytes && Buffer.from(bytes)
  }
  /** The storage itself refuses to replace what is there. */
  const putNew = async (path: string, content: string | Buffer): Promise<boolean> => {
    try {
      const onlyNew = { 'if-none-match': '*' } as Record<`x-amz-${string}`, string>
      await client.putObject(PREFIX + path, content, 'application/octet-stream', undefined, onlyNew)
      return true
    } catch (error) {
      const { status } = error as { status?: number }
      if (status === 412 || status === 409) return false
      throw error
    }
  }

  return {
    read,
    names: async (folder) => [...new Set((await keysBelow(folder)).map((key) => key.split('/')[0] ?? ''))],
    files: keysBelow,
    create: putNew,
    async createFolder(path, source) {
      if (await read(`${path}/${RECORD}`)) return false
      const files = await folderStore(source).files('')
      for (const file of files.filter((name) => name !== RECORD)) {
        const content = await readFile(join(source, file))
        if (await putNew(`${path}/${file}`, content)) continue
        // Left by an attempt that broke off, or somebody publishes another build of that version right now.
        if (!(await read(`${path}/${file}`))?.equals(content)) return false
      }
      return putNew(`${path}/${RECORD}`, await readFile(join(source, RECORD)))
    },
    async removeFolder(path) {
      const keys = await keysBelow(path)
      // Without its record a build is not there, whatever happens to the rest.
      for (const key of keys.toSorted((a, b) => Number(b === RECORD) - Number(a === RECORD)))
        await client.deleteObject(`${PREFIX}${path}/${key}`)
    },
  }
}
