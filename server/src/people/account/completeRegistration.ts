import { completeRegistration } from '@forum/contracts/people/account'
import { commonPasswordTexts } from '@forum/domain/people/commonPasswords'
import { personTexts } from '@forum/domain/people/person'
import { i18n } from '@forum/language'
import { and, eq } from 'drizzle-orm'
import { readForum } from '../../forum/current/forum.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { users } from '../../platform/database/schema/people.ts'
import { linkSecrets } from '../../platform/database/schema/signIn.ts'
import { invalidInput } from '../../platform/errors/refusal.ts'
import { handleOutsideTransaction, type Route } from '../../platform/http/handle.ts'
import { hashPassword } from '../../platform/passwords/passwordHash.ts'
import { insertConsent } from '../personalData/givenConsents.ts'
import { admitOwner, isUnfitForStaff } from '../signIn/credentials.ts'
import { setProvenPassword } from '../signIn/newPassword.ts'
import { lacksConsent } from './invitation.ts'
import { readLink, useLink } from './links.ts'

/** Verifies with a new password: for accounts that organisers created, and for clients that require one in every other browser. */
export const completeRegistrationRoutes: readonly Route[] = [
  handleOutsideTransaction(
    completeRegistration,
    async ({ password, policyVersion, ...link }, { db, clock, secret, limits, address, idempotent }) => {
      const signing = { secret, clock }
      // Only holders of a valid link may cause a hash, which is expensive.
      const id = await readLink(db, signing, 'verification', link)
      const [user] = await db.select({ email: users.email, isUnclaimed: lacksConsent }).from(users).where(eq(users.id, id))
      const email = user?.email ?? ''
      const isUnclaimed = user?.isUnclaimed ?? false
      if (password === undefined) {
        const claimOffered = (await db.$count(linkSecrets, and(eq(linkSecrets.userId, id), eq(linkSecrets.purpose, 'claim')))) > 0
        const about = { ...(isUnclaimed && { consentNeeded: true }), ...(claimOffered && { claimOffered }) }
        return { detail: i18n.t('Задайте пароль для входа.'), email, verified: false, ...about }
      }
      const agreed = policyVersion?.trim() ?? ''
      if (isUnclaimed && agreed === '') throw invalidInput({ policyVersion: [personTexts.required] })
      if (await isUnfitForStaff(db, id, password)) throw invalidInput({ password: [commonPasswordTexts.refusedAtReset] })
      const hash = await hashPassword(password, address)
      const complete = async (tx: Transaction) => {
        await useLink(tx, signing, 'verification', link)
        if (isUnclaimed) await insertConsent(tx, { userId: id, forum: await readForum(tx), version: agreed, at: clock.now(), address })
        await setProvenPassword(tx, clock, id, hash)
        return { detail: i18n.t('Регистрация подтверждена. Теперь вы можете войти с новым паролем.'), email, verified: true }
      }
      const reply = await db.transaction((tx) => idempotent(tx, () => complete(tx)))
      await admitOwner(db, limits, id, address)
      return reply
    },
  ),
]
