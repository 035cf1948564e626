import { continueSignIn } from '@forum/contracts/people/singleSignOn'
import { i18n } from '@forum/language'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connection.ts'
import { users } from '../../platform/database/schema/people.ts'
import { userIdentities } from '../../platform/database/schema/signIn.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { handleOutsideTransaction, type Route } from '../../platform/http/handle.ts'
import { beginSignIn, tokenOf } from '../secondFactor/signIn/beginSignIn.ts'
import { admitOwner } from '../signIn/credentials.ts'
import { browserMark } from './flow.ts'
import { issueTicket, type Proved, takeCode } from './handover.ts'
import { identityRoutes } from './identities.ts'
import { titleOf } from './insertIdentity.ts'

const badCode = () =>
  new Refusal(
    400,
    'bad_link',
    i18n.t('Войти не удалось: код устарел, уже использован или получен в другом браузере. Начните вход ещё раз.'),
  )

/** The account of an identity, locked; disabled and unverified ones are as unknown: the redirect has said so already. */
async function lockAccount(tx: Transaction, { issuer, subject }: Proved) {
  const [found] = await tx
    .select({ user: users, identityId: userIdentities.id })
    .from(userIdentities)
    .innerJoin(users, eq(users.id, userIdentities.userId))
    .where(and(eq(userIdentities.issuer, issuer), eq(userIdentities.subject, subject)))
    .for('update', { of: users })
  if (found && !(found.user.isActive && found.user.verifiedAt)) throw badCode()
  return found
}

const continueRoute = handleOutsideTransaction(continueSignIn, async ({ code }, context) => {
  const { db, clock, limits, address, providers, request } = context
  await limits.loginAddress.check(address)
  const proceed = async (tx: Transaction) => {
    const identity = await takeCode(tx, clock, code, browserMark(request))
    if (!identity) return null
    const account = await lockAccount(tx, identity)
    if (account) {
      const { user, identityId } = account
      await tx.update(userIdentities).set({ lastUsedAt: clock.now() }).where(eq(userIdentities.id, identityId))
      return { user, begun: await beginSignIn(tx, user, context, { provider: identity.provider }) }
    }
    const { email, firstName, lastName, provider } = identity
    const isTaken = email !== null && (await tx.$count(users, eq(users.email, email))) > 0
    const ticket = await issueTicket(tx, clock, identity)
    return { unknown: { ticket, provider: titleOf(providers, provider), email, isTaken, firstName, lastName } }
  }
  const outcome = await db.transaction(proceed)
  if (!outcome) {
    await limits.loginAddress.add(address)
    throw badCode()
  }
  if (!outcome.user)
    return { detail: i18n.t('Вход ещё не привязан к личному кабинету.'), token: null, user: null, unknown: outcome.unknown }
  const { user, begun } = outcome
  const token = tokenOf(begun)
  await admitOwner(db, limits, user.id, address)
  return { detail: i18n.t('Вход выполнен.'), token, user: { id: user.id, username: user.username }, unknown: null }
})

export const singleSignOnRoutes: readonly Route[] = [continueRoute, ...identityRoutes]
