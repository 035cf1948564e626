import { removeOpinion, setOpinion } from '@forum/contracts/theses/opinions'
import { whyNot } from '@forum/domain/participation/rules'
import { organizationsOf } from '@forum/domain/theses/opinions'
import { i18n } from '@forum/language'
import { and, eq } from 'drizzle-orm'
import { gatesOf, readForumOf } from '../../forum/current/forum.ts'
import { carries, removeOwnFile } from '../../participation/files/attachment.ts'
import { changeOwn, lockOwn, type Registration } from '../../participation/registrations/own.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { files, registrations } from '../../platform/database/schema/participation.ts'
import { expertOpinions } from '../../platform/database/schema/theses.ts'
import { assertAllowed, invalidInput, notFound } from '../../platform/errors/refusal.ts'
import { handle } from '../../platform/http/handle.ts'
import { readPresented, readThesisOf } from './read.ts'

const placeOf = ({ id }: Pick<Registration, 'id'>, organization: string) =>
  and(eq(expertOpinions.registrationId, id), eq(expertOpinions.organization, organization))

async function readPlace(tx: Transaction, registration: Registration, organization: string) {
  const thesis = await readThesisOf(tx, registration.id)
  const names = thesis ? organizationsOf(thesis) : []
  const [row] = await tx.select().from(expertOpinions).where(placeOf(registration, organization))
  return { names, isFirst: names[0] === organization, row }
}

async function assertOpinionFile(tx: Transaction, userId: number, id: number): Promise<void> {
  const [file] = await tx
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.ownerId, userId)))
    .for('update')
  if (!file) throw notFound()
  if (file.kind !== 'expertOpinion') throw invalidInput({ fileId: [i18n.t('Файл загружен как файл другого вида')] })
}

export const setRoute = handle(setOpinion, async ({ registrationId, organization, fileId, delegatedTo, cabinet }, context) => {
  const { tx, user, clock, secret } = context
  const registration = await lockOwn(tx, user.id, registrationId)
  const { names, isFirst, row } = await readPlace(tx, registration, organization)
  if ((fileId === null) === (delegatedTo === null))
    throw invalidInput({ fileId: [i18n.t('Приложите файл или укажите другую организацию')] })
  if (!names.includes(organization)) throw invalidInput({ organization: [i18n.t('В тезисах нет такой организации')] })
  if (delegatedTo !== null && (delegatedTo === organization || !names.includes(delegatedTo)))
    throw invalidInput({ delegatedTo: [i18n.t('Выберите другую организацию тезисов')] })
  if (fileId !== null) await assertOpinionFile(tx, user.id, fileId)
  const present = row !== undefined || (isFirst && registration.expertOpinionId !== null)
  const taken = present || (fileId !== null && (await tx.$count(registrations, carries(fileId))) > 0)
  const gates = gatesOf(await readForumOf(tx, user.id, registration.meetingId), clock, cabinet)
  assertAllowed(whyNot.attachFile(registration, taken, gates))
  const inColumn = isFirst && fileId !== null
  if (!inColumn) await tx.insert(expertOpinions).values({ registrationId, organization, fileId, delegatedTo })
  await changeOwn(context, registration, 'attach file', inColumn ? { expertOpinionId: fileId } : {}, { opinion: [null, organization] })
  return readPresented(
    tx,
    registration.expertOpinionId === null && inColumn ? { ...registration, expertOpinionId: fileId } : registration,
    {
      secret,
      clock,
      user,
    },
  )
})

export const removeRoute = handle(removeOpinion, async ({ registrationId, organization, cabinet }, context) => {
  const { tx, user, clock, secret } = context
  const registration = await lockOwn(tx, user.id, registrationId)
  const { isFirst, row } = await readPlace(tx, registration, organization)
  const inColumn = isFirst && registration.expertOpinionId !== null
  const fileId = inColumn ? registration.expertOpinionId : (row?.fileId ?? null)
  const gates = gatesOf(await readForumOf(tx, user.id, registration.meetingId), clock, cabinet)
  assertAllowed(whyNot.deleteFile(registration, row !== undefined || inColumn, gates))
  await changeOwn(context, registration, 'remove file', inColumn ? { expertOpinionId: null } : {}, { opinion: [organization, null] })
  if (!inColumn) await tx.delete(expertOpinions).where(placeOf(registration, organization))
  if (fileId !== null) await removeOwnFile(context, fileId)
  return readPresented(tx, inColumn ? { ...registration, expertOpinionId: null } : registration, { secret, clock, user })
})
