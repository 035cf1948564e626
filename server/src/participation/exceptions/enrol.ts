import { translatedForum } from '@forum/domain/forum/bilingual'
import type { ForumSection } from '@forum/domain/forum/forum'
import type { Format } from '@forum/domain/forum/participation'
import { whyNot } from '@forum/domain/participation/rules'
import { consentState } from '@forum/domain/people/consent'
import { fullName } from '@forum/domain/people/person'
import { OTHER_ORGANIZATION_ID } from '@forum/domain/platform/limits'
import { personKey } from '@forum/domain/text/nameWords'
import { i18n } from '@forum/language'
import { and, eq, getTableColumns } from 'drizzle-orm'
import { afterApplying } from '../../forum/current/afterApplying.ts'
import type { Forum } from '../../forum/current/forum.ts'
import { awaitsProof } from '../../people/account/addressProof.ts'
import { lacksConsent, sendInvitation } from '../../people/account/invitation.ts'
import { readConsents } from '../../people/personalData/givenConsents.ts'
import { recordChange } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { individuals, users } from '../../platform/database/schema/people.ts'
import { assertAllowed, invalidInput } from '../../platform/errors/refusal.ts'
import type { Services } from '../../platform/http/services.ts'
import { NO_PASSWORD } from '../../platform/passwords/passwordHash.ts'
import { insertRegistration } from '../registrations/insert.ts'
import { participation, registeredByOrganizersMail } from './mails.ts'

export interface NewPerson {
  lastName: string
  firstName: string
  middleName: string
  email: string
  /** Organisation as it was typed; absent: not asked. */
  organization?: string
}

interface Application {
  format: Format
  title: string
  section: ForumSection | null
  projectName: string
  /** The person is there already. */
  evenIfFull?: boolean
}

/** Person who registers another one, in the transaction of the call. */
interface By extends Pick<Services, 'clock' | 'mail' | 'portalUrl' | 'secret'> {
  tx: Transaction
  actorId: number
}

const refuseAddress = (sentence: string) => invalidInput({ email: [sentence] })

/** The account of an address, locked; a new one is unclaimed until its owner follows the link. */
async function takeAccount(tx: Transaction, { lastName, firstName, middleName, email, organization }: NewPerson, now: Date) {
  const account = { username: email, email, password: NO_PASSWORD, createdAt: now, invitedAt: now }
  const [created] = await tx.insert(users).values(account).onConflictDoNothing().returning({ id: users.id })
  if (created) {
    const typed = organization ? { organizationId: OTHER_ORGANIZATION_ID, otherOrganization: organization } : {}
    await tx.insert(individuals).values({ userId: created.id, lastName, firstName, middleName, ...typed })
    return { id: created.id, email, firstName, isNew: true, isInvited: true }
  }
  const [known] = await tx
    .select({ ...getTableColumns(users), isUnclaimed: lacksConsent, awaitsProof })
    .from(users)
    .where(eq(users.email, email))
    .for('no key update')
  const [person] = known ? await tx.select().from(individuals).where(eq(individuals.userId, known.id)) : []
  if (!known || !person) throw refuseAddress(i18n.t('Учётная запись с этим адресом только что удалена. Попробуйте ещё раз'))
  if (!known.isActive) throw refuseAddress(i18n.t('Учётная запись с этим адресом отключена'))
  // A mistyped address must not register another person.
  if (personKey(person.lastName) !== personKey(lastName))
    throw refuseAddress(i18n.t('Это адрес другого человека: {person}', { person: fullName(person) }))
  // The owner of a corrected address has another link, with which a password is set.
  const isInvited = known.verifiedAt === null && (known.isUnclaimed || !known.awaitsProof)
  if (isInvited) await tx.update(users).set({ invitedAt: now }).where(eq(users.id, known.id))
  return { id: known.id, email, firstName: person.firstName, isNew: false, isInvited }
}

/**
 * Registers a person for others: an account is made if the address has none, and its owner gets a mail.
 * @param noted what the log keeps with it
 * @throws Refusal
 */
export async function enrol(by: By, forum: Forum, person: NewPerson, application: Application, noted: Record<string, unknown> = {}) {
  const { tx, clock, mail, portalUrl } = by
  const account = await takeAccount(tx, person, clock.now())
  const own = and(eq(registrations.userId, account.id), eq(registrations.meetingId, forum.id), registrations.isActive)
  assertAllowed(whyNot.processFor(consentState(await readConsents(tx, account.id), forum)))
  assertAllowed(whyNot.registerFor(await tx.$count(registrations, own), application.format, forum))
  const registration = await insertRegistration(tx, clock, { ...application, userId: account.id, forum, events: [] })

  if (account.isNew) await recordChange(tx, by, 'create account', `user:${account.id}`, {})
  await recordChange(tx, by, 'register person', `registration:${registration.id}`, noted)
  const nextStep = () => afterApplying(application.format, forum, clock, 'main')
  if (account.isInvited)
    await sendInvitation(tx, by, account, () => [
      i18n.t('Организаторы зарегистрировали вас на форум «{title}».', { title: translatedForum(forum).title }),
      participation(registration),
      nextStep(),
    ])
  else await mail.queue(tx, () => registeredByOrganizersMail(account.email, registration, nextStep(), portalUrl))
  return { userId: account.id, registrationId: registration.id, isNew: account.isNew }
}
