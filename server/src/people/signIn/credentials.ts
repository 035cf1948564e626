import { commonPasswordTexts, isCommonPassword } from '@forum/domain/people/commonPasswords'
import { i18n } from '@forum/language'
import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Queryable } from '../../platform/database/connection.ts'
import { users } from '../../platform/database/schema/people.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { Services } from '../../platform/http/services.ts'
import { networkOf } from '../../platform/limits/network.ts'
import type { Limits } from '../../platform/limits/rateLimits.ts'
import { inHashQueue, oneAtATime } from '../../platform/passwords/hashQueue.ts'
import { computeHash, isOutdated, verifyPassword } from '../../platform/passwords/passwordHash.ts'
import { holdsRole } from '../../platform/sessions/heldRoles.ts'
import { attackMail } from './securityMails.ts'

/** The refusal of wrong credentials has one message for all reasons, so that it reveals nothing about the account. */
export const wrongCredentials = () =>
  new Refusal(400, 'wrong_credentials', i18n.t('Неверный e-mail или пароль, или регистрация ещё не подтверждена по ссылке из письма.'))

interface Context extends Services {
  address: string
  log: FastifyBaseLogger
}
interface Credentials {
  email: string
  password: string
}
type User = typeof users.$inferSelect
export interface Verified {
  user: User
  renewed: string | null
}

/** Notifies the owner of an attacked account, at most once a day. */
async function notifyOwner({ db, mail, limits, portalUrl, log }: Context, user: User): Promise<void> {
  if (!user.isActive || !user.verifiedAt || (await limits.loginNotice.add(user.email)) > limits.loginNotice.points) return
  log.warn({ user: user.id }, 'many failed sign-ins to one account')
  await db.transaction((tx) => mail.queue(tx, () => attackMail(user.email, portalUrl)))
}

/** Whether a password is too easy to guess for an account that sees other people's data. */
export async function isUnfitForStaff(db: Queryable, userId: number, password: string): Promise<boolean> {
  return isCommonPassword(password) && holdsRole(db, userId)
}

/** Admits the owner, who has proved ownership by a link, from this address even while the account is under attack. */
export async function admitOwner(db: Queryable, limits: Limits, userId: number, address: string): Promise<void> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (!user) return
  await Promise.all([limits.loginAccount.clear(user.email, address), limits.knownAddress.remember(user.email, address)])
}

/** Verifies the password in the hash queue; the address may have reached its limit while waiting. */
const evaluate = ({ password }: Credentials, { limits, address }: Context, user: User | undefined, known: boolean) => {
  const compare = async () => {
    await limits.loginAddress.check(address)
    const startedAt = performance.now()
    // An account without a usable hash has nothing to compare: the fixed delay of a refusal hides the difference.
    if (user?.isActive && user.verifiedAt && (await verifyPassword(password, user.password)))
      return { verified: { user, renewed: isOutdated(user.password) ? await computeHash(password) : null }, startedAt }
    // The failure is counted before the next attempt in the queue runs.
    await limits.loginAddress.add(address)
    return { verified: null, startedAt }
  }
  return inHashQueue(compare, address, known)
}

async function verify(credentials: Credentials, context: Context): Promise<Verified> {
  const { db, limits, address, failureDelay } = context
  const { email, password } = credentials
  // The attempt is counted before verification, so that concurrent ones are limited too, and refunded on success.
  await limits.loginAccount.count(email, address)
  const tries = await limits.loginTotal.add(email)
  const attempt = async () => {
    const known = await limits.knownAddress.has(email, address)
    if (tries > limits.loginTotal.points && !known) await limits.loginStranger.count(email)
    const [user] = await db.select().from(users).where(eq(users.email, email))
    return { user, ...(await evaluate(credentials, context, user, known)) }
  }
  const { user, verified, startedAt } = await attempt().catch(async (error: unknown) => {
    await Promise.allSettled([limits.loginAccount.giveBack(email, address), limits.loginTotal.giveBack(email)])
    throw error
  })
  if (!verified) {
    if (user && tries >= limits.loginTotal.points)
      await notifyOwner(context, user).catch((error: unknown) =>
        context.log.error({ err: error }, 'the owner of an attacked account was not notified'),
      )
    await failureDelay.elapse(startedAt)
    throw wrongCredentials()
  }
  await Promise.all([
    limits.loginAccount.clear(email, address),
    limits.loginTotal.giveBack(email),
    limits.knownAddress.remember(email, address),
  ])
  // The plain password is available only now, to check accounts that were imported or granted a role since.
  if (await isUnfitForStaff(db, verified.user.id, password)) throw new Refusal(400, 'common_password', commonPasswordTexts.refusedAtLogin)
  return verified
}

/**
 * Signs in with a mail address and a password. Attempts for one account from one address run serially, so that concurrent correct ones do not
 * exhaust the limit.
 * @param signIn given the account, and a hash of the current kind if the stored one must be replaced
 * @throws Refusal 400 for wrong credentials, 429 beyond a limit, 503 when the queue is full
 */
export async function withCredentials<T>(
  credentials: Credentials,
  context: Context,
  signIn: (verified: Verified) => Promise<T>,
): Promise<T> {
  const { limits, address } = context
  await limits.loginAddress.check(address)
  return oneAtATime(`${credentials.email}\n${networkOf(address)}`, async () => signIn(await verify(credentials, context)))
}
