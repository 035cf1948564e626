import { buildsOf, recentBuilds } from './recentBuilds.ts'
import { buildPath } from './releaseFolder.ts'
import { ImpossibleChange, listSets } from './releaseSets.ts'
import type { ReleaseStore } from './releaseStore.ts'

/** Deletes builds that are in no set of the last 30 days. @returns `name@version` of each */
export async function prune(store: ReleaseStore, now: Date): Promise<string[]> {
  const kept = await recentBuilds(store, now)
  const once = new Set(buildsOf(await listSets(store)))
  const removed: string[] = []
  for (const name of await store.names('builds'))
    for (const version of await store.names(`builds/${name}`)) {
      const build = `${name}@${version}`
      // A build that was never live may be about to be.
      if (kept.has(build) || !once.has(build)) continue
      await store.removeFolder(buildPath(name, version))
      removed.push(build)
    }
  return removed
}

/** Deletes a build that was published by mistake. @throws ImpossibleChange when it was live within the last 30 days */
export async function unpublish(store: ReleaseStore, name: string, version: string, now: Date): Promise<void> {
  const build = `${name}@${version}`
  if (!(await store.read(`${buildPath(name, version)}/release.json`))) throw new ImpossibleChange(`${build} не опубликована.`)
  if ((await recentBuilds(store, now)).has(build))
    throw new ImpossibleChange(
      `${build} действовала в последние 30 дней, она нужна открытым вкладкам. Верните прежнюю версию: «release rollback».`,
    )
  await store.removeFolder(buildPath(name, version))
}
