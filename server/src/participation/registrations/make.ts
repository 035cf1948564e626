import { makeRegistration } from '@forum/contracts/participation/registrations'
import { optionName } from '@forum/domain/forum/bilingual'
import { isTalk } from '@forum/domain/forum/participation'
import { whyNot } from '@forum/domain/participation/rules'
import { consentState } from '@forum/domain/people/consent'
import { and, eq } from 'drizzle-orm'
import { afterApplying } from '../../forum/current/afterApplying.ts'
import { findSection, gatesOf, readForumOf } from '../../forum/current/forum.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { users } from '../../platform/database/schema/people.ts'
import { assertAllowed, invalidToken } from '../../platform/errors/refusal.ts'
import { handle } from '../../platform/http/handle.ts'
import { saveAnswers } from '../answers/save.ts'
import { insertRegistration } from './insert.ts'
import { registeredMail } from './mails.ts'
import { eventsOf } from './own.ts'
import { queueOwnMail } from './ownMail.ts'
import { readRecord } from './record.ts'

export const makeRegistrationRoutes = [
  handle(makeRegistration, async (input, around) => {
    const { tx, user, clock, limits, portalUrl, secret } = around
    // Calls are serialised per person, so that the number of registrations is current when checked.
    const [account] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, user.id), users.isActive))
      .for('no key update')
    // The account may have been disabled or merged into another since.
    if (!account) throw invalidToken()
    const forum = await readForumOf(tx, user.id)
    const meetingId = forum.id
    const gates = gatesOf(forum, clock, input.cabinet)
    const own = and(eq(registrations.userId, user.id), eq(registrations.meetingId, meetingId))
    const made = await tx.select({ active: registrations.isActive }).from(registrations).where(own)
    const active = made.filter((registration) => registration.active).length
    const section = findSection(forum, input.requestedSectionId)
    const { requestedFormat, talkTitle: title, projectName, oneMore } = input
    assertAllowed(whyNot.register(gates, active, forum, { format: requestedFormat, title, section, projectName, oneMore }))
    assertAllowed(whyNot.applyWith(consentState(forum.consents, forum)))
    assertAllowed(whyNot.makeAnother(made.length, limits.kept.applications))

    const events = eventsOf(forum, input.plannedSectionIds)
    const given = { userId: user.id, forum, format: requestedFormat, title, section, projectName, events }
    const registration = await insertRegistration(tx, clock, given)
    if (input.answers) await saveAnswers(around, forum, user.id, input.answers, input.answersConsent === true)
    await queueOwnMail(around, () =>
      registeredMail({
        to: user.email,
        format: requestedFormat,
        talkTitle: registration.talkTitle,
        section: isTalk(requestedFormat) && section ? optionName(section) : '',
        events: events.map(optionName),
        nextStep: afterApplying(requestedFormat, forum, clock, input.cabinet),
        portalUrl,
      }),
    )
    return { status: 'ok' as const, registration: await readRecord(tx, { secret, clock, user }, gates, registration.id) }
  }),
]
