import { getComposition } from '@forum/contracts/portal/composition'
import { missingModules } from '@forum/domain/forum/modules'
import { currentSet, versionsInPlay } from '@forum/releases/releaseSets'
import { readForum } from '../../forum/current/forum.ts'
import { handleReading, type Route } from '../../platform/http/handle.ts'
import { readBuilds } from './builds.ts'
import { readHistory } from './history.ts'
import { slotsOf } from './slots.ts'

export const compositionRoutes: readonly Route[] = [
  handleReading(getComposition, async (_input, { db, releases }) => {
    const { store, readRecord, loads } = releases
    const modulesOff = missingModules(await readForum(db))
    const failures = (await loads.newestFailures()).map(({ at, set, ...failure }) => ({ ...failure, release: set, at: at.toISOString() }))
    const live = await currentSet(store)
    if (!live) return { release: null, builds: [], slots: [], modulesOff, failures }
    const records = await Promise.all(versionsInPlay(live).map(([name, version]) => readRecord(name, version)))
    const { id, at, by } = live
    return {
      release: { number: id, at, by },
      builds: await readBuilds(releases, live, await readHistory(releases, live)),
      slots: slotsOf(records.filter((record) => record !== null)),
      modulesOff,
      failures,
    }
  }),
]
