import type { confirmIdentity } from '@forum/contracts/people/secondFactor'
import type { ParsedInputOf } from '@forum/contracts/platform/endpoint'
import { i18n, translated } from '@forum/language'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { recordChange } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { users } from '../../platform/database/schema/people.ts'
import { authenticators, recoveryCodes } from '../../platform/database/schema/signIn.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { Services } from '../../platform/http/services.ts'
import { confirmed, unused } from '../../platform/sessions/methods.ts'
import { recoveryCodeUsedMail } from './mails.ts'
import { takeRecoveryCode } from './methods/recoveryCodes.ts'
import { verifyAssertion } from './methods/relyingParty.ts'
import { unseal } from './methods/sealedSecret.ts'
import { stepOf } from './methods/totp.ts'

export type Proof = ParsedInputOf<typeof confirmIdentity>

interface Around extends Pick<Services, 'clock' | 'mail' | 'portalUrl' | 'secret'> {
  log: FastifyBaseLogger
}

const wrongTexts: Record<Proof['method'], string> = translated({
  totp: () =>
    i18n.t(
      'Неверный код. Введите тот, что приложение показывает сейчас; каждый код принимается один раз. Если не помогает, проверьте время на телефоне.',
    ),
  passkey: () => i18n.t('Ключ доступа не подошёл. Попробуйте ещё раз или выберите другой способ.'),
  recovery: () => i18n.t('Неверный или уже использованный резервный код.'),
})
export const wrongProof = ({ method }: Pick<Proof, 'method'>): Refusal => new Refusal(400, 'wrong_credentials', wrongTexts[method])

/** Codes of an app, spaced as some apps show them. */
const digitsOf = (code: string): string => code.replace(/\s/g, '')

/** Takes a code of one authenticator: only of a later step than ever before. @returns whether it was right */
export async function takeStep(tx: Transaction, app: typeof authenticators.$inferSelect, code: string, { clock, secret, log }: Around) {
  let step: number | null = null
  try {
    step = stepOf(unseal(secret, app.userId, app.secret), digitsOf(code), clock.actual())
  } catch (error) {
    log.error({ err: error, authenticator: app.id }, 'the secret of an authenticator cannot be read: PORTAL_SECRET has changed')
  }
  if (step === null) return false
  const later = or(isNull(authenticators.lastStep), lt(authenticators.lastStep, step))
  const taken = await tx
    .update(authenticators)
    .set({ lastStep: step })
    .where(and(eq(authenticators.id, app.id), later))
    .returning({ id: authenticators.id })
  return taken.length > 0
}

async function takeRecovery(tx: Transaction, userId: number, code: string, { clock, mail, portalUrl }: Around): Promise<boolean> {
  if (!(await takeRecoveryCode(tx, clock, userId, code))) return false
  const left = await tx.$count(recoveryCodes, unused(userId))
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (user) await mail.queue(tx, () => recoveryCodeUsedMail(user.email, left, portalUrl))
  await recordChange(tx, { clock, actorId: userId }, 'use recovery code', `user:${userId}`, { left })
  return true
}

/**
 * Verifies a proof of an account's second factor, and uses it up. Writes nothing if it is wrong.
 * @param challenge what a passkey had to sign, if anything
 */
export async function proves(tx: Transaction, around: Around, userId: number, proof: Proof, challenge: string | null): Promise<boolean> {
  if (proof.method === 'recovery') return takeRecovery(tx, userId, proof.code, around)
  if (proof.method === 'passkey') {
    if (!proof.passkey || challenge === null) return false
    return (await verifyAssertion(tx, around, { userId, challenge, at: around.clock.now() }, proof.passkey)) !== null
  }
  const apps = await tx.select().from(authenticators).where(confirmed(userId)).for('update')
  for (const app of apps) if (await takeStep(tx, app, proof.code, around)) return true
  return false
}

/** Counts wrong codes of an account's apps, which alone are short enough to be guessed. @param attempt resolves to null for a wrong proof */
export async function limited<T>(
  { limits }: Pick<Services, 'limits'>,
  userId: number,
  { method }: Pick<Proof, 'method'>,
  attempt: () => Promise<T | null>,
): Promise<T | null> {
  if (method !== 'totp') return attempt()
  const key = String(userId)
  // The attempt is counted first, so that concurrent ones are limited too.
  await limits.secondFactor.count(key)
  const giveBack = () => limits.secondFactor.giveBack(key)
  const outcome = await attempt().catch(async (error: unknown) => {
    await giveBack()
    throw error
  })
  if (outcome !== null) await giveBack()
  return outcome
}
