import { readMigrationFiles } from 'drizzle-orm/migrator'
import { StartFailure } from '../errors/startFailure.ts'
import type { Connection } from './connection.ts'
import { migrationsFolder } from './migrationsFolder.ts'

/** Relation of a database's tables to the migrations of this version; `foreign`: there are tables, but not the portal's. */
export type SchemaState = 'empty' | 'foreign' | 'behind' | 'current' | 'ahead'

export async function schemaState(pool: Pick<Connection['pool'], 'query'>): Promise<SchemaState> {
  const { rows: found } = await pool.query<{ migrated: boolean; used: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as migrated,
       exists (select from pg_tables where schemaname = 'public') as used`,
  )
  const applied = found[0]?.migrated
    ? await pool.query<{ hash: string; at: string }>(
        'select hash, created_at as at from drizzle.__drizzle_migrations order by created_at desc limit 1',
      )
    : { rows: [] }
  const [last] = applied.rows
  if (!last) return found[0]?.used ? 'foreign' : 'empty'
  const newest = readMigrationFiles({ migrationsFolder }).at(-1)
  if (newest?.hash === last.hash) return 'current'
  return Number(last.at) < (newest?.folderMillis ?? 0) ? 'behind' : 'ahead'
}

const refusals: Record<Exclude<SchemaState, 'current'>, string> = {
  empty: 'База пуста: портал с ней ещё не запускали. Проверьте DATABASE_URL и DATA_DIR.',
  foreign: 'В базе есть таблицы, но не портала. Проверьте DATABASE_URL.',
  behind:
    'База осталась от более ранней версии портала. Запустите сервер этой версии или «migrate», они обновят базу, или выполните команду прежней версией.',
  ahead: 'Базу уже обновила более новая версия портала. Выполните команду той версией.',
}

/** @throws StartFailure unless the schema is of this version or in one of the accepted states */
export async function assertSchema(pool: Pick<Connection['pool'], 'query'>, alsoWelcome: readonly SchemaState[] = []): Promise<void> {
  const state = await schemaState(pool)
  if (state !== 'current' && !alsoWelcome.includes(state)) throw new StartFailure(refusals[state])
}
