import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { momentIn } from '@forum/domain/platform/localTime'
import { RemoteName } from '@forum/federation/registry'
import type { Grants } from '@forum/releases/grants'
import type { TrialLimits } from '@forum/releases/trial'
import * as v from 'valibot'
import type { Timeouts } from '../database/connection.ts'
import { StartFailure } from '../errors/startFailure.ts'
import { type ProviderSettings, readProviders } from '../openIdConnect/settings.ts'

/** Mode chosen by the start command: demonstration mode has defaults, production requires settings. */
export type Mode = 'demonstration' | 'real'

const address = (protocols: string[], what: string, isFit: (url: URL) => boolean = () => true) =>
  v.pipe(
    v.string(what),
    v.check((text) => {
      const url = URL.parse(text)
      return url !== null && protocols.includes(url.protocol) && isFit(url)
    }, what),
  )
const wholeNumber = (min: number, max: number) => {
  const what = `нужно целое число от ${min} до ${max}`
  return v.pipe(v.string(what), v.regex(/^\d{1,9}$/, what), v.transform(Number), v.minValue(min, what), v.maxValue(max, what))
}
/** Suffix of a remote that may use the camera, as in REMOTE_DOCUMENTS. */
const CAMERA = /:camera$/
const isGrant = (text: string): boolean => v.is(RemoteName, text.replace(CAMERA, ''))
const isBare = ({ href, username, password }: URL): boolean => username + password === '' && !/[?#]/.test(href)
const web = address(['http:', 'https:'], 'нужен адрес вида https://forum.example.org без имени, пароля, «?» и «#»', isBare)
const site = address(
  ['http:', 'https:'],
  'нужен адрес вида https://forum.example.org без имени, пароля, пути, «?» и «#»',
  (url) => isBare(url) && url.pathname === '/',
)

/** A date means midnight, a time without an offset local time, in the time zone. */
function readMoment(text: string, timeZone: string): Date | null {
  const match = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z|[+-]\d{2}:\d{2})?)?$/.exec(text)
  if (!match) return null
  const [, day = '', time = '00:00', offset] = match
  const moment = offset ? new Date(`${day}T${time}${offset}`) : momentIn(timeZone, day, time)
  return Number.isNaN(moment.getTime()) ? null : moment
}

const NETWORK_BITS: Record<number, number> = { 4: 32, 6: 128 }

const isProxy = (text: string): boolean => {
  const [ip = '', bits, ...rest] = text.split('/')
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const longest = NETWORK_BITS[isIP(ip)]
  // A network of 0 bits would trust every address.
  return longest !== undefined && rest.length === 0 && (bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= longest))
}

const Environment = v.object({
  PORT: v.optional(wholeNumber(0, 65535), '8080'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORTAL_URL: v.optional(site),
  DATA_DIR: v.optional(v.string(), '.data'),
  WITHDRAWALS_FILE: v.optional(v.string()),
  DATABASE_URL: v.optional(address(['postgres:', 'postgresql:'], 'нужен адрес вида postgres://имя:пароль@узел/база')),
  SMTP_URL: v.optional(address(['smtp:', 'smtps:'], 'нужен адрес вида smtps://имя:пароль@узел')),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.regex(/^[^\r\n@]*@[^\r\n]+$/, 'нужен адрес отправителя'))),
  MAIL_PER_MINUTE: v.optional(wholeNumber(1, 100_000), '100'),
  BOUNCE_TOKEN: v.optional(v.pipe(v.string(), v.minLength(32, 'нужно не менее 32 символов'))),
  S3_ENDPOINT: v.optional(web),
  S3_BUCKET: v.optional(v.string()),
  S3_REGION: v.optional(v.string(), 'us-east-1'),
  S3_ACCESS_KEY: v.optional(v.string()),
  S3_SECRET_KEY: v.optional(v.string()),
  PORTAL_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'нужно не менее 32 символов'))),
  PORTAL_CLOCK: v.optional(v.string()),
  API_URL: v.optional(web),
  REMOTES_ORIGIN: v.optional(
    v.pipe(
      site,
      v.transform((text) => new URL(text).origin),
    ),
  ),
  REMOTE_DOCUMENTS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((part) => part.trim())),
      v.check((list) => list.every(isGrant), 'нужны имена разделов через запятую, с камерой — имя:camera'),
    ),
  ),
  TRUST_PROXY: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((part) => part.trim())),
      v.check((list) => list.every(isProxy), 'нужны адреса, сети вида 10.0.0.0/8 или loopback, linklocal, uniquelocal через запятую'),
    ),
  ),
  LOG_LEVEL: v.optional(
    v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'нужен уровень: error, warn, info …'),
    'info',
  ),
  OIDC_PROVIDERS: v.optional(
    v.pipe(
      v.string(),
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        try {
          return readProviders(dataset.value)
        } catch (error) {
          addIssue({ message: error instanceof Error ? error.message : String(error) })
          return NEVER
        }
      }),
    ),
  ),
  STAFF_SECOND_FACTOR: v.optional(v.picklist(['true', 'false'], 'нужно true или false'), 'false'),
  CLAMD_URL: v.optional(address(['tcp:', 'unix:'], 'нужен адрес вида tcp://узел:3310 или unix:///run/clamav/clamd.ctl')),
  SLOW_STATEMENT_MS: v.optional(wholeNumber(1, 3_600_000), '500'),
  BODY_IDLE_MS: v.optional(wholeNumber(1000, 3_600_000), '30000'),
  STATEMENT_TIMEOUT_MS: v.optional(wholeNumber(100, 3_600_000), '30000'),
  LOCK_TIMEOUT_MS: v.optional(wholeNumber(100, 3_600_000), '10000'),
  IDLE_TRANSACTION_TIMEOUT_MS: v.optional(wholeNumber(100, 3_600_000), '60000'),
  SHELL_APPROVAL: v.optional(v.picklist(['true', 'false'], 'нужно true или false')),
  CANARY_LOADS: v.optional(wholeNumber(1, 10_000), '20'),
  CANARY_NETWORKS: v.optional(wholeNumber(1, 1000), '5'),
  CANARY_ROLE_HOURS: v.optional(wholeNumber(1, 1000), '24'),
  RELEASE_AUTO_ROLLBACK: v.optional(v.picklist(['true', 'false'], 'нужно true или false'), 'false'),
  PORTAL_RELOAD: v.optional(v.picklist(['true', 'false'], 'нужно true или false'), 'false'),
  LIMIT_LOGIN_ACCOUNT: v.optional(wholeNumber(1, 1_000_000), '10'),
  LIMIT_LOGIN_ADDRESS: v.optional(wholeNumber(1, 1_000_000), '100'),
  LIMIT_LOGIN_TOTAL: v.optional(wholeNumber(1, 1_000_000), '30'),
  LIMIT_RESET: v.optional(wholeNumber(1, 1_000_000), '5'),
  LIMIT_RESET_ACCOUNT: v.optional(wholeNumber(1, 1_000_000), '30'),
  LIMIT_FLOOD: v.optional(wholeNumber(1, 1_000_000), '300'),
  LIMIT_UPLOADS: v.optional(wholeNumber(1, 1_000_000), '100'),
  LIMIT_EMAILS: v.optional(wholeNumber(1, 1_000_000), '30'),
  LIMIT_APPLICATIONS: v.optional(wholeNumber(3, 1_000_000), '20'),
  LIMIT_UNATTACHED_FILES: v.optional(wholeNumber(1, 1_000_000), '10'),
  LIMIT_DRAFT_KB: v.optional(wholeNumber(64, 256), '128'),
})

const required = ['PORTAL_URL', 'PORTAL_SECRET', 'SMTP_URL', 'MAIL_FROM'] as const

export interface S3Settings {
  endpoint: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
}

export interface Config {
  /** Providers of single sign-on; none: it is off. */
  signInProviders: readonly ProviderSettings[]
  /** Whether moderators and organisers have their rights only with a second factor. */
  staffSecondFactor: boolean
  /** Virus scanner for uploaded documents; unset: none. */
  clamdUrl: string | undefined
  mode: Mode
  port: number
  host: string
  /** Base URL of links in mails, without a trailing slash; unset until the demonstration knows its port. */
  url: string | undefined
  dataDir: string
  databaseUrl: string | undefined
  /** File that records withdrawals, which a restore applies again. */
  withdrawalsFile: string
  smtpUrl: string | undefined
  /** Limit of mails of campaigns and reminders a minute; others are not limited. */
  mailPerMinute: number
  /** Token that reports of returned mails have to carry; unset: reports are refused. */
  bounceToken: string | undefined
  mailFrom: string
  s3: S3Settings | undefined
  secret: string | undefined
  clockStartsAt: Date | undefined
  apiUrl: string | undefined
  /** Origin of the files of remotes; empty: this server. */
  remotesOrigin: string
  /** Remotes that may have a separate document. */
  remoteDocuments: Grants
  trustProxy: string[]
  logLevel: string
  /** Threshold of slow statements in milliseconds. */
  slowStatement: number
  /** Time in milliseconds after which a request with a stalled body is aborted. */
  bodyIdle: number
  /** Timeouts of requests' statements, locks and transactions. */
  timeouts: Timeouts
  /** Whether open pages reload when a release goes live; for developers. */
  reload: boolean
  /** Whether a release of the shell over HTTP needs a second deploy token. */
  shellApproval: boolean
  /** Requirements that a canary has to meet before its build goes to everybody. */
  canary: TrialLimits
  /** Whether the portal itself rolls a remote back when its failures rise. */
  autoRollback: boolean
  /** Numbers of allowed attempts; windows are 15 minutes for failed logins by address, an hour for the rest. */
  limits: {
    loginAccount: number
    loginAddress: number
    loginTotal: number
    reset: number
    resetAccount: number
    flood: number
  } & AccountLimits
}

/** Limits per account: actions in an hour, and stored data. */
interface AccountLimits {
  /** Number of complete uploads in an hour. */
  uploads: number
  /** Mails caused by the account's own actions, in an hour. */
  emails: number
  /** Number of applications, including cancelled ones. */
  applications: number
  unattachedFiles: number
  draftKilobytes: number
}

/**
 * Reads the settings.
 * @param timeZone of PORTAL_CLOCK without an offset; the forum's own is in the database, which is not open yet
 * @throws StartFailure with one line for each invalid or missing setting
 */
export function readConfig(mode: Mode, environment: NodeJS.ProcessEnv, timeZone = 'UTC'): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const defaults = mode === 'demonstration' ? { PORTAL_CLOCK: '2025-09-15' } : {}
  const parsed = v.safeParse(Environment, { ...defaults, ...given })
  const problems = (parsed.issues ?? []).map((issue) => `${v.getDotPath(issue)}: ${issue.message}.`)
  // A server in front of another back end signs nothing and sends no mail.
  if (mode === 'real' && !given.API_URL)
    for (const name of required) if (!given[name]) problems.push(`${name}: не задано, а для работы нужно.`)
  const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY']
  const s3Missing = s3Names.filter((name) => !given[name])
  if (s3Missing.length > 0 && s3Missing.length < s3Names.length) problems.push(`${s3Missing.join(', ')}: не задано, а другие S3_* заданы.`)
  const clock = parsed.success ? parsed.output.PORTAL_CLOCK : undefined
  const clockStartsAt = clock === undefined ? undefined : readMoment(clock, timeZone)
  if (clockStartsAt === null) problems.push('PORTAL_CLOCK: нужен день 2025-09-15 или момент 2025-09-15T12:00:00+03:00.')
  if (problems.length > 0 || !parsed.success || clockStartsAt === null) throw new StartFailure(problems.join('\n'))

  const set = parsed.output
  return {
    mode,
    port: set.PORT,
    host: set.HOST,
    url: set.PORTAL_URL?.replace(/(?<!\/)\/+$/, ''),
    dataDir: resolve(set.DATA_DIR),
    databaseUrl: set.DATABASE_URL,
    withdrawalsFile: resolve(set.WITHDRAWALS_FILE ?? join(set.DATA_DIR, 'withdrawals.json')),
    smtpUrl: set.SMTP_URL,
    mailPerMinute: set.MAIL_PER_MINUTE,
    bounceToken: set.BOUNCE_TOKEN,
    mailFrom: set.MAIL_FROM ?? 'Портал <portal@localhost>',
    s3:
      set.S3_ENDPOINT && set.S3_BUCKET && set.S3_ACCESS_KEY && set.S3_SECRET_KEY
        ? {
            endpoint: set.S3_ENDPOINT,
            bucket: set.S3_BUCKET,
            region: set.S3_REGION,
            accessKey: set.S3_ACCESS_KEY,
            secretKey: set.S3_SECRET_KEY,
          }
        : undefined,
    secret: set.PORTAL_SECRET,
    clockStartsAt,
    apiUrl: set.API_URL?.replace(/(?<!\/)\/+$/, ''),
    remotesOrigin: set.REMOTES_ORIGIN ?? '',
    remoteDocuments: new Map((set.REMOTE_DOCUMENTS ?? []).map((part) => [part.replace(CAMERA, ''), { camera: CAMERA.test(part) }])),
    trustProxy: set.TRUST_PROXY ?? [],
    logLevel: set.LOG_LEVEL,
    clamdUrl: set.CLAMD_URL,
    staffSecondFactor: set.STAFF_SECOND_FACTOR === 'true',
    signInProviders: set.OIDC_PROVIDERS ?? [],
    slowStatement: set.SLOW_STATEMENT_MS,
    bodyIdle: set.BODY_IDLE_MS,
    timeouts: { statement: set.STATEMENT_TIMEOUT_MS, lock: set.LOCK_TIMEOUT_MS, idleInTransaction: set.IDLE_TRANSACTION_TIMEOUT_MS },
    reload: set.PORTAL_RELOAD === 'true',
    shellApproval: set.SHELL_APPROVAL ? set.SHELL_APPROVAL === 'true' : mode === 'real',
    canary: { loads: set.CANARY_LOADS, networks: set.CANARY_NETWORKS, roleHours: set.CANARY_ROLE_HOURS },
    autoRollback: set.RELEASE_AUTO_ROLLBACK === 'true',
    limits: {
      loginAccount: set.LIMIT_LOGIN_ACCOUNT,
      loginAddress: set.LIMIT_LOGIN_ADDRESS,
      loginTotal: set.LIMIT_LOGIN_TOTAL,
      reset: set.LIMIT_RESET,
      resetAccount: set.LIMIT_RESET_ACCOUNT,
      flood: set.LIMIT_FLOOD,
      uploads: set.LIMIT_UPLOADS,
      emails: set.LIMIT_EMAILS,
      applications: set.LIMIT_APPLICATIONS,
      unattachedFiles: set.LIMIT_UNATTACHED_FILES,
      draftKilobytes: set.LIMIT_DRAFT_KB,
    },
  }
}
