import type { ReleaseStore } from '@forum/releases/releaseStore'
import type { Database } from '../database/connection.ts'
import type { PublicVersion } from '../database/publicVersion.ts'
import type { Limits } from '../limits/rateLimits.ts'
import type { UploadGate } from '../limits/uploadGate.ts'
import type { Deliver } from '../mail/delivery.ts'
import type { Mail } from '../mail/mail.ts'
import type { Loads } from '../monitoring/loads/loads.ts'
import type { ReadRecord } from '../monitoring/loads/records.ts'
import type { Failing } from '../monitoring/loads/risingFailures.ts'
import type { Providers } from '../openIdConnect/provider.ts'
import type { FailureDelay } from '../passwords/failureDelay.ts'
import type { Clock } from '../process/clock.ts'
import type { Storage } from '../storage/storage.ts'
import type { VirusScanner } from '../uploads/virusScanner.ts'
import type { DocumentCache } from '../workers/documentCache.ts'
import type { WorkerPool } from '../workers/pool.ts'

/** Releases of the portal. */
export interface Releases {
  store: ReleaseStore
  /** Record of a published build; null if it cannot be read. */
  readRecord: ReadRecord
  /** Their loads in browsers. */
  loads: Loads
  /** Builds that fail more often than those before them. */
  failing: () => readonly Failing[]
}

/** Dependencies of handlers. */
export interface Services {
  db: Database
  releases: Releases
  /** Versions of what everybody reads. */
  publicVersion: () => Promise<PublicVersion>
  clock: Clock
  mail: Mail
  /** Delivers immediately, past the queue. */
  deliver: Deliver
  storage: Storage
  limits: Limits
  /** Worker threads for heavy work. */
  workers: WorkerPool
  documents: DocumentCache
  failureDelay: FailureDelay
  scanner: VirusScanner
  /** Limits concurrent uploads. */
  uploads: UploadGate
  /** Limits concurrent uploads of large files. */
  largeUploads: UploadGate
  /** Providers of single sign-on by id. */
  providers: Providers
  /** Whether roles need a second factor. */
  staffSecondFactor: boolean
  /** Signing key of links. */
  secret: string
  /** Address of the portal, without a trailing slash. */
  portalUrl: string
}
