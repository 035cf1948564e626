import * as v from 'valibot'
import { type CanaryRule, ReleaseSet, SHELL } from '../record/release.ts'
import type { ReleaseStore } from './releaseStore.ts'

/** The append-only sequence of release sets: pointer, history and log in one. */

/** A concurrent release has changed the live set. */
export class ChangedMeanwhile extends Error {
  override name = 'ChangedMeanwhile'
  /** The present live set. */
  readonly current: ReleaseSet | null

  constructor(current: ReleaseSet | null) {
    const what = current ? `выпуск № ${current.id} (${current.by}, ${current.at})` : 'ни одного выпуска'
    super(`Пока вы готовили выпуск, кто-то успел раньше: действует ${what}. Посмотрите его («release log») и повторите команду.`)
    this.current = current
  }
}

/** An invalid change, with the reason. */
export class ImpossibleChange extends Error {
  override name = 'ImpossibleChange'
}

/** Author and time of a release. */
export interface Author {
  by: string
  at: Date
  /** Reason of a rollback. */
  reason?: string | undefined
}

/** The new live set of a change. */
export type Draft = Pick<ReleaseSet, 'action' | 'versions' | 'canary' | 'now'>

/** Every live `name@version`; a name in a canary has two. */
export const versionsInPlay = ({ versions, canary }: Draft): [name: string, version: string][] => [
  ...Object.entries(versions),
  ...Object.entries(canary).map(([name, { version }]): [string, string] => [name, version]),
]

const pathOf = (id: number): string => `sets/${String(id).padStart(8, '0')}.json`

export async function readSet(store: Pick<ReleaseStore, 'read'>, id: number): Promise<ReleaseSet | null> {
  const text = await store.read(pathOf(id))
  return text === null ? null : v.parse(ReleaseSet, JSON.parse(text.toString('utf8')))
}

const idsOf = async (store: Pick<ReleaseStore, 'names'>): Promise<number[]> =>
  (await store.names('sets')).flatMap((name) => (/^\d{8}\.json$/.test(name) ? [Number.parseInt(name, 10)] : [])).sort((a, b) => b - a)

/** The live set, or null before the first. @param known an earlier live set, to avoid listing all of them */
export async function currentSet(store: ReleaseStore, known?: ReleaseSet | null): Promise<ReleaseSet | null> {
  if (!known) {
    const [newest] = await idsOf(store)
    return newest === undefined ? null : readSet(store, newest)
  }
  let live = known
  for (;;) {
    const next = await readSet(store, live.id + 1)
    if (!next) return live
    live = next
  }
}

/** The history, newest first, read lazily. */
export async function* setsFromNewest(store: Pick<ReleaseStore, 'read' | 'names'>): AsyncGenerator<ReleaseSet> {
  for (const id of await idsOf(store)) {
    const set = await readSet(store, id)
    if (set) yield set
  }
}

/** The history, the newest first. */
export async function listSets(store: ReleaseStore, limit = Number.POSITIVE_INFINITY): Promise<ReleaseSet[]> {
  const ids = (await idsOf(store)).slice(0, limit)
  return (await Promise.all(ids.map((id) => readSet(store, id)))).filter((set) => set !== null)
}

const sameVersions = (a: Record<string, string>, b: Record<string, string>): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([name, version]) => b[name] === version)

/** Names whose live version, or that of a canary, came by a rollback: by this change, or by an earlier one that nothing has replaced. */
function rolledBackNames(before: ReleaseSet, { action, versions, canary }: Draft): string[] {
  const isKept = (name: string) => before.versions[name] === versions[name] && before.canary[name]?.version === canary[name]?.version
  return Object.keys(versions).filter((name) => (isKept(name) ? before.rolledBack?.includes(name) : action === 'rollback'))
}

/**
 * Appends a set to the sequence.
 * @param before the live set that the change is based on
 * @throws ChangedMeanwhile when the live set has changed since
 */
export async function appendSet(
  store: ReleaseStore,
  before: ReleaseSet | null,
  draft: Draft,
  { by, at, reason }: Author,
): Promise<ReleaseSet> {
  const id = (before?.id ?? 0) + 1
  const since = before && sameVersions(before.versions, draft.versions) ? before.since : id
  const rolledBack = before ? rolledBackNames(before, draft) : []
  const set: ReleaseSet = {
    id,
    at: at.toISOString(),
    by,
    since,
    ...(rolledBack.length > 0 && { rolledBack }),
    ...draft,
    ...(reason !== undefined && { reason }),
  }
  if (await store.create(pathOf(id), `${JSON.stringify(set, null, 2)}\n`)) return set
  throw new ChangedMeanwhile(await currentSet(store, before))
}

/** Promotes versions for everybody; other names stay unchanged. */
export function promoted(before: ReleaseSet | null, versions: Record<string, string>): Draft {
  const canary = Object.fromEntries(Object.entries(before?.canary ?? {}).filter(([name]) => !(name in versions)))
  return { action: 'promote', versions: { ...before?.versions, ...versions }, canary }
}

/** Promotes versions as canaries. */
export function tried(before: ReleaseSet | null, versions: Record<string, string>, rule: CanaryRule): Draft {
  if (!before) throw new ImpossibleChange('Первый выпуск идёт всем: сравнивать ещё не с чем.')
  const added = Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, { version, rule }]))
  return { action: 'canary', versions: before.versions, canary: { ...before.canary, ...added } }
}

/** Versions of one name that were live, oldest first, without those rolled back. */
function versionsKept(history: readonly ReleaseSet[], name: string): string[] {
  const kept: string[] = []
  for (const { action, versions } of history.toReversed()) {
    const version = versions[name]
    if (version === undefined || version === kept.at(-1)) continue
    const earlier = action === 'rollback' ? kept.lastIndexOf(version) : -1
    if (earlier >= 0) kept.length = earlier + 1
    else kept.push(version)
  }
  return kept
}

/**
 * Rolls one name back: ends its canary if there is one, otherwise returns to the previous version.
 * @param history all sets, newest first
 */
export function rolledBack(history: readonly ReleaseSet[], name: string, version?: string): Draft {
  const [live] = history
  if (!live?.versions[name] && !live?.canary[name]) throw new ImpossibleChange(`«${name}» ещё не выпускался.`)
  const { [name]: trial, ...canary } = live.canary
  if (trial && !version) return { action: 'rollback', versions: live.versions, canary }
  // A build that was never live may contain anything: that is a release, not a rollback.
  if (version && !history.some(({ versions }) => versions[name] === version))
    throw new ImpossibleChange(`${name}@${version} ещё не действовала, вернуться к ней нельзя: выпустите её командой promote.`)
  const earlier = version ?? versionsKept(history, name).at(-2)
  if (!earlier) throw new ImpossibleChange(`У «${name}» нет более ранней версии: ${live.versions[name]} — первая.`)
  return { action: 'rollback', versions: { ...live.versions, [name]: earlier }, canary }
}

/** Removes a remote; its builds stay for open tabs. */
export function withdrawn(before: ReleaseSet | null, name: string): Draft {
  if (name === SHELL) throw new ImpossibleChange('Без оболочки портала нет.')
  if (!before || !(name in before.versions)) throw new ImpossibleChange(`«${name}» и так не действует.`)
  const without = <T>(record: Record<string, T>) => Object.fromEntries(Object.entries(record).filter(([other]) => other !== name))
  return { action: 'withdraw', versions: without(before.versions), canary: without(before.canary) }
}

/** Restores an earlier set. */
export const restored = ({ versions }: ReleaseSet): Draft => ({ action: 'rollback', versions, canary: {} })
