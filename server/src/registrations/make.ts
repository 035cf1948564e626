import { makeRegistration } from '@forum/contracts/registrations'
import { initialDecision, isTalk } from '@forum/domain/participation'
import { whyNot } from '@forum/domain/rules'
import { and, eq } from 'drizzle-orm'
import { registrations, users } from '../database/schema.ts'
import { handle } from '../http/handle.ts'
import { assertAllowed } from '../http/refusal.ts'
import { findSection, gatesOf, readForumOf } from '../meeting/forum.ts'
import { assertPlaces } from '../meeting/places.ts'
import { registeredLetter } from './letters.ts'
import { attend, eventsOf } from './own.ts'
import { queueOwnLetter } from './ownLetter.ts'
import { readRecord } from './record.ts'

export const routes = [
  handle(makeRegistration, async (input, around) => {
    const { tx, user, clock, limits, portalUrl, secret } = around
    // Serialised per person, so that the number of registrations is current when checked.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update')
    const forum = await readForumOf(tx, user.id)
    const meetingId = forum.id
    const gates = gatesOf(forum, clock, input.cabinet)
    const own = and(eq(registrations.userId, user.id), eq(registrations.meetingId, meetingId))
    const made = await tx.select({ active: registrations.isActive }).from(registrations).where(own)
    const active = made.filter((registration) => registration.active).length
    const section = findSection(forum, input.requestedSectionId)
    const { requestedFormat, talkTitle: title, projectName, oneMore } = input
    assertAllowed(whyNot.register(gates, active, forum, { format: requestedFormat, title, section, projectName, oneMore }))
    assertAllowed(whyNot.makeAnother(made.length, limits.kept.applications))

    const events = eventsOf(forum, input.plannedSectionIds)
    await assertPlaces(tx, user.id, isTalk(requestedFormat) && section ? [...events, section] : events)

    const talk = isTalk(requestedFormat)
      ? { talkTitle: title.trim(), requestedSectionId: section?.id ?? null, projectName: projectName.trim() }
      : { talkTitle: '' }
    const now = clock.now()
    const [registration] = await tx
      .insert(registrations)
      .values({
        userId: user.id,
        meetingId,
        requestedFormat,
        decidedFormat: initialDecision(requestedFormat),
        ...talk,
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    if (!registration) throw new Error('The registration was not inserted')
    await attend(tx, registration, events)
    await queueOwnLetter(around, registeredLetter({ to: user.email, format: requestedFormat, talkTitle: talk.talkTitle, portalUrl }))
    return { status: 'ok' as const, registration: await readRecord(tx, { secret, clock, user }, gates, registration.id) }
  }),
]
