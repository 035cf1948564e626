import type { ComposedBuild } from '@forum/contracts/portal/composition'
import { budgetOf, type RaisedBudgets } from '@forum/releases/budgets'
import { type ReleaseSet, SHELL } from '@forum/releases/release'
import type { Releases } from '../../platform/http/services.ts'
import { type CountedBuild, NO_LOADS } from '../../platform/monitoring/loads/loads.ts'
import { PORTAL_ITSELF, timeBefore } from '../../platform/monitoring/loads/risingFailures.ts'
import { historyOf, type NameHistory } from './history.ts'

const DAY = 24 * 60 * 60 * 1000

const changeIn = ({ id, at, by }: ReleaseSet) => ({ number: id, at, by })

const presentRollback = ({ set, version, wasCanary }: NonNullable<NameHistory['rolledBack']>): ComposedBuild['rolledBack'] => ({
  ...changeIn(set),
  version,
  wasCanary,
  byPortal: set.by === PORTAL_ITSELF,
  reason: set.reason ?? null,
})

/** What is counted for one name: its version of a day, the version before, and a canary with the live version in the same time. */
function countedFor(live: ReleaseSet, name: string, { began, before, canaryBegan }: NameHistory, now: Date) {
  const version = live.versions[name] ?? ''
  const trial = live.canary[name]
  const since = new Date(canaryBegan?.at ?? live.at)
  const counted: Record<'day' | 'before' | 'canary' | 'live', CountedBuild | null> = {
    day: { name, version, since: new Date(now.getTime() - DAY) },
    before: began && before !== undefined ? { name, version: before, ...timeBefore(new Date(began.at)) } : null,
    canary: trial ? { name, version: trial.version, since } : null,
    live: trial ? { name, version, since } : null,
  }
  return counted
}

/** The live builds with their figures: the shell first, then the remotes by name. */
export async function readBuilds(
  { loads, failing }: Releases,
  live: ReleaseSet,
  { history, raised }: { history: readonly ReleaseSet[]; raised: RaisedBudgets },
): Promise<ComposedBuild[]> {
  const names = Object.keys(live.versions).sort((a, b) => Number(b === SHELL) - Number(a === SHELL) || a.localeCompare(b))
  const known = names.map((name) => ({ name, story: historyOf(history, name) }))
  const asked = known.map(({ name, story }) => countedFor(live, name, story, loads.now()))
  const wanted = asked.flatMap((one) => Object.values(one).filter((build) => build !== null))
  const figures = new Map((await loads.figuresOf(wanted)).map((found, index) => [wanted[index], found]))
  const figuresOf = (build: CountedBuild | null) => (build && figures.get(build)) ?? NO_LOADS
  const risingOf = (name: string, version: string) =>
    failing().find((found) => found.name === name && found.version === version)?.kind ?? null

  return known.map(({ name, story }, index) => {
    const { day = null, before = null, canary = null, live: liveMeanwhile = null } = asked[index] ?? {}
    const version = live.versions[name] ?? ''
    const trial = live.canary[name]
    return {
      name,
      version,
      since: story.began ? changeIn(story.began) : null,
      limit: budgetOf(name, raised),
      day: figuresOf(day),
      rising: risingOf(name, version),
      before: story.before === undefined ? null : { version: story.before, loads: figuresOf(before) },
      rolledBack: story.rolledBack ? presentRollback(story.rolledBack) : null,
      canary: trial
        ? {
            version: trial.version,
            share: 'share' in trial.rule ? trial.rule.share : null,
            role: 'role' in trial.rule ? trial.rule.role : null,
            since: changeIn(story.canaryBegan ?? live),
            loads: figuresOf(canary),
            live: figuresOf(liveMeanwhile),
            rising: risingOf(name, trial.version),
          }
        : null,
    }
  })
}
