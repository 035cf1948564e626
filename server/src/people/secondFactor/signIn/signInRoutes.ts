import { signInWithSecondFactor, startPasskeySignIn } from '@forum/contracts/people/secondFactor'
import { i18n } from '@forum/language'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/connection.ts'
import { users } from '../../../platform/database/schema/people.ts'
import { handle, handleOutsideTransaction } from '../../../platform/http/handle.ts'
import type { Services } from '../../../platform/http/services.ts'
import { admitOwner } from '../../signIn/credentials.ts'
import { refusedSignInMail } from '../mails.ts'
import { authenticationOptions } from '../methods/relyingParty.ts'
import { limited, proves, wrongProof } from '../prove.ts'
import { completeSignIn } from './beginSignIn.ts'
import { countTry, deleteTicket, keepChallenge, lockTicket, TRIES, ticketExpired } from './tickets.ts'

/** The account of a ticket, locked. @throws Refusal if it has been disabled since */
async function lockAccount(tx: Transaction, userId: number) {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (!user?.isActive) throw ticketExpired()
  return user
}

/** Mails the owner that a correct password was followed by a failed second factor, at most once a day. */
async function notifyOwner({ db, limits, mail, portalUrl }: Pick<Services, 'db' | 'limits' | 'mail' | 'portalUrl'>, userId: number) {
  if ((await limits.secondFactorNotice.add(String(userId))) > limits.secondFactorNotice.points) return
  await db.transaction(async (tx) => {
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
    if (user) await mail.queue(tx, () => refusedSignInMail(user.email, portalUrl))
  })
}

const signInRoute = handleOutsideTransaction(signInWithSecondFactor, async ({ ticket, ...proof }, context) => {
  const { db, clock, limits, address, failureDelay } = context
  await limits.loginAddress.check(address)
  const startedAt = performance.now()
  const counted = await countTry(db, clock, ticket)
  if (!counted) {
    await limits.loginAddress.add(address)
    throw ticketExpired()
  }
  const { userId, tries } = counted
  const attempt = () =>
    db.transaction(async (tx) => {
      const user = await lockAccount(tx, userId)
      const { hash, challenge, first } = await lockTicket(tx, clock, ticket)
      if (!(await proves(tx, context, userId, proof, challenge))) return null
      await deleteTicket(tx, hash)
      const token = await completeSignIn(tx, user, context, first, proof.method)
      return { detail: i18n.t('Вход выполнен.'), token, user: { id: user.id, username: user.username } }
    })
  const reply = await limited(context, userId, proof, attempt)
  if (!reply) {
    await limits.loginAddress.add(address)
    if (tries === TRIES) await notifyOwner(context, userId)
    await failureDelay.elapse(startedAt)
    throw tries === TRIES ? ticketExpired() : wrongProof(proof)
  }
  await admitOwner(db, limits, userId, address)
  return reply
})

const passkeyRoute = handle(startPasskeySignIn, async ({ ticket }, { tx, clock, portalUrl }) => {
  const { hash, userId } = await lockTicket(tx, clock, ticket)
  const options = await authenticationOptions(tx, { portalUrl }, userId)
  await keepChallenge(tx, hash, options.challenge)
  return { options: { ...options } }
})

export const secondStepRoutes = [signInRoute, passkeyRoute]
