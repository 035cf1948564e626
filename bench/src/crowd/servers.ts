import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PASSWORD } from '@forum/e2e/portal/demonstration'
import { publishLocal } from '@forum/scripts/release/publishLocal'
import { hashPassword } from '@forum/server/platform/passwords/passwordHash'
import { createToken } from '@forum/server/platform/sessions/token'
import { startFakeBucket } from '@forum/server/testing/fakeBucket'
import { openFilledForum } from '../portal/filledForum.ts'
import { noRateLimits } from '../portal/noRateLimits.ts'
import { startPortalProcess } from '../portal/portalProcess.ts'
import { withoutSync, withTemporaryDatabases } from '../portal/temporaryDatabase.ts'

/** A filled forum behind one or two servers in production mode, each in its own process. */

interface Options {
  /** Registrations, one of each person. */
  size: number
  /** How many of the people are signed in. */
  signedIn: number
  servers?: number
  /** Whether the pages are built and served, not only the calls. */
  pages?: boolean
  /** Keeps files in a bucket, which stalls each upload for so long, instead of on the disk. */
  stallMs?: number
  /** Whether the forum takes slides. */
  slides?: boolean
}

export type Server = Awaited<ReturnType<typeof startPortalProcess>>

export interface CrowdedForum {
  /** Servers of the forum, not started yet. */
  servers: Server[]
  /** Token of an organiser with all roles. */
  staff: string
  /** Tokens and addresses of people, who have the usual password. */
  people: { token: string; email: string }[]
  theses: number[]
  registrations: number[]
  /** Confirmed talks of a forum that takes slides, with the tokens of their speakers. */
  talks: { id: number; token: string }[]
}

/** Day on which the sessions of the filled forum are valid. */
const PORTAL_CLOCK = '2025-09-20'

/** Most speakers who send slides. */
const SPEAKERS = 50

async function fillForum(url: string, { size, signedIn, slides }: Options): Promise<Omit<CrowdedForum, 'servers'>> {
  const { db, pool, clock, token: staff, close } = await openFilledForum(url, size)
  await pool.query('update users set password = $1', [await hashPassword(PASSWORD)])
  const accounts = await pool.query<{ id: number; email: string }>('select id, email from users order by id limit $1', [signedIn])
  const people = await Promise.all(accounts.rows.map(async ({ id, email }) => ({ email, token: await createToken(db, clock, id) })))
  const ids = async (query: string) => (await pool.query<{ id: number }>(query)).rows.map(({ id }) => id)
  const theses = await ids('select id from theses order by id')
  const registrations = await ids('select id from registrations order by id')
  if (slides) await pool.query(`update meetings set settings = settings || '{"modulesOn": ["authors"]}'`)
  const speakers = await pool.query<{ id: number; user_id: number }>(
    `select id, user_id from registrations where owner_confirmed and decided_format = 'oral' order by id limit ${slides ? SPEAKERS : 0}`,
  )
  const talks = await Promise.all(speakers.rows.map(async ({ id, user_id }) => ({ id, token: await createToken(db, clock, user_id) })))
  await close()
  return { staff, people, theses, registrations, talks }
}

export const withCrowdedForum = <T>(options: Options, say: (line: string) => void, work: (forum: CrowdedForum) => Promise<T>): Promise<T> =>
  withTemporaryDatabases(withoutSync, async ({ folder, create }) => {
    if (options.pages) await publishLocal(join(folder, 'releases'), say)
    const DATABASE_URL = await create('crowd')
    const filled = await fillForum(DATABASE_URL, options)
    const bucket = options.stallMs === undefined ? null : await startFakeBucket(options.stallMs)
    const settings = {
      ...noRateLimits,
      ...{ DATABASE_URL, PORTAL_CLOCK, SMTP_URL: 'smtp://127.0.0.1:1', TRUST_PROXY: 'loopback' },
      ...(bucket && { S3_ENDPOINT: bucket.settings.endpoint, S3_BUCKET: bucket.settings.bucket }),
      ...(bucket && { S3_ACCESS_KEY: bucket.settings.accessKey, S3_SECRET_KEY: bucket.settings.secretKey }),
    }
    const starting = Array.from({ length: options.servers ?? 1 }, () => startPortalProcess(folder, settings))
    const servers = await Promise.all(starting)
    try {
      return await work({ ...filled, servers })
    } finally {
      await Promise.all(servers.map((server) => server.stop('SIGKILL')))
      await bucket?.close()
    }
  })

/** Memory of a server's process in megabytes: now, and at most since its start. */
export function memoryOf(server: Server): { now: number; peak: number } {
  const status = readFileSync(`/proc/${server.pid()}/status`, 'utf8')
  const read = (field: string) => Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024)
  return { now: read('VmRSS'), peak: read('VmHWM') }
}
