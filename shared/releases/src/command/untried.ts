import { nameOf, type Problem } from '../gate/gate.ts'
import { needsTrial, reasonUnchecked, warningUnchecked } from '../gate/sharedNames.ts'
import { type BuildRecord, type ReleaseSet, SHELL } from '../record/release.ts'
import { type Draft, setsFromNewest } from '../store/releaseSets.ts'
import type { ReleaseStore } from '../store/releaseStore.ts'
import { problemOfTrial, type Trials } from './trial.ts'

/** Builds that go to everybody only after a canary, since something about them is unproven. */

/** Message for a build that the release command has not run, in Russian. */
const warningNotRun = (build: BuildRecord): string =>
  `Сборка не запускалась в действующей оболочке (--no-run, нет Chromium или она пока не подходит к действующим). ${needsTrial(build)}`

/** Message for a build with pages that did not work as it ran, in Russian. */
const warningDoubtful = (build: BuildRecord, exposes: readonly string[]): string =>
  `При запуске в действующей оболочке не открылись страницы: ${exposes.join(', ')}. ${needsTrial(build)}`

/** Reasons why imported or exported names of one build could not be compared with those of the other live builds. */
export function reasonsUnchecked(builds: readonly BuildRecord[], { versions }: Draft, name: string): string[] {
  const stable = builds.filter((build) => versions[build.name] === build.version)
  const shell = stable.find((build) => build.name === SHELL)
  const remotes = stable.filter((build) => build.name !== SHELL && (name === SHELL || build.name === name))
  const reasons = shell ? remotes.map((remote) => reasonUnchecked(shell, remote)) : []
  return [...new Set(reasons.filter((reason) => reason !== null))]
}

interface Attempt {
  store: ReleaseStore
  live: ReleaseSet
  draft: Draft
  trials: Trials | undefined
  at: Date
}

/** Whether a build has been live for everybody. */
async function wasLive(store: ReleaseStore, { name, version }: BuildRecord): Promise<boolean> {
  for await (const { versions } of setsFromNewest(store)) if (versions[name] === version) return true
  return false
}

/** Why a build needs a canary, in Russian; null if it does not. A portal also asks for one where its shell has not run the build. */
async function doubtAbout(build: BuildRecord, builds: readonly BuildRecord[], attempt: Attempt): Promise<string | null> {
  const { store, live, draft, trials } = attempt
  const { name, ran } = build
  const shell = draft.versions[SHELL]
  // What earlier versions import as a whole module proved to be there, and this one ran with it.
  const isProven = ran?.shell === shell && ran?.doubtful.length === 0 && live.versions[name] !== undefined
  const reasons = isProven ? [] : reasonsUnchecked(builds, draft, name)
  if (reasons.length > 0) return warningUnchecked(build, reasons)
  if (!trials || name === SHELL || (await wasLive(store, build))) return null
  if (!ran) return warningNotRun(build)
  return ran.doubtful.length > 0 ? warningDoubtful(build, ran.doubtful) : null
}

/** Builds going live for everybody without a canary, or with one that shows nothing yet, though something about them is unproven. */
export async function problemsOfUntried(builds: readonly BuildRecord[], attempt: Attempt): Promise<Problem[]> {
  const { store, live, draft, trials, at } = attempt
  const problems: Problem[] = []
  for (const build of builds) {
    const { name, version } = build
    if (draft.versions[name] !== version || live.versions[name] === version) continue
    const doubt = await doubtAbout(build, builds, attempt)
    if (doubt === null) continue
    const isTried = live.canary[name]?.version === version
    const problem: Problem | null = isTried
      ? await problemOfTrial(store, live, build, { trials, at })
      : { code: 'unchecked', build: nameOf(build), message: doubt }
    if (problem) problems.push(problem)
  }
  return problems
}
