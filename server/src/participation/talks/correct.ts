import { correctTalk } from '@forum/contracts/participation/registrations'
import { applicationViolations, whyNot } from '@forum/domain/participation/rules'
import { keysOf } from '@forum/domain/platform/keys'
import { findSection, gatesOf, readForumOf } from '../../forum/current/forum.ts'
import { assertPlaces } from '../../forum/current/places.ts'
import { serveQueue } from '../../forum/queue/serve.ts'
import { assertAllowed } from '../../platform/errors/refusal.ts'
import { handle } from '../../platform/http/handle.ts'
import { changeOwn, lockOwn } from '../registrations/own.ts'
import { readRecord } from '../registrations/record.ts'
import { readRevisionState } from './revision.ts'
import { addVersionOfTalk } from './thesisVersions.ts'

/** The owner corrects the title of a talk, and its section until there is a decision. */
export const correctRoute = handle(correctTalk, async ({ id, cabinet, ...input }, context) => {
  const { tx, user, clock, secret } = context
  const registration = await lockOwn(tx, user.id, id)
  const forum = await readForumOf(tx, user.id, registration.meetingId)
  const gates = gatesOf(forum, clock, cabinet)
  assertAllowed(whyNot.correctTalk({ ...registration, revisionState: await readRevisionState(tx, registration, gates) }, gates))
  const talkTitle = input.talkTitle.trim()
  const requestedSectionId = input.requestedSectionId ?? registration.requestedSectionId
  const projectName = (input.projectName ?? registration.projectName).trim()
  const moves = requestedSectionId !== registration.requestedSectionId
  const section = findSection(forum, requestedSectionId)
  if (moves) assertAllowed(whyNot.moveTalk(registration))
  const application = { format: registration.requestedFormat, title: talkTitle, section, projectName }
  const objections = applicationViolations(application)
  // A section closed for further talks keeps those it has.
  assertAllowed(objections.find(({ code }) => moves || code === 'title_required') ?? null)
  if (moves && section) await assertPlaces(tx, forum, user.id, { talks: [section] })
  const changes = { talkTitle, requestedSectionId, ...(moves && { projectName }) }
  if (keysOf(changes).some((field) => changes[field] !== registration[field])) {
    await changeOwn(context, registration, 'correct talk', changes)
    await addVersionOfTalk(tx, { clock, actorId: user.id }, { ...registration, ...changes })
    if (moves) await serveQueue(tx, context, forum)
  }
  return { status: 'ok' as const, registration: await readRecord(tx, { secret, clock, user }, gates, registration.id) }
})
