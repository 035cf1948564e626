import { correctRegistration, restoreRegistration } from '@forum/contracts/participation/forumPeople'
import type { FieldErrors } from '@forum/contracts/platform/refusal'
import { confirmationSurvives, formatOf, isTalk, sectionOf } from '@forum/domain/forum/participation'
import { whyNot, whyNotChange, whyNotCorrect, whyNotIn } from '@forum/domain/participation/rules'
import { consentState } from '@forum/domain/people/consent'
import { keysOf } from '@forum/domain/platform/keys'
import { i18n } from '@forum/language'
import { and, eq } from 'drizzle-orm'
import { findSection, readForum } from '../../forum/current/forum.ts'
import { assertPlaces } from '../../forum/current/places.ts'
import { serveQueue } from '../../forum/queue/serve.ts'
import { readConsents } from '../../people/personalData/givenConsents.ts'
import { changesOf, recordChange } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { users } from '../../platform/database/schema/people.ts'
import { assertAllowed, invalidInput, notFound } from '../../platform/errors/refusal.ts'
import { handle } from '../../platform/http/handle.ts'
import { somebodyWasFaster } from '../participants/change.ts'
import { changeLocked, type Registration } from '../registrations/own.ts'
import { takePlacesBack } from '../registrations/placesBack.ts'
import { addVersionOfTalk } from '../talks/thesisVersions.ts'
import { correctedMail, restoredMail } from './mails.ts'

/** A registration with its owner, whose account is locked first, as in registering, so that the number of registrations is current. */
async function lockRegistration(tx: Transaction, id: number) {
  const here = eq(registrations.id, id)
  const [found] = await tx.select({ userId: registrations.userId }).from(registrations).where(here)
  const locked = tx.select({ id: users.id, email: users.email }).from(users)
  const [owner] = found ? await locked.where(eq(users.id, found.userId)).for('no key update') : []
  const [registration] = await tx.select().from(registrations).where(here).for('no key update')
  if (!owner || !registration) throw notFound()
  return { registration, owner }
}

const restoreRoute = handle(restoreRegistration, async ({ id }, { tx, user, clock, mail, portalUrl }) => {
  const { registration, owner } = await lockRegistration(tx, id)
  if (registration.isActive) return { status: 'ok' as const }
  const forum = await readForum(tx, registration.meetingId)
  const own = and(eq(registrations.userId, owner.id), eq(registrations.meetingId, forum.id), registrations.isActive)
  assertAllowed(whyNot.processFor(consentState(await readConsents(tx, owner.id), forum)))
  assertAllowed(whyNot.restore(registration, await tx.select().from(registrations).where(own), forum))
  await takePlacesBack(tx, forum, registration)
  const changes = { isActive: true, ...(registration.verdict === 'rejected' && { verdict: null }) }
  await changeLocked(tx, clock, id, changes)
  const logged = changesOf<Registration>(registration, changes, keysOf(changes))
  await recordChange(tx, { clock, actorId: user.id }, 'restore registration', `registration:${id}`, logged)
  await mail.queue(tx, () => restoredMail(owner.email, registration, portalUrl))
  return { status: 'ok' as const }
})

const correctRoute = handle(correctRegistration, async ({ id, version, talkTitle, sectionId }, context) => {
  const { tx, user, clock, mail, portalUrl } = context
  const { registration, owner } = await lockRegistration(tx, id)
  if (version !== registration.version) throw await somebodyWasFaster(tx, id)
  assertAllowed(whyNotChange(registration) ?? whyNotCorrect(registration))
  const forum = await readForum(tx, registration.meetingId)
  const title = talkTitle.trim()
  const section = findSection(forum, sectionId)
  const moves = isTalk(formatOf(registration)) && sectionId !== sectionOf(registration)
  const errors: FieldErrors = {}
  if (title === '') errors.talkTitle = [i18n.t('Укажите название доклада')]
  if (moves && !section) errors.sectionId = [i18n.t('Выберите секцию')]
  const refused = moves && section && whyNotIn(section, formatOf(registration))
  if (refused) errors.sectionId = [refused.message]
  if (keysOf(errors).length > 0) throw invalidInput(errors)
  if (moves && section) await assertPlaces(tx, forum, owner.id, { talks: [section] })

  const place = registration.decidedSectionId === null ? { requestedSectionId: sectionId } : { decidedSectionId: sectionId }
  const moved = { talkTitle: title, ...(moves && place) }
  const ownerConfirmed = registration.ownerConfirmed && confirmationSurvives(registration, { ...registration, ...moved })
  const after = { ...moved, ownerConfirmed }
  const fields = keysOf(after).filter((field) => registration[field] !== after[field])
  if (fields.length === 0) return { status: 'ok' as const }
  await changeLocked(tx, clock, id, after)
  const logged = changesOf<Registration>(registration, after, fields)
  await recordChange(tx, { clock, actorId: user.id }, 'correct registration', `registration:${id}`, logged)
  await addVersionOfTalk(tx, { clock, actorId: user.id }, { ...registration, ...after })
  if (moves) await serveQueue(tx, context, forum)
  const placed = findSection(forum, sectionOf({ ...registration, ...after }))
  await mail.queue(tx, () => correctedMail(owner.email, title, placed, registration.ownerConfirmed && !ownerConfirmed, portalUrl))
  return { status: 'ok' as const }
})

export const correctionRoutes = [restoreRoute, correctRoute]
