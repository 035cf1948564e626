import { getConsent, giveConsent, withdrawConsent } from '@forum/contracts/people/consent'
import { shownConsent } from '@forum/domain/forum/operator'
import { whyNot } from '@forum/domain/participation/rules'
import { fullName } from '@forum/domain/people/person'
import { i18n } from '@forum/language'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { readForum } from '../../forum/current/forum.ts'
import { lockPlaces } from '../../forum/current/places.ts'
import { ownEntries, serveQueue, settle } from '../../forum/queue/serve.ts'
import { insertConsent, presentConsent, readConsents } from '../../people/personalData/givenConsents.ts'
import { recordChange } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { consents } from '../../platform/database/schema/forum.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { individuals, users } from '../../platform/database/schema/people.ts'
import { assertAllowed, changedMeanwhile, notFound } from '../../platform/errors/refusal.ts'
import { handle, handleReading, type Route } from '../../platform/http/handle.ts'
import { changeOwn } from '../registrations/own.ts'
import { queueOwnMail } from '../registrations/ownMail.ts'
import { organizersMail, withdrawnMail } from './mails.ts'

/** The account is locked before registrations, as in registering, so that none is created during the withdrawal. */
const lockAccount = (tx: Transaction, id: number) => tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update')

async function nameOf(tx: Transaction, id: number): Promise<string> {
  const [person] = await tx.select().from(individuals).where(eq(individuals.userId, id))
  if (!person) throw notFound()
  return fullName(person)
}

// The consent is not cached: a text that was just replaced could not be agreed to.
const readRoute = handleReading(getConsent, async ({ id }, { db }) => {
  const forum = await readForum(db, id)
  return { ...forum.consent, document: shownConsent(forum) }
})

const giveRoute = handle(giveConsent, async ({ id, version }, { tx, user, clock, address }) => {
  await lockAccount(tx, user.id)
  const forum = await readForum(tx, id)
  if (version !== forum.consent.version) throw changedMeanwhile(i18n.t('Текст согласия изменился. Прочитайте новую редакцию.'))
  const before = presentConsent(await readConsents(tx, user.id), forum)
  if (before.state === 'given') return { status: 'ok' as const }
  await insertConsent(tx, { userId: user.id, forum, at: clock.now(), address })
  const inForce = before.withdrawnAt === null ? before.version : null
  await recordChange(tx, { clock, actorId: user.id }, 'give consent', `user:${user.id}`, { consent: [inForce, version] })
  return { status: 'ok' as const }
})

const withdrawRoute = handle(withdrawConsent, async ({ id }, context) => {
  const { tx, user, clock, mail, portalUrl } = context
  await lockAccount(tx, user.id)
  const forum = await readForum(tx, id)
  const { version, withdrawnAt } = presentConsent(await readConsents(tx, user.id), forum)
  assertAllowed(whyNot.withdrawConsent(version !== null && withdrawnAt === null))
  await tx
    .update(consents)
    .set({ withdrawnAt: clock.now() })
    .where(and(eq(consents.userId, user.id), eq(consents.meetingId, forum.id), isNull(consents.withdrawnAt)))
  await recordChange(tx, { clock, actorId: user.id }, 'withdraw consent', `user:${user.id}`, { consent: [version, null] })

  // Regardless of deadlines: no one has to take part against their will.
  const active = and(eq(registrations.userId, user.id), eq(registrations.meetingId, forum.id), registrations.isActive)
  const own = await tx.select().from(registrations).where(active).orderBy(asc(registrations.id)).for('no key update')
  for (const registration of own) await changeOwn(context, registration, 'cancel registration', { isActive: false })
  await lockPlaces(tx, forum)
  await settle(tx, clock.now(), 'left', ownEntries(forum.id, user.id))
  await serveQueue(tx, context, forum)

  const person = { fullName: await nameOf(tx, user.id), email: user.email }
  const withdrawal = { forum, person, cancelled: own.length, portalUrl }
  await queueOwnMail(context, () => withdrawnMail(withdrawal))
  await mail.queue(tx, () => ({ ...organizersMail(withdrawal, user.id), about: [user.id] }))
  return { status: 'ok' as const, cancelled: own.length }
})

export const consentRoutes: readonly Route[] = [readRoute, giveRoute, withdrawRoute]
