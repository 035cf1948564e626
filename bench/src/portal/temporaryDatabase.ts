import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@forum/server/platform/database/connection'
import { startEmbeddedDatabase } from '@forum/server/platform/database/embedded/embedded'

/** Settings for benchmarks that measure no writes. */
export const withoutSync = ['fsync=off', 'synchronous_commit=off']

export interface TemporaryDatabases {
  /** Folder of the database and of other data of the benchmark. */
  folder: string
  /** @returns the URL of a new, empty database */
  create: (name: string) => Promise<string>
}

/**
 * Runs with an embedded PostgreSQL that is deleted afterwards.
 * @param settings of PostgreSQL
 */
export async function withTemporaryDatabases<T>(settings: string[], work: (databases: TemporaryDatabases) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'forum-bench-'))
  try {
    // PostgreSQL runs as another user.
    await chmod(folder, 0o711)
    const { url, stop } = await startEmbeddedDatabase(join(folder, 'postgres'), settings)
    const admin = connect(url, () => {}, 1)
    try {
      const create = async (name: string) => {
        await admin.pool.query(`create database ${name}`)
        return url.replace(/postgres$/, name)
      }
      return await work({ folder, create })
    } finally {
      await admin.close()
      await stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
