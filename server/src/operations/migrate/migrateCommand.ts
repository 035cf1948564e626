import { schemaState } from '../../platform/database/schemaState.ts'
import type { Command } from '../../platform/process/command.ts'
import { migrateDatabase } from './migrate.ts'

/** `migrate`: what a server does before it listens, as a separate step where starting servers has a time limit. */
export const migrate: Command = async (_args, { db }) => {
  await migrateDatabase(db)
  const isNewer = (await schemaState(db.$client)) === 'ahead'
  return isNewer ? 'Базу уже обновила более новая версия портала.' : 'База обновлена до этой версии.'
}
