import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { folderStore, type ReleaseStore } from '@forum/releases/releaseStore'
import { S3mini } from 's3mini'
import type { S3Settings } from '../process/config.ts'
import { StorageUnavailable } from '../storage/storage.ts'

const PREFIX = 'releases/'
/** Marks a completely uploaded build; written last. */
const RECORD = 'release.json'

/** A storage that ignores conditional writes: two concurrent releases could both go live. */
export class UnsuitableStore extends Error {
  override name = 'UnsuitableStore'
  constructor() {
    super(
      'Хранилище объектов не соблюдает If-None-Match: * при записи (S3 conditional writes): выпуски в нём небезопасны. Смените или обновите его.',
    )
  }
}

export interface SharedStore extends ReleaseStore {
  /** Tests conditional writes until the storage has replied once. @throws UnsuitableStore */
  checkConditionalWrites: () => Promise<void>
}

const statusOf = (error: unknown): number | undefined => (error as { status?: number }).status
/** Status of a storage that does not support the header. */
const notImplemented = new Set([400, 405, 501])

/** An error reply, or no reply. */
const reached = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw new StorageUnavailable('The object storage did not do it', { cause: error })
  })

/** Releases in a bucket that all servers share. */
export function s3Store({ endpoint, bucket, region, accessKey, secretKey }: S3Settings): SharedStore {
  const client = new S3mini({
    endpoint: `${endpoint.replace(/(?<!\/)\/+$/, '')}/${bucket}`,
    region,
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    requestAbortTimeout: 30_000,
  })

  const keysBelow = async (folder: string): Promise<string[]> => {
    const prefix = `${PREFIX}${folder.replace(/\/$/, '')}/`
    const objects = (await reached(client.listObjects('/', prefix))) ?? []
    return objects.map(({ Key }) => Key.slice(prefix.length))
  }
  const read = async (path: string): Promise<Buffer | null> => {
    const bytes = await reached(client.getObjectArrayBuffer(PREFIX + path))
    return bytes && Buffer.from(bytes)
  }
  const putUnlessThere = async (path: string, content: string | Buffer): Promise<boolean> => {
    try {
      const onlyNew = { 'if-none-match': '*' } as Record<`x-amz-${string}`, string>
      await client.putObject(PREFIX + path, content, 'application/octet-stream', undefined, onlyNew)
      return true
    } catch (error) {
      if (statusOf(error) === 412 || statusOf(error) === 409) return false
      throw error
    }
  }

  const tryConditionalWrites = async (): Promise<void> => {
    const path = `checks/${randomUUID()}`
    const first = await putUnlessThere(path, 'first').catch((error: unknown) => {
      if (notImplemented.has(statusOf(error) ?? 0)) throw new UnsuitableStore()
      throw new StorageUnavailable('The object storage did not take a trial object', { cause: error })
    })
    const second = first && (await reached(putUnlessThere(path, 'second')))
    await client.deleteObject(PREFIX + path).catch(() => {})
    if (!first || second) throw new UnsuitableStore()
  }
  let checked: Promise<void> | undefined
  const checkConditionalWrites = (): Promise<void> => {
    checked ??= tryConditionalWrites().catch((error: unknown) => {
      // The check is retried if the storage was down; a definite result is kept.
      if (!(error instanceof UnsuitableStore)) checked = undefined
      throw error
    })
    return checked
  }

  /** The storage itself refuses to overwrite. */
  const putNew = async (path: string, content: string | Buffer): Promise<boolean> => {
    await checkConditionalWrites()
    return reached(putUnlessThere(path, content))
  }

  return {
    checkConditionalWrites,
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
        // The file was left by an interrupted attempt, or another build of that version is being published concurrently.
        if (!(await read(`${path}/${file}`))?.equals(content)) return false
      }
      return putNew(`${path}/${RECORD}`, await readFile(join(source, RECORD)))
    },
    async removeFolder(path) {
      const keys = await keysBelow(path)
      // A build does not exist without its metadata file, which is deleted first.
      for (const key of keys.toSorted((a, b) => Number(b === RECORD) - Number(a === RECORD)))
        await reached(client.deleteObject(`${PREFIX}${path}/${key}`))
    },
  }
}
