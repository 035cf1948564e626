import type { RegistrationChange } from '@forum/contracts/names/registrations'
import { changeRegistration } from '@forum/contracts/registrations'
import type { FileKind } from '@forum/domain/files'
import type { Cabinet } from '@forum/domain/gates'
import { formatOf, sectionOf } from '@forum/domain/participation'
import { whyNot } from '@forum/domain/rules'
import { recordChange } from '../audit/record.ts'
import { columnOf, removeFile } from '../files/attachment.ts'
import { type Context, handle } from '../http/handle.ts'
import { assertAllowed } from '../http/refusal.ts'
import { readGates } from '../meeting/gates.ts'
import { cancelledLetter, confirmedLetter } from './letters.ts'
import { attend, changeOwn, lockOwn, type Registration } from './own.ts'
import { queueOwnLetter } from './ownLetter.ts'
import { readRecord } from './record.ts'

type ChangeContext = Context<typeof changeRegistration>
type Confirmation = Extract<RegistrationChange, { action: 'confirm' }>

const letterFor = ({ user, portalUrl }: ChangeContext, registration: Registration) => ({
  to: user.email,
  format: formatOf(registration),
  talkTitle: registration.talkTitle,
  portalUrl,
})

async function cancel(registration: Registration, context: ChangeContext): Promise<void> {
  const { tx, clock } = context
  assertAllowed(whyNot.cancel(registration, await readGates(tx, clock, registration.meetingId, 'main')))
  await changeOwn(context, registration, 'cancel registration', { isActive: false })
  await queueOwnLetter(context, cancelledLetter(letterFor(context, registration)))
}

async function deleteAttached(registration: Registration, kind: FileKind, cabinet: Cabinet, context: ChangeContext): Promise<void> {
  const column = columnOf(kind)
  const fileId = registration[column]
  assertAllowed(
    whyNot.deleteFile(registration, fileId !== null, await readGates(context.tx, context.clock, registration.meetingId, cabinet)),
  )
  await changeOwn(context, registration, 'remove file', { [column]: null })
  if (fileId === null) return
  await recordChange(context.tx, { clock: context.clock, actorId: context.user.id }, 'delete file', `user:${context.user.id}`, {
    file: [fileId, null],
  })
  await removeFile(context, fileId)
}

async function confirm(registration: Registration, input: Confirmation, context: ChangeContext): Promise<void> {
  const { tx } = context
  const givesUpPoster = input.givesUpPoster ?? false
  const projectName = (input.projectName ?? registration.projectName).trim()
  assertAllowed(whyNot.confirm(registration, { sectionId: sectionOf(registration), projectName, givesUpPoster }))
  const decidedFormat = givesUpPoster ? 'listener' : registration.decidedFormat
  await changeOwn(context, registration, 'confirm participation', { ownerConfirmed: true, decidedFormat, projectName })
  if (input.plannedSectionIds !== undefined) await attend(tx, registration, input.plannedSectionIds)
  await queueOwnLetter(context, confirmedLetter(letterFor(context, { ...registration, decidedFormat })))
}

export const routes = [
  handle(changeRegistration, async (input, context) => {
    const { tx, user, clock, secret } = context
    const registration = await lockOwn(tx, user.id, input.id)
    if (input.action === 'cancel') await cancel(registration, context)
    else if (input.action === 'confirm') await confirm(registration, input, context)
    else await deleteAttached(registration, input.kind, input.cabinet ?? 'main', context)
    const gates = await readGates(tx, clock, registration.meetingId, input.action === 'cancel' ? 'main' : (input.cabinet ?? 'main'))
    return { status: 'ok' as const, registration: await readRecord(tx, { secret, clock, user }, gates, registration.id) }
  }),
]
