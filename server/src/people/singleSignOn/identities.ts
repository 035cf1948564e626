import { linkIdentity, listIdentities, unlinkIdentity } from '@forum/contracts/people/singleSignOn'
import { normalizeEmail } from '@forum/domain/people/person'
import { i18n } from '@forum/language'
import { and, asc, eq } from 'drizzle-orm'
import { recordChange } from '../../platform/audit/record.ts'
import { users } from '../../platform/database/schema/people.ts'
import { userIdentities } from '../../platform/database/schema/signIn.ts'
import { notFound, Refusal } from '../../platform/errors/refusal.ts'
import { handle, handleOutsideTransaction, handleReading } from '../../platform/http/handle.ts'
import { isUnusableHash } from '../../platform/passwords/passwordHash.ts'
import { beginSignIn, tokenOf } from '../secondFactor/signIn/beginSignIn.ts'
import { withCredentials } from '../signIn/credentials.ts'
import { lockUnchanged } from '../signIn/openSession.ts'
import { isTicket, takeTicket } from './handover.ts'
import { titleOf } from './insertIdentity.ts'
import { unlinkedMail } from './mails.ts'

const ticketExpired = () => new Refusal(400, 'bad_link', i18n.t('Время на привязку истекло. Начните вход ещё раз.'))

/** The password proves the account, not the provider's mail address; the identity of an account with a second factor is linked after that. */
const linkRoute = handleOutsideTransaction(linkIdentity, async (input, context) => {
  const { db, clock } = context
  if (!(await isTicket(db, clock, input.ticket))) throw ticketExpired()
  const credentials = { email: normalizeEmail(input.login), password: input.password }
  const { user, begun } = await withCredentials(credentials, context, (verified) =>
    db.transaction(async (tx) => {
      const user = await lockUnchanged(tx, verified)
      const identity = await takeTicket(tx, clock, input.ticket)
      if (!identity) throw ticketExpired()
      return { user, begun: await beginSignIn(tx, user, context, { provider: identity.provider, links: identity }) }
    }),
  )
  return { detail: i18n.t('Вход привязан.'), token: tokenOf(begun), user: { id: user.id, username: user.username } }
})

const listRoute = handleReading(listIdentities, async (_input, { db, user, providers }) => {
  const rows = await db.select().from(userIdentities).where(eq(userIdentities.userId, user.id)).orderBy(asc(userIdentities.id))
  return {
    identities: rows.map(({ id, provider, subject, linkedAt }) => ({
      id,
      title: titleOf(providers, provider),
      subject,
      linkedAt: linkedAt.toISOString(),
    })),
  }
})

const unlinkRoute = handle(unlinkIdentity, async ({ id }, { tx, user, clock, mail, portalUrl, providers }) => {
  const [account] = await tx.select({ password: users.password }).from(users).where(eq(users.id, user.id)).for('update')
  const own = and(eq(userIdentities.id, id), eq(userIdentities.userId, user.id))
  const [unlinked] = await tx.delete(userIdentities).where(own).returning()
  if (!unlinked) throw notFound(i18n.t('Этот вход уже отвязан.'))
  if (!account || isUnusableHash(account.password))
    throw new Refusal(
      409,
      'password_needed',
      i18n.t('Сначала задайте пароль: без него в кабинет будет не войти. Ссылка «Забыли пароль?» — на странице входа.'),
    )
  await mail.queue(tx, () => unlinkedMail({ to: user.email, title: titleOf(providers, unlinked.provider), portalUrl }))
  await recordChange(tx, { clock, actorId: user.id }, 'unlink identity', `user:${user.id}`, { provider: unlinked.provider })
  return { status: 'ok' as const }
})

export const identityRoutes = [linkRoute, listRoute, unlinkRoute]
