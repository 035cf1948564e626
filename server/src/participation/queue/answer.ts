import { answerOffer, getOffer } from '@forum/contracts/participation/queue'
import { translatedForum } from '@forum/domain/forum/bilingual'
import { type Format, formatOf } from '@forum/domain/forum/participation'
import { sectionTakes } from '@forum/domain/forum/sections'
import { type QueueState, whyNotQueue } from '@forum/domain/participation/queue'
import { applicationViolations, whyNot } from '@forum/domain/participation/rules'
import { consentState } from '@forum/domain/people/consent'
import { givenName } from '@forum/domain/people/person'
import { and, asc, eq } from 'drizzle-orm'
import { afterApplying } from '../../forum/current/afterApplying.ts'
import { type Forum, findSection, gatesOf, type OwnForum, readForumOf } from '../../forum/current/forum.ts'
import { assertPlaces, lockPlaces } from '../../forum/current/places.ts'
import { type Entry, isOfOffer, parseOfferToken } from '../../forum/queue/link.ts'
import { takenMail } from '../../forum/queue/mails.ts'
import { type Around, placeName, serveQueue, settle } from '../../forum/queue/serve.ts'
import { badLink } from '../../people/account/links.ts'
import { recordChange } from '../../platform/audit/record.ts'
import type { Queryable, Transaction } from '../../platform/database/connection.ts'
import { queueEntries, registrationSections, registrations } from '../../platform/database/schema/participation.ts'
import { individuals, users } from '../../platform/database/schema/people.ts'
import { assertAllowed } from '../../platform/errors/refusal.ts'
import { handle, handleReading } from '../../platform/http/handle.ts'
import type { Services } from '../../platform/http/services.ts'
import { bindingOf } from '../../platform/sessions/linkBinding.ts'
import { insertRegistration } from '../registrations/insert.ts'
import { changeLocked, type Registration } from '../registrations/own.ts'
import { enterEvents, fullEvents } from './join.ts'

async function findEntry(db: Queryable, secret: string, text: string): Promise<Entry> {
  const token = parseOfferToken(text)
  const [found] = token
    ? await db
        .select({ entry: queueEntries, binding: bindingOf(queueEntries.userId) })
        .from(queueEntries)
        .where(eq(queueEntries.id, token.entryId))
    : []
  if (!token || !found || !isOfOffer(secret, token, found.entry, found.binding)) throw badLink()
  return found.entry
}

/** An offer whose day has passed has lapsed, also before the scheduler has noticed. */
const stateOf = ({ state, answerUntil }: Entry, lastOpenDay: string): QueueState =>
  state === 'offered' && whyNotQueue.answer(state, answerUntil, lastOpenDay) ? 'lapsed' : state

export const offerRoute = handleReading(getOffer, async ({ t }, { db, clock, secret }) => {
  const entry = await findEntry(db, secret, t)
  const forum = await readForumOf(db, entry.userId, entry.meetingId)
  const state = stateOf(entry, gatesOf(forum, clock, 'main').lastOpenDay)
  const isOpen = state === 'offered'
  // An old link reveals nothing to others who obtained it.
  const [person] = isOpen ? await db.select().from(individuals).where(eq(individuals.userId, entry.userId)) : []
  return {
    forum: translatedForum(forum).shortName,
    name: person ? givenName(person) : '',
    offer: {
      state,
      until: isOpen ? entry.answerUntil : null,
      forumPlace: entry.sectionId === null,
      section: isOpen && entry.sectionId !== null ? placeName(forum, entry.sectionId) : '',
      format: isOpen ? entry.requestedFormat : ('listener' as const),
      talkTitle: isOpen ? entry.talkTitle : '',
    },
  }
})

interface Owner extends Around {
  tx: Transaction
  user: { id: number; email: string }
}

const ofPerson = ({ id }: { id: number }, forum: Forum) =>
  and(eq(registrations.userId, id), eq(registrations.meetingId, forum.id), registrations.isActive)

/** The application that waited becomes a registration; events that are full since are waited for. */
async function register({ tx, user, clock }: Owner, forum: OwnForum, entry: Entry): Promise<Registration> {
  const { requestedFormat: format, talkTitle: title, projectName } = entry
  assertAllowed(whyNot.applyWith(consentState(forum.consents, forum)))
  assertAllowed(whyNot.registerFor(await tx.$count(registrations, ofPerson(user, forum)), format, forum))
  const section = findSection(forum, entry.requestedSectionId)
  assertAllowed(applicationViolations({ format, title, section, projectName })[0] ?? null)
  const events = forum.sections.filter((event) => entry.plannedSectionIds.includes(event.id) && sectionTakes(event, 'listener'))
  const full = await fullEvents(tx, user.id, events)
  const open = events.filter((event) => !full.includes(event))
  const registration = await insertRegistration(tx, clock, { userId: user.id, forum, format, title, section, projectName, events: open })
  await enterEvents(tx, clock, forum, user.id, full)
  return registration
}

/** The event is added to the registration as a listener, otherwise to the earliest one. */
async function attendEvent({ tx, user, clock }: Owner, forum: Forum, sectionId: number): Promise<Registration> {
  const own = await tx.select().from(registrations).where(ofPerson(user, forum)).orderBy(asc(registrations.id))
  const registration = own.find((each) => formatOf(each) === 'listener') ?? own[0]
  if (!registration) throw assertAllowed(whyNotQueue.answer('closed', null, ''))
  await assertPlaces(tx, forum, user.id, { events: forum.sections.filter(({ id }) => id === sectionId) })
  await tx.insert(registrationSections).values({ registrationId: registration.id, sectionId }).onConflictDoNothing()
  await changeLocked(tx, clock, registration.id, {})
  return registration
}

/** Locks the person, their registrations, the forum and the entry, in this order. */
async function lockEntry(tx: Transaction, services: Pick<Services, 'secret'>, text: string) {
  const found = await findEntry(tx, services.secret, text)
  const [user] = await tx
    .select({ id: users.id, email: users.email, isActive: users.isActive })
    .from(users)
    .where(eq(users.id, found.userId))
    .for('no key update')
  if (!user?.isActive) throw badLink()
  const forum = await readForumOf(tx, user.id, found.meetingId)
  await tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(ofPerson(user, forum))
    .orderBy(asc(registrations.id))
    .for('no key update')
  await lockPlaces(tx, forum)
  const [entry] = await tx.select().from(queueEntries).where(eq(queueEntries.id, found.id)).for('update')
  if (!entry) throw badLink()
  return { user, forum, entry }
}

export const answerOfferRoute = handle(answerOffer, async ({ t, answer }, context) => {
  const { tx, clock, mail, portalUrl } = context
  const { user, forum, entry } = await lockEntry(tx, context, t)
  assertAllowed(whyNotQueue.answer(entry.state, entry.answerUntil, gatesOf(forum, clock, 'main').lastOpenDay))
  const place = [placeName(forum, entry.sectionId), null]
  const by = { clock, actorId: user.id }
  const here = eq(queueEntries.id, entry.id)
  if (answer === 'decline') {
    await settle(tx, clock.now(), 'left', here)
    await recordChange(tx, by, 'leave queue', `user:${user.id}`, { place })
    await serveQueue(tx, context, forum)
    return { status: 'ok' as const }
  }
  const owner = { ...context, user }
  const registration = entry.sectionId === null ? await register(owner, forum, entry) : await attendEvent(owner, forum, entry.sectionId)
  await settle(tx, clock.now(), 'accepted', here)
  await recordChange(tx, by, 'accept place', `user:${user.id}`, { place: place.toReversed(), registration: registration.id })
  const format: Format = formatOf(registration)
  const { talkTitle } = registration
  await mail.queue(tx, () => {
    const nextStep = entry.sectionId === null ? afterApplying(format, forum, clock, 'main') : ''
    return takenMail({ to: user.email, place: placeName(forum, entry.sectionId), format, talkTitle, portalUrl, nextStep })
  })
  return { status: 'ok' as const }
})
