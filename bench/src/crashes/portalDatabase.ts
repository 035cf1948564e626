import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect, type Database } from '@forum/server/platform/database/connection'
import { runningDatabaseUrl } from '@forum/server/platform/database/embedded/embedded'

/** The embedded database of a portal process, which the benchmark reads and kills. */

export async function withDatabase<T>(folder: string, work: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = connect((await runningDatabaseUrl(join(folder, 'postgres'))) ?? '', () => {})
  return work(db).finally(close)
}

export const databasePid = (folder: string): number =>
  Number.parseInt(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8'), 10)

/** @param killed the database that was killed; its connections may answer a moment longer */
export async function untilReady(url: string, folder: string, killed: number): Promise<void> {
  const ready = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok && databasePid(folder) !== killed,
      () => false,
    )
  for (const deadline = Date.now() + 60_000; !(await ready()); await wait(20))
    if (Date.now() > deadline) throw new Error('The server has not recovered within a minute')
}
