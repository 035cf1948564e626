import { resetPassword, sendResetPasswordLink } from '@forum/contracts/people/account'
import { commonPasswordTexts } from '@forum/domain/people/commonPasswords'
import { normalizeEmail, resetEmailProblem, resetPasswordProblem } from '@forum/domain/people/person'
import { i18n } from '@forum/language'
import { isLanguage } from '@forum/language/requestLanguage'
import { and, eq } from 'drizzle-orm'
import { recordChange } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { users } from '../../platform/database/schema/people.ts'
import { invalidInput, Refusal } from '../../platform/errors/refusal.ts'
import { handleOutsideTransaction } from '../../platform/http/handle.ts'
import { hashPassword } from '../../platform/passwords/passwordHash.ts'
import { lacksConsent, sendInvitation } from '../account/invitation.ts'
import { issueLink, linkUrl, readLink, useLink } from '../account/links.ts'
import { resetMail } from '../account/mails.ts'
import { admitOwner, isUnfitForStaff } from './credentials.ts'
import { setProvenPassword } from './newPassword.ts'
import { passwordChangedMail } from './securityMails.ts'

/** The `detail` text of django-rest-registration, which clients compare with. */
const userNotFound = () => new Refusal(404, 'not_found', i18n.t('Пользователь с таким email не найден'), { detail: 'User not found.' })

const sendLinkRoute = handleOutsideTransaction(
  sendResetPasswordLink,
  async (input, { db, clock, mail, limits, secret, portalUrl, address, idempotent }) => {
    const given = input.email || input.login || ''
    const problem = resetEmailProblem(given)
    if (problem) throw invalidInput({ email: [problem] })
    const email = normalizeEmail(given)
    await limits.resetAddress.count(address)
    await limits.reset.count(email, address)
    await limits.resetAccount.count(email)
    const send = async (tx: Transaction) => {
      const [user] = await tx
        .select({ id: users.id, isUnclaimed: lacksConsent })
        .from(users)
        .where(and(eq(users.email, email), users.isActive))
      if (!user) throw userNotFound()
      if (user.isUnclaimed) await sendInvitation(tx, { clock, secret, mail, portalUrl }, { ...user, email })
      else {
        const link = await issueLink(tx, { secret, clock }, 'reset', user.id)
        await mail.queue(
          tx,
          () => resetMail(email, linkUrl(portalUrl, 'reset-password', link, { email })),
          isLanguage(input.lang) ? input.lang : 'ru',
        )
      }
      return { detail: i18n.t('Ссылка для смены пароля отправлена.') }
    }
    return db.transaction((tx) => idempotent(tx, () => send(tx)))
  },
)

const resetRoute = handleOutsideTransaction(
  resetPassword,
  async ({ password, ...link }, { db, clock, mail, secret, limits, portalUrl, address, idempotent }) => {
    const problem = resetPasswordProblem(password)
    if (problem) throw invalidInput({ password: [problem] })
    // Only holders of a valid link may cause a hash, which is expensive.
    const userId = await readLink(db, { secret, clock }, 'reset', link)
    if (await isUnfitForStaff(db, userId, password)) throw invalidInput({ password: [commonPasswordTexts.refusedAtReset] })
    const hash = await hashPassword(password, address)
    const change = async (tx: Transaction) => {
      const id = await useLink(tx, { secret, clock }, 'reset', link)
      // Following the link proves the address, as a verification link would.
      const email = await setProvenPassword(tx, clock, id, hash)
      await mail.queue(tx, () => passwordChangedMail(email, portalUrl))
      await recordChange(tx, { clock, actorId: id }, 'reset password', `user:${id}`, {})
      return { detail: i18n.t('Пароль успешно изменен.') }
    }
    const reply = await db.transaction((tx) => idempotent(tx, () => change(tx)))
    await admitOwner(db, limits, userId, address)
    return reply
  },
)

export const passwordResetRoutes = [sendLinkRoute, resetRoute]
