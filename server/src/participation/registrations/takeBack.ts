import { takeBackRegistration } from '@forum/contracts/participation/registrations'
import { formatOf } from '@forum/domain/forum/participation'
import { whyNot } from '@forum/domain/participation/rules'
import { whyNotTakeBack } from '@forum/domain/participation/takeBack'
import { consentState } from '@forum/domain/people/consent'
import { and, eq } from 'drizzle-orm'
import { gatesOf, readForumOf } from '../../forum/current/forum.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { users } from '../../platform/database/schema/people.ts'
import { assertAllowed } from '../../platform/errors/refusal.ts'
import { handle } from '../../platform/http/handle.ts'
import { takenBackMail } from './mails.ts'
import { changeOwn, lockOwn } from './own.ts'
import { queueOwnMail } from './ownMail.ts'
import { takePlacesBack } from './placesBack.ts'
import { readRecord } from './record.ts'

export const takeBackRoute = handle(takeBackRegistration, async ({ id, cabinet }, context) => {
  const { tx, user, clock, portalUrl, secret } = context
  // As in registering, so that the number of registrations is current when checked.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('no key update')
  const registration = await lockOwn(tx, user.id, id)
  const forum = await readForumOf(tx, user.id, registration.meetingId)
  const gates = gatesOf(forum, clock, cabinet)
  if (!registration.isActive) {
    const own = and(eq(registrations.userId, user.id), eq(registrations.meetingId, forum.id), registrations.isActive)
    assertAllowed(whyNot.applyWith(consentState(forum.consents, forum)))
    assertAllowed(whyNotTakeBack(registration, gates, await tx.select().from(registrations).where(own), forum))
    await takePlacesBack(tx, forum, registration)
    await changeOwn(context, registration, 'take back registration', { isActive: true })
    await queueOwnMail(context, () =>
      takenBackMail({ to: user.email, format: formatOf(registration), talkTitle: registration.talkTitle, portalUrl }),
    )
  }
  return { status: 'ok' as const, registration: await readRecord(tx, { secret, clock, user }, gates, id) }
})
