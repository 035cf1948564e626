import type { Beacon } from '@forum/federation/beacon'
import { errorLine } from '@forum/federation/errorLine'
import type { BuildRecord } from '@forum/releases/release'
import { lt } from 'drizzle-orm'
import type pg from 'pg'
import type { Queryable } from '../../database/connection.ts'
import { remoteFailures } from '../../database/schema/platform.ts'
import { browserOf } from '../../requestContext/userAgent.ts'
import { HANGS_AFTER_MS, KEPT_MS } from './times.ts'

/** Failures of remotes in browsers, found by the code that a person reports. */

const HOUR = 60 * 60 * 1000
/** Limit of failures that are kept, so that a crowd with one fault, or a forger, does not fill the table. */
const KEPT_AN_HOUR = 300
const SHOWN = 50

export interface Failure {
  code: string
  /** Number of the release set that the page shows. */
  set: number | null
  remote: string
  version: string
  kind: string
  page: string | null
  error: string | null
  browser: string
  shell: string | null
  shared: string | null
}

interface Reported {
  beacon: Omit<Beacon, 'reference'> & { reference: string }
  /** The remote's build. */
  build: BuildRecord
  shell: BuildRecord | null
  userAgent: string | undefined
}

/** The page that a report names, if the build has it: anything else is not to be written down. */
export const knownPage = ({ definition }: BuildRecord, page: string | undefined): string | null =>
  definition?.routes.find(({ path }) => path === page)?.path ?? null

/** Versions that the shell gives for the shared modules of a remote: of each package once. */
function sharedVersions({ shared }: BuildRecord, shell: BuildRecord): string {
  const versions = Object.keys(shared).map((request) => [request.split('/')[0] ?? '', shell.shared[request] ?? '—'].join(' '))
  return [...new Set(versions)].sort().join(', ')
}

/** Everything that the log says of a failure. */
export const describeFailure = ({ beacon, build, shell, userAgent }: Reported): Failure => ({
  code: beacon.reference,
  set: beacon.set ?? null,
  remote: beacon.remote,
  version: beacon.version,
  kind: beacon.kind,
  page: knownPage(build, beacon.page),

  error: beacon.error === undefined ? null : errorLine(beacon.error),
  browser: browserOf(userAgent),
  shell: shell?.version ?? null,
  shared: shell && sharedVersions(build, shell),
})

const insertFailure = `
  insert into remote_failures (at, code, set, remote, version, kind, page, error, browser, shell, shared)
  select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11
  where (select count(*) from remote_failures where at > $12) < ${KEPT_AN_HOUR}`

// A page that hangs reports nothing: what is known of it was said as it was opened.
const selectNewest = `
  select * from (
    select at, code, set, remote, version, kind, page, error, browser, shell, shared from remote_failures
    union all
    select opened_at, code, null, name, version, 'hung', page, null, '', null, null from remote_loads
    where opened_at < $1 and code is not null and name <> 'shell'
  ) failures order by at desc limit ${SHOWN}`

export const createFailures = (counters: pg.Pool, now: () => Date) => ({
  async keepFailure(failure: Failure): Promise<void> {
    const { code, set, remote, version, kind, page, error, browser, shell, shared } = failure
    const at = now()
    const values = [code, set, remote, version, kind, page, error, browser, shell, shared]
    await counters.query(insertFailure, [at, ...values, new Date(at.getTime() - HOUR)])
  },

  async newestFailures(): Promise<(Failure & { at: Date })[]> {
    const { rows } = await counters.query<Failure & { at: Date }>(selectNewest, [new Date(now().getTime() - HANGS_AFTER_MS)])
    return rows
  },
})

export const deleteOldFailures = async (db: Queryable): Promise<number> =>
  (await db.delete(remoteFailures).where(lt(remoteFailures.at, new Date(Date.now() - KEPT_MS)))).rowCount ?? 0
