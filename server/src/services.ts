import type { FailureDelay } from './account/failureDelay.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database/connection.ts'
import type { VirusScanner } from './files/virusScanner.ts'
import type { Limits } from './http/limits.ts'
import type { UploadGate } from './http/uploadGate.ts'
import type { Mail } from './mail/mail.ts'
import type { Storage } from './storage/storage.ts'
import type { DocumentCache } from './workers/documentCache.ts'
import type { WorkerPool } from './workers/pool.ts'

/** What handlers work with; everything the outside world is reached by. */
export interface Services {
  db: Database
  clock: Clock
  mail: Mail
  storage: Storage
  limits: Limits
  /** Threads for heavy work. */
  workers: WorkerPool
  documents: DocumentCache
  failureDelay: FailureDelay
  scanner: VirusScanner
  /** Bounds how many uploads are under way. */
  uploads: UploadGate
  /** Signs links. */
  secret: string
  /** Address of the portal, without a trailing slash. */
  portalUrl: string
}
