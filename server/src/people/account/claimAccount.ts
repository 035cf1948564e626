import { claimAccount } from '@forum/contracts/people/account'
import { commonPasswordTexts } from '@forum/domain/people/commonPasswords'
import { i18n } from '@forum/language'
import { eq } from 'drizzle-orm'
import { recordChange } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { users } from '../../platform/database/schema/people.ts'
import { invalidInput } from '../../platform/errors/refusal.ts'
import { handleOutsideTransaction, type Route } from '../../platform/http/handle.ts'
import { hashPassword } from '../../platform/passwords/passwordHash.ts'
import { admitOwner, isUnfitForStaff } from '../signIn/credentials.ts'
import { setProvenPassword } from '../signIn/newPassword.ts'
import { accountClaimedMail } from '../signIn/securityMails.ts'
import { badLink, readLink, useLink } from './links.ts'

/**
 * The offer in a verification mail: the owner of the mailbox takes over an account that another person registered with the address.
 * It works before the verification and after it, for instance after a mail scanner opened all links.
 */
export const claimAccountRoutes: readonly Route[] = [
  handleOutsideTransaction(
    claimAccount,
    async ({ password, ...link }, { db, clock, secret, mail, limits, portalUrl, address, idempotent }) => {
      const signing = { secret, clock }
      // Only holders of a valid link may cause a hash, which is expensive.
      const id = await readLink(db, signing, 'claim', link)
      const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, id))
      if (!user) throw badLink()
      const { email } = user
      if (password === undefined) return { detail: i18n.t('Задайте пароль для входа.'), email, claimed: false }
      if (await isUnfitForStaff(db, id, password)) throw invalidInput({ password: [commonPasswordTexts.refusedAtReset] })
      const hash = await hashPassword(password, address)
      const take = async (tx: Transaction) => {
        await useLink(tx, signing, 'claim', link)
        await tx.update(users).set({ devices: [] }).where(eq(users.id, id))
        await setProvenPassword(tx, clock, id, hash, 'taken over')
        await mail.queue(tx, () => accountClaimedMail(email, portalUrl))
        await recordChange(tx, { clock, actorId: id }, 'claim account', `user:${id}`, {})
        return { detail: i18n.t('Пароль задан. Теперь вы можете войти с ним.'), email, claimed: true }
      }
      const reply = await db.transaction((tx) => idempotent(tx, () => take(tx)))
      await admitOwner(db, limits, id, address)
      return reply
    },
  ),
]
