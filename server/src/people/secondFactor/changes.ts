import { getSecondFactor, removeSecondFactor, renameSecondFactor, renewRecoveryCodes } from '@forum/contracts/people/secondFactor'
import { i18n } from '@forum/language'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { recordChange } from '../../platform/audit/record.ts'
import { authenticators, passkeys, recoveryCodes } from '../../platform/database/schema/signIn.ts'
import { notFound, Refusal } from '../../platform/errors/refusal.ts'
import { handle, handleReading } from '../../platform/http/handle.ts'
import { confirmed, unused } from '../../platform/sessions/methods.ts'
import { type FactorKind, recoveryCodesMail, removedMail, renamedMail } from './mails.ts'
import { replaceRecoveryCodes } from './methods/recoveryCodes.ts'
import { takesPasskeys } from './methods/relyingParty.ts'
import { forgetProofs, lockOwn } from './ownAccount.ts'

const readRoute = handleReading(getSecondFactor, async (_input, { db, user, staffSecondFactor, portalUrl }) => {
  const apps = await db.select().from(authenticators).where(confirmed(user.id)).orderBy(asc(authenticators.id))
  const keys = await db.select().from(passkeys).where(eq(passkeys.userId, user.id)).orderBy(asc(passkeys.id))
  return {
    authenticators: apps.map(({ id, name, createdAt }) => ({ id, name, createdAt: createdAt.toISOString() })),
    passkeys: keys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: await db.$count(recoveryCodes, unused(user.id)),
    isRequired: staffSecondFactor && user.roles.length + user.withheldRoles.length > 0,
    takesPasskeys: takesPasskeys({ portalUrl }),
  }
})

const tables = { authenticator: authenticators, passkey: passkeys }
const own = (kind: FactorKind, id: number, userId: number) =>
  kind === 'passkey'
    ? and(eq(passkeys.id, id), eq(passkeys.userId, userId))
    : and(eq(authenticators.id, id), eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt))
const gone = () => notFound(i18n.t('Этого приложения или ключа доступа уже нет.'))

const renameRoute = handle(renameSecondFactor, async ({ kind, id, name }, { tx, user, clock, mail, portalUrl }) => {
  const { email } = await lockOwn(tx, user.id)
  const table = tables[kind]
  const [before] = await tx
    .select({ name: table.name })
    .from(table)
    .where(own(kind, id, user.id))
  if (!before) throw gone()
  if (before.name === name.trim()) return { status: 'ok' as const }
  await tx
    .update(table)
    .set({ name: name.trim() })
    .where(own(kind, id, user.id))
  await mail.queue(tx, () => renamedMail(email, before.name, name.trim(), portalUrl))
  await recordChange(tx, { clock, actorId: user.id }, 'rename second factor', `user:${user.id}`, { kind })
  return { status: 'ok' as const }
})

const removeRoute = handle(removeSecondFactor, async ({ kind, id }, { tx, user, clock, mail, portalUrl }) => {
  const { email, factors } = await lockOwn(tx, user.id)
  const table = tables[kind]
  const [removed] = await tx
    .delete(table)
    .where(own(kind, id, user.id))
    .returning({ name: table.name })
  if (!removed) throw gone()
  const isLast = factors === 1
  if (isLast) {
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id))
    await forgetProofs(tx, user.id)
  }
  await mail.queue(tx, () => removedMail(email, kind, removed.name, isLast, portalUrl))
  await recordChange(tx, { clock, actorId: user.id }, 'remove second factor', `user:${user.id}`, { kind })
  return { status: 'ok' as const }
})

const codesRoute = handle(renewRecoveryCodes, async (_input, { tx, user, clock, mail, portalUrl }) => {
  const { email, factors } = await lockOwn(tx, user.id)
  if (factors === 0) throw new Refusal(409, 'changed_meanwhile', i18n.t('Сначала добавьте приложение с кодами или ключ доступа.'))
  const codes = await replaceRecoveryCodes(tx, user.id)
  await mail.queue(tx, () => recoveryCodesMail(email, portalUrl))
  await recordChange(tx, { clock, actorId: user.id }, 'renew recovery codes', `user:${user.id}`, {})
  return { recoveryCodes: codes }
})

export const changeFactorRoutes = [readRoute, renameRoute, removeRoute, codesRoute]
