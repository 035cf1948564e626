import { register, resendVerification, verifyRegistration } from '@forum/contracts/people/account'
import { personTexts } from '@forum/domain/people/person'
import { i18n } from '@forum/language'
import { and, eq, isNull, not } from 'drizzle-orm'
import { readForum } from '../../forum/current/forum.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { individuals, users } from '../../platform/database/schema/people.ts'
import { invalidInput } from '../../platform/errors/refusal.ts'
import { handle, handleOutsideTransaction } from '../../platform/http/handle.ts'
import { hashPassword } from '../../platform/passwords/passwordHash.ts'
import { chosenLanguage } from '../../platform/requestContext/language.ts'
import { insertConsent } from '../personalData/givenConsents.ts'
import { preparePersonalData } from '../profile/personalData.ts'
import { takeTicket } from '../singleSignOn/handover.ts'
import { insertIdentity } from '../singleSignOn/insertIdentity.ts'
import { awaitsProof, sendAddressProof } from './addressProof.ts'
import { lacksConsent, sendInvitation } from './invitation.ts'
import { badLink, useLink } from './links.ts'
import { sendVerification } from './sendVerification.ts'

const emailTaken = () => invalidInput({ email: [personTexts.emailTaken] })

const registerRoute = handleOutsideTransaction(
  register,
  async (
    { email, password, firstName, lastName, latinLastName, latinFirstName, policyVersion, individual, identityTicket },
    { db, clock, mail, limits, secret, portalUrl, providers, address, idempotent },
  ) => {
    await limits.registration.count(address)
    const { data, errors } = await preparePersonalData(db, {
      ...individual,
      ...{ firstName, lastName },
      latinLastName: latinLastName ?? individual.latinLastName,
      latinFirstName: latinFirstName ?? individual.latinFirstName,
    })
    if (Object.keys(errors).length > 0) throw invalidInput({ individual: errors })
    // The address is checked before hashing to save its cost; the unique index below decides.
    const [known] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
    if (known) throw emailTaken()
    const hash = await hashPassword(password, address)

    const create = async (tx: Transaction) => {
      const now = clock.now()
      const language = chosenLanguage()
      const account = { username: email, email, password: hash, createdAt: now, language }
      const [user] = await tx.insert(users).values(account).onConflictDoNothing().returning({ id: users.id })
      if (!user) throw emailTaken()
      await tx.insert(individuals).values({ ...data, userId: user.id })
      await insertConsent(tx, { userId: user.id, forum: await readForum(tx), version: policyVersion, at: now, address })
      // The link in the mail proves the address, so an identity of another address is not linked.
      const identity = identityTicket === undefined ? null : await takeTicket(tx, clock, identityTicket)
      if (identity?.email === email) await insertIdentity(tx, { id: user.id, email }, identity, { clock, mail, portalUrl, providers })
      await sendVerification(tx, { clock, secret, mail, portalUrl }, { id: user.id, email })
      return { id: user.id, username: email, email, firstName: data.firstName, lastName: data.lastName }
    }
    return db.transaction((tx) => idempotent(tx, () => create(tx)))
  },
  { flatErrors: true },
)

const verifyRoute = handle(
  verifyRegistration,
  async (link, { tx, clock, secret }) => {
    const id = await useLink(tx, { secret, clock }, 'verification', link)
    // The owner of an account that organisers created agrees together with the password, see completeRegistration.ts.
    const claimed = and(eq(users.id, id), not(lacksConsent))
    const [verified] = await tx.update(users).set({ verifiedAt: clock.now() }).where(claimed).returning({ email: users.email })
    if (!verified) throw badLink()
    return { detail: i18n.t('Регистрация подтверждена. Теперь вы можете войти.'), email: verified.email }
  },
  // The position django-rest-registration uses.
  { aliases: ['accounts/verify-registration/'] },
)

const resendRoute = handleOutsideTransaction(
  resendVerification,
  async ({ email }, { db, clock, mail, limits, secret, portalUrl, address, idempotent }) => {
    await limits.resetAddress.count(address)
    await limits.verification.count(email, address)
    await limits.verificationAccount.count(email)
    const send = async (tx: Transaction) => {
      const [waiting] = await tx
        .select({ id: users.id, isUnclaimed: lacksConsent, awaitsProof })
        .from(users)
        .where(and(eq(users.email, email), users.isActive, isNull(users.verifiedAt)))
      if (waiting) {
        const sendLink = waiting.isUnclaimed ? sendInvitation : waiting.awaitsProof ? sendAddressProof : sendVerification
        await sendLink(tx, { clock, secret, mail, portalUrl }, { id: waiting.id, email })
      }
      return { detail: i18n.t('Если регистрация с этим адресом ждёт подтверждения, письмо отправлено ещё раз.') }
    }
    return db.transaction((tx) => idempotent(tx, () => send(tx)))
  },
)

export const createAccountRoutes = [registerRoute, verifyRoute, resendRoute]
