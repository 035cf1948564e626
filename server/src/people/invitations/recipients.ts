import {
  acceptRoleInvitation,
  declineRoleInvitation,
  joinByRoleInvitation,
  type RoleOffer,
  readRoleInvitation,
} from '@forum/contracts/people/roleInvitations'
import { translatedForum } from '@forum/domain/forum/bilingual'
import { commonPasswordTexts, isCommonPassword } from '@forum/domain/people/commonPasswords'
import { whyNotAccept, whyNotJoin } from '@forum/domain/people/roleRules'
import { i18n } from '@forum/language'
import { eq } from 'drizzle-orm'
import { assertUse, grant } from '../../forum/roles/changeRoles.ts'
import { recordChange } from '../../platform/audit/record.ts'
import type { Queryable, Transaction } from '../../platform/database/connection.ts'
import { individuals, users } from '../../platform/database/schema/people.ts'
import { assertAllowed, invalidInput } from '../../platform/errors/refusal.ts'
import { handle, handleOutsideTransaction, handleReading, type Route } from '../../platform/http/handle.ts'
import { hashPassword } from '../../platform/passwords/passwordHash.ts'
import type { Clock } from '../../platform/process/clock.ts'
import { chosenLanguage } from '../../platform/requestContext/language.ts'
import { badLink } from '../account/links.ts'
import { insertConsent } from '../personalData/givenConsents.ts'
import { closeInvitation, describe, type Pending, readInvitation, validUntil } from './invitation.ts'

const findAccount = async (db: Queryable, email: string) =>
  (await db.select({ id: users.id, verifiedAt: users.verifiedAt }).from(users).where(eq(users.email, email)))[0]

function accountOf(known: Awaited<ReturnType<typeof findAccount>>): RoleOffer['account'] {
  if (!known) return 'none'
  return known.verifiedAt ? 'verified' : 'unverified'
}

/** Grants what the invitation offers, in the name of who sent it. Sections deleted since are left out. */
async function accept(tx: Transaction, clock: Clock, invitation: Pending, userId: number): Promise<void> {
  await assertUse(tx, invitation.role)
  const { sections } = await describe(tx, invitation)
  const sectionIds = sections.map(({ id }) => id)
  if (invitation.role === 'section_moderator' && sectionIds.length === 0) throw badLink()
  await closeInvitation(tx, invitation.id)
  await grant(
    { tx, clock, actorId: invitation.invitedBy },
    { id: userId, isActive: true },
    { role: invitation.role, sectionIds },
    invitation.meetingId,
  )
  await recordChange(tx, { clock, actorId: userId }, 'accept role invitation', `user:${userId}`, { role: invitation.role })
}

export const recipientRoutes: readonly Route[] = [
  handleReading(readRoleInvitation, async (link, { db, clock, secret }) => {
    const found = await readInvitation(db, { secret, clock }, link)
    const { forum, sections, author } = await describe(db, found)
    const account = accountOf(await findAccount(db, found.email))
    return {
      email: found.email,
      role: found.role,
      sections: sections.map(({ id, name }) => ({ id, name })),
      forum: translatedForum(forum).title,
      invitedBy: author,
      validUntil: validUntil(found).toISOString(),
      account,
    }
  }),

  handle(acceptRoleInvitation, async (link, { tx, clock, secret, user }) => {
    const found = await readInvitation(tx, { secret, clock }, link)
    assertAllowed(whyNotAccept(found.email, user.email))
    await accept(tx, clock, found, user.id)
    return { detail: i18n.t('Приглашение принято') }
  }),

  handleOutsideTransaction(
    joinByRoleInvitation,
    async (
      { password, policyVersion, firstName, lastName, middleName, otherSpelling: _, ...link },
      { db, clock, secret, address, idempotent },
    ) => {
      // Only holders of a valid link may cause a hash, which is expensive.
      const { email } = await readInvitation(db, { secret, clock }, link)
      assertAllowed(whyNotJoin(await findAccount(db, email)))
      if (isCommonPassword(password)) throw invalidInput({ password: [commonPasswordTexts.refusedAtReset] })
      const hash = await hashPassword(password, address)
      const join = async (tx: Transaction) => {
        const found = await readInvitation(tx, { secret, clock }, link)
        const now = clock.now()
        const language = chosenLanguage()
        // The link came to the address, which proves it.
        const account = { username: email, email, password: hash, createdAt: now, verifiedAt: now, language }
        const [user] = await tx.insert(users).values(account).onConflictDoNothing().returning({ id: users.id })
        if (!user) {
          assertAllowed(whyNotJoin(await findAccount(tx, email)))
          throw badLink()
        }
        await tx.insert(individuals).values({ userId: user.id, firstName, lastName, middleName })
        await insertConsent(tx, {
          userId: user.id,
          forum: (await describe(tx, found)).forum,
          version: policyVersion,
          at: now,
          address,
        })
        await accept(tx, clock, found, user.id)
        return { detail: i18n.t('Приглашение принято. Теперь вы можете войти.') }
      }
      return db.transaction((tx) => idempotent(tx, () => join(tx)))
    },
  ),

  handle(declineRoleInvitation, async (link, { tx, clock, secret }) => {
    const { id, role } = await readInvitation(tx, { secret, clock }, link)
    await closeInvitation(tx, id)
    await recordChange(tx, { clock, actorId: null }, 'decline role invitation', 'portal', { role })
    return { detail: i18n.t('Спасибо. Приглашение закрыто.') }
  }),
]
