import { join } from 'node:path'
import type { Config } from '../process/config.ts'
import { diskStorage } from './disk.ts'
import { s3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

/** The configured storage: object storage, or the data folder. */
export const openStorage = (config: Pick<Config, 's3' | 'dataDir'>): Storage =>
  config.s3 ? s3Storage(config.s3) : diskStorage(join(config.dataDir, 'files'))
