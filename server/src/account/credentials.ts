import { commonPasswordTexts, isCommonPassword } from '@forum/domain/commonPasswords'
import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Queryable } from '../database/connection.ts'
import { userRoles, users } from '../database/schema.ts'
import type { Limits } from '../http/limits.ts'
import { networkOf } from '../http/network.ts'
import { Refusal } from '../http/refusal.ts'
import type { Letter } from '../mail/letter.ts'
import type { Services } from '../services.ts'
import { inHashQueue, oneAtATime } from './hashQueue.ts'
import { computeHash, isOutdated, verifyPassword } from './passwordHash.ts'

/** One sentence for all reasons, so that it says nothing about the account. */
export const wrongCredentials = () =>
  new Refusal(400, 'wrong_credentials', 'Неверный e-mail или пароль, или регистрация ещё не подтверждена по ссылке из письма.')

interface Context extends Services {
  address: string
  log: FastifyBaseLogger
}
interface Credentials {
  email: string
  password: string
}
type User = typeof users.$inferSelect
interface Verified {
  user: User
  renewed: string | null
}

const attackLetter = (to: string, portalUrl: string): Letter => ({
  to,
  subject: 'Попытки входа в ваш личный кабинет на портале форума',
  paragraphs: [
    'Здравствуйте!',
    'В ваш личный кабинет много раз пытались войти с неверным паролем. Войти не удалось.',
    'С незнакомых адресов войти теперь можно лишь изредка; там, откуда вы уже входили, для вас ничего не изменилось. Если пароль простой или используется где-то ещё, задайте новый.',
  ],
  link: { text: 'Задать новый пароль', url: `${portalUrl}/reset-password` },
})

/** Tells the owner of an attacked account, at most once a day. */
async function notifyOwner({ db, mail, limits, portalUrl, log }: Context, user: User): Promise<void> {
  if (!user.is_active || !user.verified_at || (await limits.loginNotice.add(user.email)) > limits.loginNotice.points) return
  log.warn({ user: user.id }, 'many failed sign-ins to one account')
  await db.transaction((tx) => mail.queue(tx, attackLetter(user.email, portalUrl)))
}

/** Whether a password is too easy to guess for an account that sees other people's data. */
export async function isUnfitForStaff(db: Queryable, userId: number, password: string): Promise<boolean> {
  if (!isCommonPassword(password)) return false
  const roles = await db.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.user_id, userId)).limit(1)
  return roles.length > 0
}

/** Whoever has proved to own an account by a link may sign in from this address at once, also when others attack the account. */
export async function admitOwner(db: Queryable, limits: Limits, userId: number, address: string): Promise<void> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (!user) return
  await Promise.all([limits.loginAccount.clear(user.email, address), limits.knownAddress.remember(user.email, address)])
}

/** Compares the password in its turn; the address may have used up its failures while it waited. */
const evaluate = ({ password }: Credentials, { limits, address }: Context, user: User | undefined, known: boolean) => {
  const compare = async () => {
    await limits.loginAddress.check(address)
    const startedAt = performance.now()
    // Where no password opens anything none is compared: the delay of a refusal hides the difference.
    if (user?.is_active && user.verified_at && (await verifyPassword(password, user.password)))
      return { verified: { user, renewed: isOutdated(user.password) ? await computeHash(password) : null }, startedAt }
    // Counted before the next one gets its turn.
    await limits.loginAddress.add(address)
    return { verified: null, startedAt }
  }
  return inHashQueue(compare, address, known)
}

async function verify(credentials: Credentials, context: Context): Promise<Verified> {
  const { db, limits, address, failureDelay } = context
  const { email, password } = credentials
  // Counted before the password is looked at, so that tries at the same time are bounded too, and given back when none failed.
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
  // The only moment at which the password of an imported account, or of one that has got its role since, can be read.
  if (await isUnfitForStaff(db, verified.user.id, password)) throw new Refusal(400, 'common_password', commonPasswordTexts.refusedAtLogin)
  return verified
}

/**
 * Signs in with an e-mail and a password. Tries of one account from one address come one after another, so many correct ones at the same time
 * use up no limit.
 * @param signIn given the account, and a hash of the current kind when the stored one is to be replaced
 * @throws Refusal 400 for wrong ones, 429 beyond a limit, 503 when too many wait
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
