import { getComposition } from '@forum/contracts/portal/composition'
import { missingModules } from '@forum/domain/forum/modules'
import { currentSet } from '@forum/releases/releaseSets'
import { readForum } from '../../forum/current/forum.ts'
import { handleReading, type Route } from '../../platform/http/handle.ts'
import { readSizeLimits } from '../../platform/releases/sizeLimits.ts'
import { slotsOf } from '../slots.ts'
import { readBuilds } from './builds.ts'
import { changeSlotRoute } from './changeSlot.ts'
import { readHistory } from './history.ts'
import { readLiveRecords } from './liveRecords.ts'
import { raiseSizeLimitRoute } from './raiseSizeLimit.ts'

export const compositionRoutes: readonly Route[] = [
  handleReading(getComposition, async (_input, { db, releases }) => {
    const { store, loads } = releases
    const forum = await readForum(db)
    const modulesOff = missingModules(forum)
    const failures = (await loads.newestFailures()).map(({ at, set, ...failure }) => ({ ...failure, release: set, at: at.toISOString() }))
    const live = await currentSet(store)
    if (!live) return { release: null, builds: [], slots: [], modulesOff, failures }
    const { id, at, by } = live
    return {
      release: { number: id, at, by },
      builds: await readBuilds(releases, live, { history: await readHistory(releases, live), raised: await readSizeLimits(db) }),
      slots: slotsOf(await readLiveRecords(releases, live), forum),
      modulesOff,
      failures,
    }
  }),
  changeSlotRoute,
  raiseSizeLimitRoute,
]
