import type { BuildRecord, ReleaseSet } from '@forum/releases/release'
import { versionsInPlay } from '@forum/releases/releaseSets'
import type { Releases } from '../../platform/http/services.ts'

/** Records of the live builds, canaries among them, as far as they can be read. */
export async function readLiveRecords({ readRecord }: Pick<Releases, 'readRecord'>, live: ReleaseSet): Promise<BuildRecord[]> {
  const records = await Promise.all(versionsInPlay(live).map(([name, version]) => readRecord(name, version)))
  return records.filter((record) => record !== null)
}
