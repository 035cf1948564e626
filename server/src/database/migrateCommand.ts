import type { Command } from '../command.ts'
import { migrateDatabase } from './migrate.ts'
import { schemaState } from './schemaState.ts'

/** `migrate`: what a server does before it listens, for whoever starts servers under a time limit. */
export const migrate: Command = async (_args, { db }) => {
  await migrateDatabase(db)
  const isNewer = (await schemaState(db.$client)) === 'ahead'
  return isNewer ? 'Базу уже обновила более новая версия портала.' : 'База обновлена до этой версии.'
}
