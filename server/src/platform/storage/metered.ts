import { type Meters, timed } from '../monitoring/meters.ts'
import { type Storage, sizeOf } from './storage.ts'

/** The same storage with metrics. */
export function meteredStorage(storage: Storage, { storage: seconds, storageBytes }: Pick<Meters, 'storage' | 'storageBytes'>): Storage {
  const call = <T>(operation: string, work: () => Promise<T>) => timed(seconds, { operation }, ['ok', 'failed'], work)
  return {
    async put(key, bytes) {
      await call('put', () => storage.put(key, bytes))
      storageBytes.inc({ operation: 'put' }, sizeOf(bytes))
    },
    async get(key) {
      const bytes = await call('get', () => storage.get(key))
      storageBytes.inc({ operation: 'get' }, bytes?.length ?? 0)
      return bytes
    },
    // Opening is timed until the first byte; the rest depends on the reader.
    open: async (key) => {
      const stream = await call('get', () => storage.open(key))
      stream?.on('data', (piece: Buffer) => storageBytes.inc({ operation: 'get' }, piece.length)).pause()
      return stream
    },
    delete: (key) => call('delete', () => storage.delete(key)),
    // Listing is not timed, because only maintenance uses it.
    list: (folder) => storage.list(folder),
    check: () => call('check', () => storage.check()),
  }
}
