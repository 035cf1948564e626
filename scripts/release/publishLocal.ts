import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { isPublished, promoteUnchecked, publishBuild, readBuild, readLive } from '@forum/releases/releaseFolder'
import { folderTarget } from '@forum/releases/releaseTarget'
import { buildable, buildChanged } from '../build.ts'

/** Whether a version was published here from sources, rather than released by a team. */
const isLocal = (version: string): boolean => /\+[0-9a-f]{10}$|^0\.0\.0-dev\./.test(version)

/**
 * Builds what has changed and promotes it in a release folder. Sources may change without a version bump here,
 * so each build is published under its version plus a hash of its files. Releases of teams stay
 * live; local ones that no longer exist are removed.
 */
export async function publishLocal(releases: string, report: (line: string) => void): Promise<void> {
  await buildChanged(report)
  const live = await readLive(releases)
  const versions: Record<string, string> = {}
  for (const { name, folder } of buildable()) {
    const running = live?.versions[name]
    if (running && !isLocal(running)) {
      report(`${name}: действует выпущенная версия ${running}, сборка из этой папки её не заменяет.`)
      continue
    }
    const dist = join(folder, 'dist')
    const record = await readBuild(dist)
    const fingerprint = createHash('sha256').update(JSON.stringify(record)).digest('hex').slice(0, 10)
    const version = `${record.version}+${fingerprint}`
    if (!(await isPublished(releases, name, version))) await publishBuild(releases, dist, version, { compress: 'reuse' })
    versions[name] = version
  }
  if (Object.entries(versions).some(([name, version]) => live?.versions[name] !== version)) await promoteUnchecked(releases, versions)
  const local = folderTarget(releases)
  for (const [name, version] of Object.entries(live?.versions ?? {}))
    if (isLocal(version) && !buildable().some((one) => one.name === name)) await local.withdraw(name)
}
