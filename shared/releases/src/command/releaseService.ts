import type { RaisedBudgets } from '../gate/budgets.ts'
import { readPublishedFacts, readPublishedRecord } from '../gate/buildFacts.ts'
import { type Problem, problemsBetween, problemsOfBuild, problemsOfNames } from '../gate/gate.ts'
import type { Grants } from '../gate/liveSet/grants.ts'
import { problemsOfWorkers } from '../gate/liveSet/workers.ts'
import { problemsOfImports, warningUnchecked } from '../gate/sharedNames.ts'
import { judgeBuild, problemsOfNewBuild } from '../publishing/judgeBuild.ts'
import type { ReadScripts } from '../publishing/scriptProblems.ts'
import type { CallRecord } from '../record/callRecord.ts'
import { type BuildRecord, type CanaryRule, type ReleaseSet, SHELL } from '../record/release.ts'
import { AlreadyPublished, buildPath, type Published, publishInto } from '../store/releaseFolder.ts'
import {
  type Author,
  appendSet,
  ChangedMeanwhile,
  currentSet,
  type Draft,
  ImpossibleChange,
  listSets,
  promoted,
  readSet,
  restored,
  rolledBack,
  tried,
  versionsInPlay,
  withdrawn,
} from '../store/releaseSets.ts'
import type { ReleaseStore } from '../store/releaseStore.ts'
import type { Trials } from './trial.ts'
import { problemsOfUntried, reasonsUnchecked } from './untried.ts'

/** Publishing and promoting through the gate, for both the command and the server. */

/** The gate's refusal. */
export class Refused extends Error {
  override name = 'Refused'
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(problems.map(({ build, message }) => `${build}: ${message}`).join('\n'))
    this.problems = problems
  }
}

type Versions = Record<string, string>

/** Data that new builds are compared with, apart from other builds. */
export interface Compared {
  /** Routes and slots that go away on purpose. */
  drops?: readonly string[] | undefined
  /** Calls of the server; null or absent if they are not known. */
  calls?: readonly CallRecord[] | null | undefined
  /** Budgets that the organisers have raised. */
  raised?: RaisedBudgets | undefined
  /** Documents that the operator permits; null or absent for the operator. */
  grants?: Grants | null | undefined
}

/** Live builds; `ready` are additional ones that are not published yet. */
async function buildsInPlay(
  store: Pick<ReleaseStore, 'read'>,
  draft: Draft,
  candidates: readonly string[],
  ready: readonly BuildRecord[] = [],
): Promise<BuildRecord[]> {
  const builds: BuildRecord[] = []
  for (const [name, version] of versionsInPlay(draft)) {
    const known = ready.find((record) => record.name === name && record.version === version)
    // An unreadable live build must not block other releases.
    const optional = candidates.includes(name) ? undefined : () => null
    const record = known ?? (await readPublishedRecord(store, name, version).catch(optional))
    if (record) builds.push(record)
  }
  return builds
}

/** Compares all versions that can be live together. */
async function problemsOfSet(builds: readonly BuildRecord[], candidates: readonly string[]): Promise<Problem[]> {
  const shells = builds.filter(({ name }) => name === SHELL)
  const remotes = builds.filter(({ name }) => name !== SHELL)
  const concerned = ({ name }: BuildRecord) => candidates.includes(SHELL) || candidates.includes(name)
  const between = shells.flatMap((shell) =>
    remotes.filter(concerned).flatMap((remote) => [...problemsBetween(shell, remote), ...problemsOfImports(shell, remote)]),
  )
  // Matching routes requires the router, which a server that releases nothing need not load.
  const { problemsOfRoutes, problemsOfSlots } = await import('../gate/routeProblems.ts')
  return [
    ...between,
    ...remotes.filter(({ name }) => candidates.includes(name)).flatMap(problemsOfNames),
    ...problemsOfRoutes(shells, remotes, candidates),
    ...problemsOfSlots(shells, remotes, candidates),
    ...problemsOfWorkers(builds, candidates),
  ]
}

/** Problems of builds that are not live yet with those that would be live with them. */
async function problemsOfRelease(
  store: Pick<ReleaseStore, 'read'>,
  live: ReleaseSet | null,
  builds: readonly BuildRecord[],
  { versions, drops = [], calls = null, grants = null }: { versions: Versions } & Compared,
): Promise<Problem[]> {
  const names = Object.keys(versions)
  const replaced = Object.fromEntries(Object.entries(live?.versions ?? {}).filter(([name]) => names.includes(name)))
  const before = await buildsInPlay(store, { action: 'promote', versions: replaced, canary: {} }, [])
  const { problemsOfNew } = await import('../gate/liveSet/problemsOfNew.ts')
  return [...(await problemsOfSet(builds, names)), ...problemsOfNew({ builds, versions, before, drops, calls, grants })]
}

/** Records of all live builds, also of canaries. */
export const liveBuilds = async (store: Pick<ReleaseStore, 'read'>, live: ReleaseSet | null): Promise<BuildRecord[]> =>
  live ? buildsInPlay(store, live, []) : []

export interface BuildCheck {
  record: BuildRecord
  /** Problems that prevent publishing. */
  problems: Problem[]
  /** Problems that would prevent promoting it with the present live set; builds promoted together may solve them. */
  conflicts: Problem[]
  /** Warnings, in Russian. */
  warnings: string[]
  /** Files that are not published. */
  leftOut: string[]
}

/** @param store from which the live builds are read */
export async function checkBuild(
  store: Pick<ReleaseStore, 'read'>,
  live: ReleaseSet | null,
  folder: string,
  { drops, calls = null, raised }: Compared = {},
): Promise<BuildCheck> {
  const { facts, ...judged } = await judgeBuild(folder, undefined, raised)
  const { record } = facts
  const { name, version } = record
  const { warningsOfCalls } = await import('../gate/liveSet/calls.ts')
  const found = { record, ...judged, warnings: [...judged.warnings, ...warningsOfCalls(record, calls)] }
  if (!live) return { ...found, conflicts: [] }
  const draft = promoted(live, { [name]: version })
  const builds = await buildsInPlay(store, draft, [name], [record])
  const reasons = reasonsUnchecked(builds, draft, name)
  const unchecked = reasons.length > 0 ? [warningUnchecked(record, reasons)] : []
  const conflicts = await problemsOfRelease(store, live, builds, { versions: { [name]: version }, drops, calls })
  const { warningsOfEmptyPlaces, warningsOfSlotProps } = await import('../gate/liveSet/slotProps.ts')
  const aboutSlots = [...warningsOfSlotProps([record], builds), ...warningsOfEmptyPlaces(record, builds)]
  return { ...found, conflicts, warnings: [...found.warnings, ...unchecked, ...aboutSlots] }
}

/**
 * Publishes a valid build. It is not live yet, so compatibility is checked when it is promoted.
 * @throws Refused, AlreadyPublished
 */
export async function publish(
  store: ReleaseStore,
  folder: string,
  readScripts?: ReadScripts,
  raised?: RaisedBudgets,
): Promise<Published & Pick<BuildCheck, 'warnings'>> {
  const { facts, problems, warnings } = await judgeBuild(folder, readScripts, raised)
  const { record } = facts
  if (await store.read(`${buildPath(record.name, record.version)}/release.json`))
    throw new AlreadyPublished(
      `${record.name}@${record.version} уже опубликована, а опубликованное не меняется: поднимите version в package.json.`,
    )
  if (problems.length > 0) throw new Refused(problems)
  return { ...(await publishInto(store, folder)), warnings }
}

async function assertPublished(store: ReleaseStore, versions: Versions): Promise<void> {
  for (const [name, version] of Object.entries(versions))
    if (!(await store.read(`${buildPath(name, version)}/release.json`)))
      throw new ImpossibleChange(`${name}@${version} не опубликована: сначала «release publish ${name}».`)
}

interface Expectation {
  /** Id of the live set that the change is based on; 0 for none. */
  expected?: number | undefined
}

async function liveAsExpected(store: ReleaseStore, { expected }: Expectation): Promise<ReleaseSet | null> {
  const live = await currentSet(store)
  if (expected !== undefined && expected !== (live?.id ?? 0)) throw new ChangedMeanwhile(live)
  return live
}

interface Promotion extends Expectation, Compared {
  rule?: CanaryRule | undefined
  /** Reason why it cannot wait for a sufficient canary. */
  now?: string | undefined
  /** Loads of canaries; absent for a release folder. */
  trials?: Trials | undefined
}

/**
 * Makes published versions live, for everybody or for a canary.
 * @throws Refused, ChangedMeanwhile, ImpossibleChange
 */
export async function promote(
  store: ReleaseStore,
  versions: Versions,
  author: Author,
  { rule, drops, calls, grants, raised, now, trials, ...expectation }: Promotion = {},
): Promise<ReleaseSet> {
  const live = await liveAsExpected(store, expectation)
  await assertPublished(store, versions)
  const draft = rule ? tried(live, versions, rule) : promoted(live, versions)
  if (!draft.versions[SHELL]) throw new ImpossibleChange('Первый выпуск начинается с оболочки: «release promote shell@ВЕРСИЯ».')
  const candidates = Object.keys(versions)
  const facts = await Promise.all(Object.entries(versions).map(([name, version]) => readPublishedFacts(store, name, version)))
  const builds = await buildsInPlay(store, draft, candidates)
  const problems = [
    ...facts.flatMap((one) =>
      live?.versions[one.record.name] === one.record.version ? problemsOfBuild(one, raised) : problemsOfNewBuild(one, raised),
    ),
    ...(await problemsOfRelease(store, live, builds, { versions, drops, calls, grants })),
    ...(live && !rule && now === undefined ? await problemsOfUntried(builds, { store, live, draft, trials, at: author.at }) : []),
  ]
  if (problems.length > 0) throw new Refused(problems)
  return appendSet(store, live, { ...draft, ...(now !== undefined && { now }) }, author)
}

/** Target of a rollback: one name (to an earlier version, or the previous one), or everything to an earlier set. */
export type Rollback = { name: string; version?: string | undefined } | { set: number }

/**
 * Rolls a release back. Only compatibility is checked, not budgets: these versions were live before.
 * @throws Refused, ChangedMeanwhile, ImpossibleChange
 */
export async function rollback(store: ReleaseStore, what: Rollback, author: Author, expectation: Expectation = {}): Promise<ReleaseSet> {
  const live = await liveAsExpected(store, expectation)
  if (!live) throw new ImpossibleChange('Откатывать нечего: выпусков ещё не было.')
  const draft = await draftOf(store, what)
  const changed = Object.keys(draft.versions).filter((name) => live.versions[name] !== draft.versions[name])
  await assertPublished(store, Object.fromEntries(changed.map((name) => [name, draft.versions[name] ?? ''])))
  const problems = await problemsOfSet(await buildsInPlay(store, draft, changed), changed)
  if (problems.length > 0) throw new Refused(problems)
  return appendSet(store, live, draft, author)
}

async function draftOf(store: ReleaseStore, what: Rollback): Promise<Draft> {
  if ('name' in what) return rolledBack(await listSets(store), what.name, what.version)
  const earlier = await readSet(store, what.set)
  if (!earlier) throw new ImpossibleChange(`Выпуска № ${what.set} не было.`)
  return restored(earlier)
}

/** Removes a remote from the portal. @throws ChangedMeanwhile, ImpossibleChange */
export async function withdraw(store: ReleaseStore, name: string, author: Author): Promise<ReleaseSet> {
  const live = await currentSet(store)
  return appendSet(store, live, withdrawn(live, name), author)
}
