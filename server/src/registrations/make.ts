import { makeRegistration } from '@forum/contracts/registrations'
import { FORUM_MEETING_ID } from '@forum/domain/limits'
import { initialDecision, isTalk } from '@forum/domain/participation'
import { whyNot } from '@forum/domain/rules'
import { and, eq } from 'drizzle-orm'
import { registrations, users } from '../database/schema.ts'
import { handle } from '../http/handle.ts'
import { assertAllowed } from '../http/refusal.ts'
import { readGates } from '../meeting/gates.ts'
import { registeredLetter } from './letters.ts'
import { attend, findSection } from './own.ts'
import { queueOwnLetter } from './ownLetter.ts'
import { readRecord } from './record.ts'

const meetingId = FORUM_MEETING_ID

export const routes = [
  handle(makeRegistration, async (input, around) => {
    const { tx, user, clock, limits, portalUrl, secret } = around
    // Serialised per person, so that the number of registrations is current when checked.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update')
    const gates = await readGates(tx, clock, meetingId, input.cabinet)
    const own = and(eq(registrations.userId, user.id), eq(registrations.meetingId, meetingId))
    const made = await tx.select({ active: registrations.isActive }).from(registrations).where(own)
    const active = made.filter((registration) => registration.active).length
    const section = await findSection(tx, meetingId, input.requestedSectionId)
    const { requestedFormat, talkTitle: title, projectName, oneMore } = input
    assertAllowed(whyNot.register(gates, active, { format: requestedFormat, title, section, projectName, oneMore }))
    assertAllowed(whyNot.makeAnother(made.length, limits.kept.applications))

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
    await attend(tx, registration, input.plannedSectionIds)
    await queueOwnLetter(around, registeredLetter({ to: user.email, format: requestedFormat, talkTitle: talk.talkTitle, portalUrl }))
    return { status: 'ok' as const, registration: await readRecord(tx, { secret, clock, user }, gates, registration.id) }
  }),
]
