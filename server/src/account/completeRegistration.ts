import { completeRegistration } from '@forum/contracts/account'
import { commonPasswordTexts } from '@forum/domain/commonPasswords'
import { personTexts } from '@forum/domain/person'
import { i18n } from '@forum/language'
import { and, eq } from 'drizzle-orm'
import { insertConsent } from '../consent/given.ts'
import type { Transaction } from '../database/connection.ts'
import { linkSecrets, users } from '../database/schema.ts'
import { handleOutsideTransaction, type Route } from '../http/handle.ts'
import { invalidInput } from '../http/refusal.ts'
import { readForum } from '../meeting/forum.ts'
import { admitOwner, isUnfitForStaff } from './credentials.ts'
import { lacksConsent } from './invitation.ts'
import { readLink, useLink } from './links.ts'
import { setProvenPassword } from './newPassword.ts'
import { hashPassword } from './passwordHash.ts'

/** Verifies with a new password: for accounts that organisers created, and for clients that ask for one in every other browser. */
export const routes: readonly Route[] = [
  handleOutsideTransaction(
    completeRegistration,
    async ({ password, policyVersion, ...link }, { db, clock, secret, limits, address, idempotent }) => {
      const signing = { secret, clock }
      // Hashing is expensive: only for holders of a valid link.
      const id = await readLink(db, signing, 'verification', link)
      const [user] = await db.select({ email: users.email, isUnclaimed: lacksConsent }).from(users).where(eq(users.id, id))
      const email = user?.email ?? ''
      const isUnclaimed = user?.isUnclaimed ?? false
      if (password === undefined) {
        const claimOffered = (await db.$count(linkSecrets, and(eq(linkSecrets.user_id, id), eq(linkSecrets.purpose, 'claim')))) > 0
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
