import { restoreFrom, settleRestored } from '../operations/backups/restore.ts'
import type { TestApp } from './testApp.ts'

/** Restores an archive into an empty server, as the command does. @param admins addresses of those whose roles count immediately */
export async function restoreArchive(to: TestApp, archive: string, ...admins: string[]) {
  const asked = { admins, since: null, confirm: async () => false }
  const outcome = await restoreFrom(to.db, to.storage, archive, to.clock.now(), { asked })
  await settleRestored({ ...to, secret: async () => to.secret }, outcome)
  return outcome
}
