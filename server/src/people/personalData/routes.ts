import { deletePersonalData, getPersonalData } from '@forum/contracts/people/personalData'
import { serveQueues } from '../../forum/queue/serve.ts'
import { assertOtherOrganizer } from '../../forum/roles/changeRoles.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { auditLog } from '../../platform/database/schema/platform.ts'
import { handle, handleOutsideTransaction, type Route } from '../../platform/http/handle.ts'
import { lockVerified, verifyOwnPassword } from '../signIn/ownPassword.ts'
import { erase } from './erase.ts'
import { readHeld } from './held.ts'

const readRoute = handle(getPersonalData, async (_input, { tx, user, clock, secret }) => {
  const held = await readHeld(tx, { secret, clock, user })
  const entry = { at: clock.now(), actorId: user.id, action: 'download personal data', subject: `user:${user.id}` }
  await tx.insert(auditLog).values(entry)
  return held
})

const deleteRoute = handleOutsideTransaction(deletePersonalData, async ({ password }, context) => {
  const { db, user, clock, secret, limits, address, storage, log } = context
  const verified = await verifyOwnPassword(password, { db, user, limits, address })
  const keys = await db.transaction(async (tx: Transaction) => {
    // Checked before the account is locked: revoking roles locks them first, too.
    await assertOtherOrganizer(tx, user.id)
    const stored = await erase(tx, await lockVerified(tx, user.id, verified), { clock, secret })
    await serveQueues(tx, context)
    await tx.insert(auditLog).values({ at: clock.now(), actorId: null, action: 'delete personal data', subject: `user:${user.id}` })
    return stored
  })
  for (const key of keys)
    await storage.delete(key).catch((error: unknown) => log.error({ err: error }, 'a file of an erased account could not be deleted'))
  return { status: 'ok' as const }
})

export const personalDataRoutes: readonly Route[] = [readRoute, deleteRoute]
