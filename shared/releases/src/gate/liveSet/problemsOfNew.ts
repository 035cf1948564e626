import type { CallRecord } from '../../record/callRecord.ts'
import type { BuildRecord } from '../../record/release.ts'
import type { Problem } from '../gate.ts'
import { problemsOfCalls } from './calls.ts'
import { type Grants, problemsOfGrants } from './grants.ts'
import { problemsOfMenu } from './menuProblems.ts'
import { problemsOfRemovals } from './removals.ts'
import { problemsOfSlotProps } from './slotProps.ts'

interface NewBuilds {
  /** Builds that can be live together. */
  builds: readonly BuildRecord[]
  /** Version of each build to be made live. */
  versions: Readonly<Record<string, string>>
  /** The live builds of the same names. */
  before: readonly BuildRecord[]
  /** Routes and slots that go away on purpose. */
  drops: readonly string[]
  /** Calls of the server; null if they are not known. */
  calls: readonly CallRecord[] | null
  /** Rights of the token; null in a release folder, whose owner is the operator. */
  grants: Grants | null
}

/** Rules for builds that go live for the first time. Live ones and rollbacks are exempt: nothing would be gained by refusing them. */
export function problemsOfNew({ builds, versions, before, drops, calls, grants }: NewBuilds): Problem[] {
  const replaced = new Map(before.map((build) => [build.name, build]))
  const fresh = builds.filter(({ name, version }) => versions[name] === version && replaced.get(name)?.version !== version)
  return [
    ...problemsOfRemovals(
      fresh.map((after) => ({ before: replaced.get(after.name), after })),
      builds,
      drops,
    ),
    ...problemsOfMenu(fresh, builds),
    ...problemsOfSlotProps(fresh, builds),
    ...problemsOfCalls(fresh, calls),
    ...(grants ? problemsOfGrants(fresh, replaced, grants) : []),
  ]
}
