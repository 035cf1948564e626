import { registerPerson } from '@forum/contracts/participation/forumPeople'
import type { ParsedInputOf } from '@forum/contracts/platform/endpoint'
import type { FieldErrors } from '@forum/contracts/platform/refusal'
import { translatedForum } from '@forum/domain/forum/bilingual'
import { applicationViolations, whyNot } from '@forum/domain/participation/rules'
import { consentState } from '@forum/domain/people/consent'
import { fullName } from '@forum/domain/people/person'
import { personKey } from '@forum/domain/text/nameWords'
import { i18n } from '@forum/language'
import { and, eq } from 'drizzle-orm'
import { findSection, readForum } from '../../forum/current/forum.ts'
import { sendInvitation } from '../../people/account/invitation.ts'
import { readConsents } from '../../people/personalData/givenConsents.ts'
import { recordChange } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { individuals, users } from '../../platform/database/schema/people.ts'
import { type Context, handle } from '../../platform/http/handle.ts'
import { assertAllowed, invalidInput } from '../../platform/http/refusal.ts'
import { insertRegistration } from '../registrations/insert.ts'
import { participation, registeredByOrganizersMail } from './mails.ts'

interface Given {
  lastName: string
  firstName: string
  middleName: string
  email: string
}

const refuseAddress = (sentence: string) => invalidInput({ email: [sentence] })

/** No password matches it. */
const UNUSABLE = '!'

/** The account of an address, locked; a new one is unclaimed until its owner follows the link. */
async function takeAccount(tx: Transaction, { lastName, firstName, middleName, email }: Given, now: Date) {
  const account = { username: email, email, password: UNUSABLE, createdAt: now, invitedAt: now }
  const [created] = await tx.insert(users).values(account).onConflictDoNothing().returning({ id: users.id })
  if (created) {
    await tx.insert(individuals).values({ userId: created.id, lastName, firstName, middleName })
    return { id: created.id, email, firstName, isNew: true, isVerified: false }
  }
  const [known] = await tx.select().from(users).where(eq(users.email, email)).for('no key update')
  const [person] = known ? await tx.select().from(individuals).where(eq(individuals.userId, known.id)) : []
  if (!known || !person) throw refuseAddress(i18n.t('Учётная запись с этим адресом только что удалена. Попробуйте ещё раз'))
  if (!known.isActive) throw refuseAddress(i18n.t('Учётная запись с этим адресом отключена'))
  // A mistyped address must not register another person.
  if (personKey(person.lastName) !== personKey(lastName))
    throw refuseAddress(i18n.t('Это адрес другого человека: {person}', { person: fullName(person) }))
  if (known.verifiedAt === null) await tx.update(users).set({ invitedAt: now }).where(eq(users.id, known.id))
  return { id: known.id, email, firstName: person.firstName, isNew: false, isVerified: known.verifiedAt !== null }
}

const fieldOf: Record<string, string> = {
  title_required: 'talkTitle',
  section_required: 'requestedSectionId',
  section_refused: 'requestedSectionId',
  project_name_required: 'projectName',
}

async function register(input: ParsedInputOf<typeof registerPerson>, context: Context<typeof registerPerson>) {
  const { tx, user, clock, mail, portalUrl } = context
  const forum = await readForum(tx)
  const { requestedFormat: format, talkTitle: title, projectName } = input
  const section = findSection(forum, input.requestedSectionId)
  const errors: FieldErrors = {}
  for (const { code, message } of applicationViolations({ format, title, section, projectName })) errors[fieldOf[code] ?? code] = [message]
  if (Object.keys(errors).length > 0) throw invalidInput(errors)

  const account = await takeAccount(tx, input, clock.now())
  const own = and(eq(registrations.userId, account.id), eq(registrations.meetingId, forum.id), registrations.isActive)
  assertAllowed(whyNot.processFor(consentState(await readConsents(tx, account.id), forum)))
  assertAllowed(whyNot.registerFor(await tx.$count(registrations, own), format, forum))
  const given = { userId: account.id, forum, format, title, section, projectName, events: [] }
  const registration = await insertRegistration(tx, clock, given)

  const by = { clock, actorId: user.id }
  if (account.isNew) await recordChange(tx, by, 'create account', `user:${account.id}`, {})
  await recordChange(tx, by, 'register person', `registration:${registration.id}`, {})
  if (account.isVerified) await mail.queue(tx, () => registeredByOrganizersMail(account.email, registration, portalUrl))
  else
    await sendInvitation(tx, context, account, () => [
      i18n.t('Организаторы зарегистрировали вас на форум «{title}».', { title: translatedForum(forum).title }),
      participation(registration),
    ])
  return { userId: account.id, registrationId: registration.id, isNew: account.isNew }
}

export const enrolRoutes = [handle(registerPerson, register)]
