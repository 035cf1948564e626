import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '../config.ts'
import { Refusal, refusalTexts } from './refusal.ts'

/** Counts tries of one kind, in PostgreSQL, so that all server processes count together. */
export interface Limit {
  /** Counts a try and refuses the one that is too many. */
  count: (...key: string[]) => Promise<void>
  /** Refuses when the tries counted so far are used up; counts nothing. */
  check: (...key: string[]) => Promise<void>
  /** Forgets what was counted. */
  clear: (...key: string[]) => Promise<void>
}

const QUARTER_HOUR = 15 * 60
const HOUR = 60 * 60

const tooMany = (result: RateLimiterRes, message: string) =>
  new Refusal(429, 'too_many_tries', message, { retryAfter: result.msBeforeNext / 1000 })

// Addresses and e-mails are personal data: the table holds only a hash of them.
const keyOf = (parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url')

function createLimit(pool: pg.Pool, keyPrefix: string, points: number, duration: number, message = refusalTexts.tooMany): Limit {
  const store = { storeClient: pool, storeType: 'client', tableName: 'rate_limits', tableCreated: true, clearExpiredByTimeout: true }
  const limiter = new RateLimiterPostgres({ ...store, keyPrefix, points, duration })
  return {
    async count(...key) {
      await limiter.consume(keyOf(key)).catch((reason: unknown) => {
        throw reason instanceof RateLimiterRes ? tooMany(reason, message) : reason
      })
    },
    async check(...key) {
      const result = await limiter.get(keyOf(key))
      if (result && result.consumedPoints >= points) throw tooMany(result, message)
    },
    async clear(...key) {
      await limiter.delete(keyOf(key))
    },
  }
}

/** People of one institute share one address, so addresses get far more room than accounts. */
export const createLimits = (pool: pg.Pool, settings: Config['limits']) => ({
  /** Failed logins of one account from one address. */
  loginAccount: createLimit(pool, 'login-account', settings.loginAccount, QUARTER_HOUR),
  /** Failed logins from one address. */
  loginAddress: createLimit(pool, 'login-address', settings.loginAddress, QUARTER_HOUR),
  /** Reset links for one account, asked for from one address: others who ask take nothing from its owner. */
  reset: createLimit(pool, 'reset', settings.reset, HOUR),
  /** Reset links for one account, from wherever they are asked for. */
  resetAccount: createLimit(pool, 'reset-account', settings.resetAccount, HOUR),
  /** The same two for further verification letters. */
  verification: createLimit(pool, 'verification', settings.reset, HOUR),
  verificationAccount: createLimit(pool, 'verification-account', settings.resetAccount, HOUR),
  /** Registrations from one address. */
  registration: createLimit(pool, 'registration', settings.flood, HOUR),
  /** Letters asked for from one address. */
  resetAddress: createLimit(pool, 'reset-address', settings.flood, HOUR),
  /** Files of one account: people of one institute share their address. */
  upload: createLimit(pool, 'upload', settings.uploads, HOUR, 'Слишком много загрузок за час. Попробуйте позже.'),
  /** E-mails that the actions of one account cause. */
  emails: createLimit(pool, 'emails', settings.emails, HOUR, 'Слишком много действий, о которых уходят письма. Попробуйте позже.'),
  /** What one account may keep. */
  kept: {
    applications: settings.applications,
    unattachedFiles: settings.unattachedFiles,
    draftBytes: settings.draftKilobytes * 1024,
  },
})
export type Limits = ReturnType<typeof createLimits>
