import type { Beacon } from '@forum/federation/beacon'
import { type ReleaseSet, SHELL } from '@forum/releases/release'
import { readSet } from '@forum/releases/releaseSets'
import type { ReleaseStore } from '@forum/releases/releaseStore'
import type { LoadFigures } from '@forum/releases/trial'
import { lt } from 'drizzle-orm'
import type pg from 'pg'
import type { Queryable } from '../../database/connection.ts'
import { remoteLoads } from '../../database/schema/platform.ts'
import { sign } from '../../sessions/signature.ts'
import { createFailures } from './failures.ts'
import { issueTicket, readTicket, type Ticket } from './ticket.ts'
import { HANGS_AFTER_MS, KEPT_MS } from './times.ts'

/** Loads of builds in browsers, counted by tickets; canaries are judged by them. */

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
/** Limit of loads counted for one build: enough to compare shares, and the table stays below some 200,000 rows. */
const LOADS_AN_HOUR = 60
/** Limit of loads counted for one network, so that a single network decides nothing. */
const LOADS_OF_NETWORK_A_DAY = 10

/** Release sets that are kept in memory. */
const KNOWN_SETS = 500

/** Figures of a build by kind, with the number of networks that had them. */
export interface CountedLoads extends LoadFigures {
  failedNetworks: number
  /** Failures that are pages which hang, that lost the header, or that threw after they were there. */
  hung: number
  document: number
  error: number
  slow: number
  slowNetworks: number
}

export const NO_LOADS: CountedLoads = {
  loads: 0,
  failed: 0,
  networks: 0,
  failedNetworks: 0,
  hung: 0,
  document: 0,
  error: 0,
  slow: 0,
  slowNetworks: 0,
}

/** A build, and the time whose loads are counted; until now where there is no end. */
export interface CountedBuild {
  name: string
  version: string
  since: Date
  until?: Date | undefined
}

type Load = Pick<Beacon, 'remote' | 'version' | 'kind' | 'opening'> & {
  /** Route pattern and code of a page that is opened. */
  page?: string | null
  reference?: string | undefined
}

// A failure after a load counts: the page broke later. A ticket counts once for each build, whatever it reports how often.
const upsertLoad = `
  insert into remote_loads (ticket, name, version, network, at, failed, slow, opened_at, settled, kind, page, code)
  select $1, $2, $3, $4, $5, $8, $9, $10, $11, $13, $14, $15
  where exists (select from remote_loads where ticket = $1 and name = $2)
    or (select count(*) from remote_loads where name = $2 and version = $3 and at > $6) < ${LOADS_AN_HOUR}
    and (select count(*) from remote_loads where name = $2 and version = $3 and at > $7 and network = $4) < ${LOADS_OF_NETWORK_A_DAY}
  on conflict (ticket, name) do update set
    failed = coalesce(remote_loads.failed or excluded.failed, remote_loads.failed, excluded.failed),
    slow = remote_loads.slow or excluded.slow,
    kind = coalesce(excluded.kind, remote_loads.kind),
    page = case when excluded.code is null then remote_loads.page else excluded.page end,
    code = coalesce(excluded.code, remote_loads.code),
    opened_at = case when $12 > remote_loads.settled then excluded.opened_at else null end,
    settled = greatest(remote_loads.settled, excluded.settled)`

const endOpening = `
  with gone as (delete from remote_loads where ticket = $1 and name = $2 and failed is null)
  update remote_loads set opened_at = null, settled = greatest(settled, $3) where ticket = $1 and name = $2`

const selectFigures = `
  with asked as (
    select * from unnest($1::text[], $2::text[], $3::timestamptz[], $4::timestamptz[]) with ordinality as build (name, version, since, until, place)
  ), counted as (
    select place, network, slow, kind, coalesce(opened_at < $5, false) as hung, coalesce(failed, false) as failed
    from asked join remote_loads using (name, version)
    where at >= since and at < until and (failed is not null or opened_at < $5)
  )
  select count(network)::int as loads, count(*) filter (where failed or hung)::int as failed, count(distinct network)::int as networks,
    count(distinct network) filter (where failed or hung)::int as "failedNetworks", count(*) filter (where hung)::int as hung,
    count(*) filter (where kind = 'document')::int as document, count(*) filter (where kind = 'error')::int as error,
    count(*) filter (where slow)::int as slow, count(distinct network) filter (where slow)::int as "slowNetworks"
  from asked left join counted using (place) group by place order by place`

const versionOf = ({ versions, canary }: ReleaseSet, { canaries }: Ticket, name: string): string | undefined =>
  canaries.includes(name) ? canary[name]?.version : versions[name]

interface Parts {
  secret: string
  /** Commits of counters do not wait for the disk. */
  counters: pg.Pool
  store: Pick<ReleaseStore, 'read'>
  now?: () => Date
}

export function createLoads({ secret, counters, store, now = () => new Date() }: Parts) {
  /** Release sets by id; they never change. */
  const sets = new Map<number, ReleaseSet>()
  async function setOf(id: number): Promise<ReleaseSet | null> {
    const known = sets.get(id)
    if (known) return known
    const found = await readSet(store, id)
    if (sets.size > KNOWN_SETS) sets.clear()
    if (found) sets.set(id, found)
    return found
  }
  async function note(
    { id, network }: Ticket,
    name: string,
    version: string,
    { kind, opening = 0, page = null, reference }: Load,
  ): Promise<void> {
    if (kind === 'left') return void (await counters.query(endOpening, [id, name, opening]))
    const at = now()
    const digest = sign(secret, 'load network', name, version, network).slice(0, 12)
    const since = [HOUR, DAY].map((period) => new Date(at.getTime() - period))
    const isOpened = kind === 'opened'
    const failed = isOpened ? null : kind !== 'ready' && kind !== 'slow'
    const state = [
      failed,
      kind === 'slow',
      isOpened ? at : null,
      isOpened ? 0 : opening,
      opening,
      failed ? kind : null,
      ...(isOpened ? [page, reference ?? null] : [null, null]),
    ]
    await counters.query(upsertLoad, [id, name, version, digest, at, ...since, ...state])
  }
  async function figuresOf(builds: readonly CountedBuild[]): Promise<CountedLoads[]> {
    const end = new Date(now().getTime() + 1)
    const columns = [
      builds.map(({ name }) => name),
      builds.map(({ version }) => version),
      builds.map(({ since }) => since),
      builds.map(({ until = end }) => until),
    ]
    const { rows } = await counters.query<CountedLoads>(selectFigures, [...columns, new Date(now().getTime() - HANGS_AFTER_MS)])
    return rows
  }
  return {
    issue: (visitor: Parameters<typeof issueTicket>[1]): string => issueTicket(secret, visitor, now()),

    /** Counts a report for its remote and for the shell that loaded it. A ticket that names another build counts for nothing. */
    async count(text: string, load: Load): Promise<void> {
      const { remote, version } = load
      const ticket = readTicket(secret, text, now())
      const set = ticket && (await setOf(ticket.set))
      if (!set || versionOf(set, ticket, remote) !== version) return
      await note(ticket, remote, version, load)
      const shell = versionOf(set, ticket, SHELL)
      if (shell) await note(ticket, SHELL, shell, load)
    },

    /** Version of the shell in which a page was made; null for a ticket that this portal did not issue within a day. */
    async shellOf(text: string): Promise<string | null> {
      const ticket = readTicket(secret, text, now(), DAY)
      const set = ticket && (await setOf(ticket.set))
      return (set && versionOf(set, ticket, SHELL)) ?? null
    },

    ...createFailures(counters, now),

    figuresOf,

    figures: async (name: string, version: string, since: Date, until?: Date): Promise<CountedLoads> =>
      (await figuresOf([{ name, version, since, until }]))[0] ?? NO_LOADS,

    /** A release set, which never changes; null if there is none. */
    setOf,

    /** Time by which loads are recorded. */
    now,
  }
}
/** Deletes old loads by real time, as loads are recorded. */
export const deleteOldLoads = async (db: Queryable): Promise<number> =>
  (await db.delete(remoteLoads).where(lt(remoteLoads.at, new Date(Date.now() - KEPT_MS)))).rowCount ?? 0

export type Loads = ReturnType<typeof createLoads>
