import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkBuild, promote, publish, Refused } from '@forum/releases/releaseService'
import { currentSet } from '@forum/releases/releaseSets'
import type { ReleaseStore } from '@forum/releases/releaseStore'
import { runBuild } from '@forum/releases/runBuild'
import type { Case, Stage } from './builds.ts'

/** The way of a build through `publish` and `promote`, as the release command and the server go it. */

export interface Passage {
  /** Where it was stopped; null for one that is live for everybody. */
  stage: Stage | null
  /** What the team reads. */
  sentence: string
}

/** Shorter than those of the command, since most builds here are small. */
const limits = { limit: 15_000 }
/** A portal with canaries that no one has loaded yet. */
const trials = {
  limits: { loads: 20, networks: 5, roleHours: 24 },
  figures: async () => ({ loads: 0, failed: 0, networks: 0 }),
}
const author = () => ({ by: 'bench', at: new Date() })
const sentenceOf = (error: unknown): string =>
  error instanceof Refused ? (error.problems[0]?.message ?? '') : error instanceof Error ? error.message : String(error)

/** @returns the reason why an attempt is refused; null if it is not */
const refusalOf = (attempt: Promise<unknown>): Promise<string | null> => attempt.then(() => null, sentenceOf)

/** Publishes and promotes a build as its team would: for everybody, or as a canary if that is asked for. */
export async function passGate(portal: string, store: ReleaseStore, dist: string, { change }: Case): Promise<Passage> {
  const live = await currentSet(store)
  const check = await checkBuild(store, live, dist, { calls: [] }).catch(sentenceOf)
  if (typeof check === 'string') return { stage: 'reading', sentence: check }
  const { record, conflicts } = check
  const { name, version } = record
  const runs = conflicts.length === 0 && check.problems.length === 0 && !change.notRun
  const run = runs ? await runBuild(portal, dist, record, limits) : null
  if (run?.notRun) throw new Error(run.notRun)
  const [fault] = run?.problems ?? []
  if (fault) return { stage: 'run', sentence: fault.message }
  if (run) {
    const file = join(dist, 'release.json')
    await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), ran: run.ran }))
  }
  const unpublished = await refusalOf(publish(store, dist))
  if (unpublished !== null) return { stage: 'publish', sentence: unpublished }
  const compared = { trials, calls: [] }
  const refusal = await refusalOf(promote(store, { [name]: version }, author(), compared))
  if (refusal === null) return { stage: null, sentence: '' }
  const asCanary = await refusalOf(promote(store, { [name]: version }, author(), { ...compared, rule: { share: 99 } }))
  return { stage: asCanary === null ? 'canary' : 'promote', sentence: refusal }
}
