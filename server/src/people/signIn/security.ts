import { changePassword, endSessions, getSecurity } from '@forum/contracts/people/security'
import { commonPasswordTexts } from '@forum/domain/people/commonPasswords'
import { i18n } from '@forum/language'
import { and, desc, eq, ne, not } from 'drizzle-orm'
import { recordChange } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { users } from '../../platform/database/schema/people.ts'
import { linkSecrets, tokens } from '../../platform/database/schema/signIn.ts'
import { invalidInput, notFound } from '../../platform/errors/refusal.ts'
import { handle, handleOutsideTransaction, handleReading } from '../../platform/http/handle.ts'
import { hashPassword } from '../../platform/passwords/passwordHash.ts'
import { hasSessionName, sessionName } from '../../platform/sessions/session.ts'
import { hasExpired, revokeOtherTokensOf } from '../../platform/sessions/token.ts'
import { LINK_LIFETIME } from '../account/links.ts'
import { isUnfitForStaff } from './credentials.ts'
import { readEmailChange } from './emailChange.ts'
import { lockVerified, verifyOwnPassword } from './ownPassword.ts'
import { passwordChangedMail } from './securityMails.ts'

const readRoute = handleReading(getSecurity, async (_input, { db, user, clock }) => {
  const now = clock.now()
  const sessions = await db
    .select()
    .from(tokens)
    .where(and(eq(tokens.userId, user.id), not(hasExpired(now))))
    .orderBy(ne(tokens.hash, user.tokenHash), desc(tokens.lastUsedAt), desc(tokens.createdAt))
  const change = await readEmailChange(db, user.id)
  const expires = change && new Date(change.issuedAt.getTime() + LINK_LIFETIME.email)
  return {
    sessions: sessions.map(({ hash, createdAt, lastUsedAt, device, secondFactorAt }) => ({
      id: sessionName(hash),
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      device,
      isCurrent: hash === user.tokenHash,
      ...(user.secondFactor.isSet && secondFactorAt === null && { isUnproved: true as const }),
    })),
    emailChange: change && expires && now < expires ? { email: change.email, expiresAt: expires.toISOString() } : null,
  }
})

const passwordRoute = handleOutsideTransaction(changePassword, async ({ oldPassword, password }, context) => {
  const { db, user, clock, mail, portalUrl, address, idempotent } = context
  const verified = await verifyOwnPassword(oldPassword, context)
  if (await isUnfitForStaff(db, user.id, password)) throw invalidInput({ password: [commonPasswordTexts.refusedAtReset] })
  const hash = await hashPassword(password, address)
  const change = async (tx: Transaction) => {
    const { email } = await lockVerified(tx, user.id, verified)
    await tx.update(users).set({ password: hash }).where(eq(users.id, user.id))
    // A mail address change that a stranger may have requested ends, too. A person who registered another's address must not end its owner's offer.
    await tx.delete(linkSecrets).where(and(eq(linkSecrets.userId, user.id), ne(linkSecrets.purpose, 'claim')))
    const sessions = (await revokeOtherTokensOf(tx, user.id, user.tokenHash)).rowCount ?? 0
    await mail.queue(tx, () => passwordChangedMail(email, portalUrl))
    await recordChange(tx, { clock, actorId: user.id }, 'change password', `user:${user.id}`, { sessions })
    return { detail: i18n.t('Пароль изменён.') }
  }
  return db.transaction((tx) => idempotent(tx, () => change(tx)))
})

const endRoute = handle(endSessions, async ({ id }, { tx, user, clock }) => {
  const others = and(eq(tokens.userId, user.id), ne(tokens.hash, user.tokenHash))
  const one = id === undefined ? null : tx.delete(tokens).where(and(others, hasSessionName(id)))
  const ended = (await (one ?? revokeOtherTokensOf(tx, user.id, user.tokenHash))).rowCount ?? 0
  if (id !== undefined && ended === 0) throw notFound(i18n.t('Этот сеанс уже завершён.'))
  if (ended > 0) await recordChange(tx, { clock, actorId: user.id }, 'end sessions', `user:${user.id}`, { sessions: ended })
  return { ended }
})

export const securityRoutes = [readRoute, passwordRoute, endRoute]
