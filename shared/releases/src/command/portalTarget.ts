import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { BUILDS_PATH } from '@forum/federation/buildsPath'
import tar from 'tar-stream'
import * as v from 'valibot'
import { warningsOfReads } from '../gate/liveSet/unknownReads.ts'
import { readContent } from '../publishing/buildContent.ts'
import { CallRecord } from '../record/callRecord.ts'
import { type BuildRecord, ReleaseSet } from '../record/release.ts'
import { readBuild } from '../store/releaseFolder.ts'
import { checkBuild, liveBuilds } from './releaseService.ts'
import type { ReleaseTarget } from './releaseTarget.ts'

const compress = promisify(gzip)

const Current = v.object({ set: v.nullable(ReleaseSet) })
const Changed = v.object({ set: ReleaseSet })
const Log = v.object({ sets: v.array(ReleaseSet) })
const Calls = v.object({ calls: v.array(CallRecord) })
const Limits = v.object({ limits: v.record(v.string(), v.number()) })
const Addresses = v.object({ paths: v.record(v.string(), v.unknown()) })
const Refusal = v.object({
  message: v.string(),
  current: v.optional(v.nullable(ReleaseSet)),
  problems: v.optional(v.array(v.object({ build: v.string(), message: v.string() }))),
})

/** The portal's refusal, with the live set if it has changed since. */
class Refused extends Error {
  readonly current: ReleaseSet | null | undefined

  constructor(message: string, current: ReleaseSet | null | undefined) {
    super(message)
    this.current = current
  }
}

const CHANGE_ATTEMPTS = 5

/** Time limit of a request: longer than the portal's proxy waits, which answers for a server that does not. */
const WAIT_MS = 280_000

const buildAddress = (name: string, version: string): string => `/releases/builds/${name}/${encodeURIComponent(version)}`

async function pack(dist: string, record: BuildRecord): Promise<Buffer> {
  const archive = tar.pack()
  const { kept } = await readContent(dist, record.entry)
  archive.entry({ name: 'release.json' }, JSON.stringify(record))
  for (const name of kept.map(({ file }) => file)) archive.entry({ name }, await readFile(join(dist, name)))
  archive.finalize()
  const chunks: Buffer[] = []
  for await (const chunk of archive as AsyncIterable<Buffer>) chunks.push(chunk)
  return compress(Buffer.concat(chunks))
}

/** Whether two sets contain the same versions of some names. */
const sameReleaseOf = (names: readonly string[], before: ReleaseSet | null, after: ReleaseSet): boolean =>
  names.every((name) => before?.versions[name] === after.versions[name] && before?.canary[name]?.version === after.canary[name]?.version)

/** Client of a running portal's release API. */
export function portalTarget(portal: string, token: string): ReleaseTarget {
  const ask = async (method: string, path: string, headers: Record<string, string> = {}, body?: RequestInit['body']): Promise<unknown> => {
    const response = await fetch(new URL(path, portal), {
      method,
      headers: { authorization: `Deploy ${token}`, ...headers },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(WAIT_MS),
    }).catch((error: unknown) => {
      const { cause, name } = error as Error & { cause?: NodeJS.ErrnoException }
      if (name === 'TimeoutError')
        throw new Error(`${portal} не ответил за ${WAIT_MS / 1000} с. Посмотрите «list» и «log», прежде чем повторять.`)
      throw new Error(`${portal} не отвечает: ${cause?.code ?? String(error)}.`)
    })
    const answer: unknown = await response.json().catch(() => null)
    if (response.ok) return answer
    const refusal = v.safeParse(Refusal, answer)
    if (!refusal.success) throw new Error(`${portal} ответил ${response.status} на ${method} ${path}.`)
    const problems = refusal.output.problems?.map(({ build, message }) => `${build}: ${message}`)
    throw new Refused(problems?.join('\n') ?? refusal.output.message, refusal.output.current)
  }
  const current = async () => v.parse(Current, await ask('GET', '/releases/current')).set
  /** Changes the live set; retries if other names were released concurrently. */
  const change = async (path: string, body: object, names: readonly string[]) => {
    let seen = await current()
    for (let attempt = 1; ; attempt++) {
      const headers = { 'content-type': 'application/json', 'if-match': `"${seen?.id ?? 0}"` }
      try {
        return v.parse(Changed, await ask('POST', path, headers, JSON.stringify(body))).set
      } catch (error) {
        if (!(error instanceof Refused) || !error.current || attempt === CHANGE_ATTEMPTS) throw error
        if (!sameReleaseOf(names, seen, error.current)) throw error
        seen = error.current
      }
    }
  }
  // Live builds are public.
  const read = async (path: string) => {
    const response = await fetch(new URL(path.replace(/^builds\//, BUILDS_PATH), portal))
    return response.ok ? Buffer.from(await response.arrayBuffer()) : null
  }
  /** The portal's own addresses; null in front of another back end, which need not list them. */
  const knownAddresses = async () => {
    const response = await fetch(new URL('/api/openapi.json', portal)).catch(() => null)
    const listed = v.safeParse(Addresses, response?.ok ? await response.json().catch(() => null) : null)
    return listed.success ? new Set(Object.keys(listed.output.paths)) : null
  }
  /** The portal's calls; null if it does not say them. */
  const knownCalls = async () => {
    const listed = v.safeParse(Calls, await ask('GET', '/releases/calls').catch(() => null))
    return listed.success ? listed.output.calls : null
  }
  /** Budgets that the portal's organisers have raised. */
  const raisedBudgets = async () => {
    const listed = v.safeParse(Limits, await ask('GET', '/releases/limits').catch(() => null))
    return listed.success ? listed.output.limits : {}
  }
  return {
    portal,
    check: async (dist, drops) => {
      const found = await checkBuild({ read }, await current(), dist, { drops, calls: await knownCalls(), raised: await raisedBudgets() })
      return { ...found, warnings: [...found.warnings, ...warningsOfReads(found.record, await knownAddresses())] }
    },
    publish: async (dist, ran) => {
      const record = await readBuild(dist)
      const { name, version } = record
      const body = new Blob([new Uint8Array(await pack(dist, { ...record, ...(ran && { ran }) }))])
      await ask('PUT', buildAddress(name, version), { 'content-type': 'application/gzip' }, body)
      return { name, version }
    },
    unpublish: async (name, version) => {
      await ask('DELETE', buildAddress(name, version))
    },
    promote: (versions, { rule: canary, drops, now } = {}) =>
      change('/releases/promote', { versions, canary, drops, now }, Object.keys(versions)),
    rollback: (what, reason) => {
      if ('set' in what) throw new Error('Весь портал откатывают на его машине: токен выпускает только один раздел.')
      return change('/releases/rollback', { ...what, reason }, [what.name])
    },
    withdraw: () => {
      throw new Error('Раздел убирают на машине портала: это меняет его меню и адреса.')
    },
    current,
    live: async () => liveBuilds({ read }, await current()),
    log: async () => v.parse(Log, await ask('GET', '/releases/log')).sets,
  }
}
