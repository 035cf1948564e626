import type { AnswersGiven } from '@forum/contracts/participation/answers'
import { changeRegistration } from '@forum/contracts/participation/registrations'
import type { ForumSection } from '@forum/domain/forum/forum'
import type { Gates } from '@forum/domain/forum/gates'
import { formatOf, sectionOf } from '@forum/domain/forum/participation'
import { noTalkPlace } from '@forum/domain/participation/decision'
import { whyNot } from '@forum/domain/participation/rules'
import type { FileKind } from '@forum/domain/platform/files'
import { type Forum, findSection, gatesOf, readForumOf } from '../../forum/current/forum.ts'
import { assertPlaces } from '../../forum/current/places.ts'
import { serveQueue } from '../../forum/queue/serve.ts'
import { changesOf } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { assertAllowed } from '../../platform/errors/refusal.ts'
import { type Context, handle } from '../../platform/http/handle.ts'
import type { Services } from '../../platform/http/services.ts'
import { saveAnswers } from '../answers/save.ts'
import { columnOf, removeOwnFile } from '../files/attachment.ts'
import { queueForFull } from '../queue/join.ts'
import { recordVacancy } from '../talks/vacancies.ts'
import { cancelledMail, confirmedMail } from './mails.ts'
import { attend, changeOwn, eventsOf, lockOwn, type Registration } from './own.ts'
import { queueOwnMail } from './ownMail.ts'
import { plannedSections } from './planned.ts'
import { readRecord } from './record.ts'

type ChangeContext = Context<typeof changeRegistration>
interface Confirmation {
  givesUpPoster?: boolean | undefined
  plannedSectionIds?: number[] | null | undefined
  queues?: boolean | undefined
  projectName?: string | undefined
  answers?: AnswersGiven | undefined
  answersConsent?: boolean | undefined
}

/** The owner, signed in or by a link from the mail. */
interface Owner extends Pick<Services, 'clock' | 'mail' | 'limits' | 'portalUrl' | 'secret'> {
  tx: Transaction
  user: { id: number; email: string }
}

const mailFor = ({ user, portalUrl }: Owner, registration: Registration) => ({
  to: user.email,
  format: formatOf(registration),
  talkTitle: registration.talkTitle,
  portalUrl,
})

/** @param details extra audit details, such as the reason */
export async function cancelOwn(
  registration: Registration,
  forum: Forum,
  gates: Gates,
  context: Owner,
  details: Record<string, unknown> = {},
): Promise<void> {
  assertAllowed(whyNot.cancel(registration, gates))
  await recordVacancy(context.tx, context.clock, registration)
  await changeOwn(context, registration, 'cancel registration', { isActive: false }, details)
  await serveQueue(context.tx, context, forum)
  await queueOwnMail(context, () => cancelledMail(mailFor(context, registration)))
}

async function deleteAttached(registration: Registration, kind: FileKind, gates: Gates, context: ChangeContext): Promise<void> {
  const column = columnOf(kind)
  const fileId = registration[column]
  const violation = whyNot.deleteFile(registration, fileId !== null, gates)
  // The file was removed by its own call before.
  if (violation?.code === 'file_missing') return
  assertAllowed(violation)
  await changeOwn(context, registration, 'remove file', { [column]: null })
  if (fileId !== null) await removeOwnFile(context, fileId)
}

/** Change of planned events for the log; nothing when the same events were planned before. */
async function plannedChange(tx: Transaction, registration: Registration, events: readonly ForumSection[]) {
  const before = { plannedSectionIds: await plannedSections(tx, registration.id) }
  const after = { plannedSectionIds: events.map(({ id }) => id).sort((a, b) => a - b) }
  return before.plannedSectionIds.join() === after.plannedSectionIds.join() ? {} : changesOf(before, after, ['plannedSectionIds'])
}

export async function confirmOwn(registration: Registration, input: Confirmation, forum: Forum, context: Owner): Promise<void> {
  const { tx, user } = context
  const givesUpPoster = input.givesUpPoster ?? false
  const projectName = (input.projectName ?? registration.projectName).trim()
  const change = { section: findSection(forum, sectionOf(registration)), projectName, givesUpPoster }
  assertAllowed(whyNot.confirm(registration, gatesOf(forum, context.clock, 'main'), change))
  const chosen = input.plannedSectionIds === undefined ? null : eventsOf(forum, input.plannedSectionIds)
  // Full events are read while the poster still has its place.
  const full = chosen && input.queues ? await queueForFull(tx, context.clock, forum, user.id, chosen) : []
  const events = chosen?.filter((event) => !full.includes(event)) ?? null
  if (events) await assertPlaces(tx, forum, user.id, { events })
  const decidedFormat = givesUpPoster ? 'listener' : registration.decidedFormat
  const changes = { ownerConfirmed: true, decidedFormat, projectName, ...(givesUpPoster && noTalkPlace) }
  await changeOwn(context, registration, 'confirm participation', changes, events ? await plannedChange(tx, registration, events) : {})
  if (events) await attend(tx, registration, events)
  if (events || givesUpPoster) await serveQueue(tx, context, forum)
  if (input.answers) await saveAnswers(context, forum, user.id, input.answers, input.answersConsent === true)
  await queueOwnMail(context, () => confirmedMail(mailFor(context, { ...registration, decidedFormat })))
}

export const changeRegistrationRoutes = [
  handle(changeRegistration, async (input, context) => {
    const { tx, user, clock, secret } = context
    const registration = await lockOwn(tx, user.id, input.id)
    const forum = await readForumOf(tx, user.id, registration.meetingId)
    const gates = gatesOf(forum, clock, input.action === 'cancel' ? 'main' : (input.cabinet ?? 'main'))
    if (input.action === 'cancel') await cancelOwn(registration, forum, gates, context)
    else if (input.action === 'confirm') await confirmOwn(registration, input, forum, context)
    else await deleteAttached(registration, input.kind, gates, context)
    return { status: 'ok' as const, registration: await readRecord(tx, { secret, clock, user }, gates, registration.id) }
  }),
]
