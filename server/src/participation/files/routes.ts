import { addFile, deleteFile } from '@forum/contracts/participation/registrations'
import { whyNot } from '@forum/domain/participation/rules'
import { i18n } from '@forum/language'
import { and, eq } from 'drizzle-orm'
import { gatesOf, readForumOf } from '../../forum/current/forum.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { files, registrations } from '../../platform/database/schema/participation.ts'
import { assertAllowed, invalidInput, notFound } from '../../platform/errors/refusal.ts'
import { handle, type Route } from '../../platform/http/handle.ts'
import { changeOwn, lockOwn } from '../registrations/own.ts'
import { readRecord } from '../registrations/record.ts'
import { carries, columnOf, hasRemoved, removeOwnFile } from './attachment.ts'
import { uploadFileRoutes } from './upload.ts'

async function findOwnFile(tx: Transaction, userId: number, id: number) {
  const [file] = await tx
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.ownerId, userId)))
    .for('update')
  if (!file) throw notFound()
  return file
}

const attachRoute = handle(addFile, async ({ id, fileId, kind, cabinet }, { tx, user, clock, secret }) => {
  const registration = await lockOwn(tx, user.id, id)
  const file = await findOwnFile(tx, user.id, fileId)
  if (file.kind !== kind) throw invalidInput({ kind: [i18n.t('Файл загружен как файл другого вида')] })
  const column = columnOf(kind)
  const gates = gatesOf(await readForumOf(tx, user.id, registration.meetingId), clock, cabinet)
  const taken = registration[column] !== null || (await tx.$count(registrations, carries(fileId))) > 0
  assertAllowed(whyNot.attachFile(registration, taken, gates))
  await changeOwn({ tx, user, clock }, registration, 'attach file', { [column]: fileId })
  return { status: 'ok' as const, registration: await readRecord(tx, { secret, clock, user }, gates, id) }
})

const deleteRoute = handle(deleteFile, async ({ id, cabinet }, context) => {
  const { tx, user, clock } = context
  if (await hasRemoved(tx, user.id, id)) return { status: 'ok' as const }
  const [registration] = await tx
    .select()
    .from(registrations)
    .where(and(carries(id), eq(registrations.userId, user.id)))
    .for('update')
  const file = await findOwnFile(tx, user.id, id)
  if (registration) {
    const gates = gatesOf(await readForumOf(tx, user.id, registration.meetingId), clock, cabinet)
    assertAllowed(whyNot.deleteFile(registration, true, gates))
    const column = columnOf(file.kind)
    // The opinion of a further organisation is no column of the registration; its row goes with the file.
    await changeOwn({ tx, user, clock }, registration, 'remove file', registration[column] === id ? { [column]: null } : {})
  }
  await removeOwnFile(context, id)
  return { status: 'ok' as const }
})

export const fileRoutes: readonly Route[] = [...uploadFileRoutes, attachRoute, deleteRoute]
