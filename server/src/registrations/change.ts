import type { ParsedInputOf } from '@forum/contracts/endpoint'
import { changeRegistration } from '@forum/contracts/registrations'
import type { FileRemoval } from '@forum/domain/files'
import type { Cabinet } from '@forum/domain/gates'
import { formatOf, LISTENER, sectionOf } from '@forum/domain/participation'
import { whyNot } from '@forum/domain/rules'
import { recordChange } from '../audit/record.ts'
import { removeFile, slotOfRemoval } from '../files/attachment.ts'
import { type Context, handle } from '../http/handle.ts'
import { demand } from '../http/refusal.ts'
import { readGates } from '../meeting/gates.ts'
import { cancelledLetter, confirmedLetter } from './letters.ts'
import { attend, changeOwn, lockOwn, type Registration } from './own.ts'
import { queueOwnLetter } from './ownLetter.ts'
import { readRecord } from './record.ts'

type Around = Context<typeof changeRegistration>
type Confirmation = Extract<ParsedInputOf<typeof changeRegistration>, { is_confirm: 1 }>

const letterFor = ({ user, portalUrl }: Around, registration: Registration) => ({
  to: user.email,
  type: formatOf(registration),
  talkTitle: registration.comments,
  portalUrl,
})

async function cancel(registration: Registration, around: Around): Promise<void> {
  const { tx, clock } = around
  demand(whyNot.cancel(registration, await readGates(tx, clock, registration.meeting_id, 'main')))
  await changeOwn(around, registration, 'cancel registration', { is_active: false })
  await queueOwnLetter(around, cancelledLetter(letterFor(around, registration)))
}

async function deleteAttached(registration: Registration, removal: FileRemoval, cabinet: Cabinet, around: Around): Promise<void> {
  const slot = slotOfRemoval(removal)
  const fileId = registration[slot]
  demand(whyNot.deleteFile(registration, fileId !== null, await readGates(around.tx, around.clock, registration.meeting_id, cabinet)))
  await changeOwn(around, registration, 'remove file', { [slot]: null })
  if (fileId === null) return
  await recordChange(around.tx, { clock: around.clock, actorId: around.user.id }, 'delete file', `user:${around.user.id}`, {
    file: [fileId, null],
  })
  await removeFile(around, fileId)
}

async function confirm(registration: Registration, input: Confirmation, around: Around): Promise<void> {
  const { tx } = around
  const givesUpPoster = input.cancel_poster === 1 || (input.cancel_poster === undefined && input.type === LISTENER)
  const projectName = (input.project_name ?? registration.project_name).trim()
  demand(whyNot.confirm(registration, { sectionId: sectionOf(registration), projectName, givesUpPoster }))
  const confirm_type = givesUpPoster ? LISTENER : registration.confirm_type
  await changeOwn(around, registration, 'confirm participation', { is_confirm: 1, confirm_type, project_name: projectName })
  if (input.selected_listen_sections !== undefined) await attend(tx, registration, input.selected_listen_sections)
  await queueOwnLetter(around, confirmedLetter(letterFor(around, { ...registration, confirm_type })))
}

export const routes = [
  handle(changeRegistration, async (input, around) => {
    const { tx, user, clock, secret } = around
    const registration = await lockOwn(tx, user.id, input.id)
    if ('is_active' in input) await cancel(registration, around)
    else if ('is_confirm' in input) await confirm(registration, input, around)
    else await deleteAttached(registration, input.type, input.cabinet, around)
    const gates = await readGates(tx, clock, registration.meeting_id, 'main')
    return { status: 'ok' as const, registration: await readRecord(tx, { secret, clock, user }, gates, registration.id) }
  }),
]
