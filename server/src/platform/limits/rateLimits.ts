import { createHash } from 'node:crypto'
import { API_TOKEN_CALLS } from '@forum/domain/people/apiTokens'
import { i18n } from '@forum/language'
import type pg from 'pg'
import { type IRateLimiterPostgresOptions, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '../errors/refusal.ts'
import type { Config } from '../process/config.ts'
import { networkOf } from './network.ts'

/** A rate limit in PostgreSQL, shared by all server processes. */
export interface Limit {
  /** Number of allowed attempts. */
  points: number
  /** Counts an attempt and refuses it beyond the limit. */
  count: (...key: string[]) => Promise<void>
  /** Refuses beyond the limit without counting. */
  check: (...key: string[]) => Promise<void>
  /** Counts an attempt without refusing it. @returns the present count */
  add: (...key: string[]) => Promise<number>
  /** Refunds one attempt. */
  giveBack: (...key: string[]) => Promise<void>
  /** Resets the counter. */
  clear: (...key: string[]) => Promise<void>
}

/** A flag that expires. */
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

// Network and mail addresses are personal data: the table stores only their hashes.
const keyOf = (parts: string[]) => createHash('sha256').update(parts.map(networkOf).join('\n')).digest('base64url')

const createLimiter = (
  pool: pg.Pool,
  keyPrefix: string,
  points: number,
  duration: number,
  more: Partial<IRateLimiterPostgresOptions> = {},
) =>
  new RateLimiterPostgres({
    ...more,
    storeClient: pool,
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: true,
    keyPrefix,
    points,
    duration,
  })

function createLimit(
  pool: pg.Pool,
  keyPrefix: string,
  points: number,
  duration: number,
  message = (): string => i18n.t('Слишком много попыток. Попробуйте позже.'),
  more: Partial<IRateLimiterPostgresOptions> = {},
): Limit {
  const limiter = createLimiter(pool, keyPrefix, points, duration, more)
  return {
    points,
    async count(...key) {
      await limiter.consume(keyOf(key)).catch((reason: unknown) => {
        throw reason instanceof RateLimiterRes ? tooMany(reason, message()) : reason
      })
    },
    async check(...key) {
      const result = await limiter.get(keyOf(key))
      if (result && result.consumedPoints >= points) throw tooMany(result, message())
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

const attacked = () =>
  i18n.t(
    'В эту учётную запись слишком часто пытаются войти. Подождите минуту, войдите оттуда, откуда входили раньше, или восстановите пароль.',
  )

/** Members of an institute share one address, so limits per address are much wider than per account. IPv6 addresses count by /64. */
export const createLimits = (pool: pg.Pool, settings: Config['limits']) => ({
  /** Failed logins per account and address. */
  loginAccount: createLimit(pool, 'login-account', settings.loginAccount, QUARTER_HOUR),
  /** Failed logins per address. */
  loginAddress: createLimit(pool, 'login-address', settings.loginAddress, QUARTER_HOUR),
  /** Failed logins per account from all addresses; beyond the limit the account is considered under attack. */
  loginTotal: createLimit(pool, 'login-total', settings.loginTotal, HOUR),
  /** Logins to an account under attack from addresses that its owner has not signed in from. */
  loginStranger: createLimit(pool, 'login-stranger', 1, MINUTE, attacked),
  /** Notifications to the owner of an account under attack. */
  loginNotice: createLimit(pool, 'login-notice', 1, DAY),
  /** Addresses that an account's owner has signed in from. */
  knownAddress: createMemory(pool, 'known-address', 90 * DAY),
  /** Wrong codes of an account's authenticator apps from all addresses: 20 of a million in a day. */
  secondFactor: createLimit(pool, 'second-factor', 20, DAY, () =>
    i18n.t('Слишком много неверных кодов за сутки. Подтвердите вход ключом доступа или резервным кодом.'),
  ),
  /** Notifications to the owner about sign-ins that failed at the second factor. */
  secondFactorNotice: createLimit(pool, 'second-factor-notice', 1, DAY),
  /** Reset links per account and address, so that strangers cannot exhaust the owner's limit. */
  reset: createLimit(pool, 'reset', settings.reset, HOUR),
  /** Reset links per account from all addresses. */
  resetAccount: createLimit(pool, 'reset-account', settings.resetAccount, HOUR),
  /** The same two for repeated verification mails. */
  verification: createLimit(pool, 'verification', settings.reset, HOUR),
  verificationAccount: createLimit(pool, 'verification-account', settings.resetAccount, HOUR),
  /** Requested changes of the mail address per account. */
  emailChange: createLimit(pool, 'email-change', settings.reset, HOUR),
  /** Registrations per address. */
  registration: createLimit(pool, 'registration', settings.flood, HOUR),
  /** Tries of the link that makes the first administrator, per address. */
  firstStart: createLimit(pool, 'first-start', 30, HOUR),
  /** Wrong codes for pairing a device at the door, per address. */
  pairing: createLimit(pool, 'pairing', 20, QUARTER_HOUR),
  /** People whom a device at the door registers in its shift, and whom all devices of a forum register in a day. */
  doorDevice: createLimit(pool, 'door-device', 200, 12 * HOUR),
  doorForum: createLimit(pool, 'door-forum', 2000, DAY),
  /** Requested mails per address. */
  resetAddress: createLimit(pool, 'reset-address', settings.flood, HOUR),
  /** Calls of a program's token; counted in memory while the database takes no writes, since they are reads. */
  apiToken: createLimit(pool, 'api-token', API_TOKEN_CALLS, MINUTE, () => i18n.t('Слишком много запросов. Попробуйте через минуту.'), {
    insuranceLimiter: new RateLimiterMemory({ points: API_TOKEN_CALLS, duration: MINUTE }),
  }),
  /** Verifications of certificates per address; counted in memory while the database takes no writes, since they are reads. */
  certificate: createLimit(pool, 'certificate', settings.flood, HOUR, undefined, {
    insuranceLimiter: new RateLimiterMemory({ points: settings.flood, duration: HOUR }),
  }),
  /** Uploads per account, since members of an institute share an address. */
  upload: createLimit(pool, 'upload', settings.uploads, HOUR, () => i18n.t('Слишком много загрузок за час. Попробуйте позже.')),
  /** Mails caused by the actions of one account. */
  emails: createLimit(pool, 'emails', settings.emails, HOUR, () =>
    i18n.t('Слишком много действий, о которых уходят письма. Попробуйте позже.'),
  ),
  /** Stored data per account. */
  kept: {
    applications: settings.applications,
    unattachedFiles: settings.unattachedFiles,
    draftBytes: settings.draftKilobytes * 1024,
  },
})
export type Limits = ReturnType<typeof createLimits>
