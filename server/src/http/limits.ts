import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '../config.ts'
import { networkOf } from './network.ts'
import { Refusal, refusalTexts } from './refusal.ts'

/** Counts tries of one kind, in PostgreSQL, so that all server processes count together. */
export interface Limit {
  /** Tries allowed. */
  points: number
  /** Counts a try and refuses the one that is too many. */
  count: (...key: string[]) => Promise<void>
  /** Refuses when the tries counted so far are used up; counts nothing. */
  check: (...key: string[]) => Promise<void>
  /** Counts a try without refusing it. @returns how many there are now */
  add: (...key: string[]) => Promise<number>
  /** Takes one counted try back. */
  giveBack: (...key: string[]) => Promise<void>
  /** Forgets what was counted. */
  clear: (...key: string[]) => Promise<void>
}

/** Remembers that something happened, for a time. */
export interface Memory {
  remember: (...key: string[]) => Promise<void>
  has: (...key: string[]) => Promise<boolean>
}

const MINUTE = 60
const QUARTER_HOUR = 15 * MINUTE
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const tooMany = (result: RateLimiterRes, message: string) =>
  new Refusal(429, 'too_many_tries', message, { retryAfter: result.msBeforeNext / 1000 })

// Addresses and e-mails are personal data: the table holds only a hash of them.
const keyOf = (parts: string[]) => createHash('sha256').update(parts.map(networkOf).join('\n')).digest('base64url')

const createLimiter = (pool: pg.Pool, keyPrefix: string, points: number, duration: number) =>
  new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: true,
    keyPrefix,
    points,
    duration,
  })

function createLimit(pool: pg.Pool, keyPrefix: string, points: number, duration: number, message = refusalTexts.tooMany): Limit {
  const limiter = createLimiter(pool, keyPrefix, points, duration)
  return {
    points,
    async count(...key) {
      await limiter.consume(keyOf(key)).catch((reason: unknown) => {
        throw reason instanceof RateLimiterRes ? tooMany(reason, message) : reason
      })
    },
    async check(...key) {
      const result = await limiter.get(keyOf(key))
      if (result && result.consumedPoints >= points) throw tooMany(result, message)
    },
    async add(...key) {
      return (await limiter.penalty(keyOf(key))).consumedPoints
    },
    async giveBack(...key) {
      await limiter.reward(keyOf(key))
    },
    async clear(...key) {
      await limiter.delete(keyOf(key))
    },
  }
}

function createMemory(pool: pg.Pool, keyPrefix: string, duration: number): Memory {
  const limiter = createLimiter(pool, keyPrefix, 1, duration)
  return {
    async remember(...key) {
      await limiter.set(keyOf(key), 1, duration)
    },
    has: async (...key) => (await limiter.get(keyOf(key))) !== null,
  }
}

const attacked =
  'В эту учётную запись слишком часто пытаются войти. Подождите минуту, войдите оттуда, откуда входили раньше, или восстановите пароль.'

/** People of one institute share one address, so addresses get far more room than accounts. IPv6 addresses count by /64. */
export const createLimits = (pool: pg.Pool, settings: Config['limits']) => ({
  /** Failed logins of one account from one address. */
  loginAccount: createLimit(pool, 'login-account', settings.loginAccount, QUARTER_HOUR),
  /** Failed logins from one address. */
  loginAddress: createLimit(pool, 'login-address', settings.loginAddress, QUARTER_HOUR),
  /** Failed logins of one account from all addresses; beyond it the account counts as attacked. */
  loginTotal: createLimit(pool, 'login-total', settings.loginTotal, HOUR),
  /** Logins to an attacked account from all addresses its owner has not signed in from. */
  loginStranger: createLimit(pool, 'login-stranger', 1, MINUTE, attacked),
  /** Letters to the owner of an attacked account. */
  loginNotice: createLimit(pool, 'login-notice', 1, DAY),
  /** Where the owner of an account has signed in from. */
  knownAddress: createMemory(pool, 'known-address', 90 * DAY),
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
