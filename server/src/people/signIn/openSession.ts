import { SIGN_IN } from '@forum/domain/people/audit'
import { formatMoment } from '@forum/domain/platform/calendar'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { readForum } from '../../forum/current/forum.ts'
import { recordChange } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { users } from '../../platform/database/schema/people.ts'
import type { Services } from '../../platform/http/services.ts'
import { deviceOf } from '../../platform/requestContext/userAgent.ts'
import { createToken } from '../../platform/sessions/token.ts'
import { type Verified, wrongCredentials } from './credentials.ts'
import { newDeviceMail } from './securityMails.ts'

type User = typeof users.$inferSelect

/**
 * Locks the account of a verified password and replaces an outdated hash.
 * @throws Refusal if the password has changed or the account been disabled during verification
 */
export async function lockUnchanged(tx: Transaction, { user, renewed }: Verified): Promise<User> {
  const [now] = await tx.select().from(users).where(eq(users.id, user.id)).for('update')
  if (!now?.isActive || now.password !== user.password) throw wrongCredentials()
  if (renewed) await tx.update(users).set({ password: renewed }).where(eq(users.id, user.id))
  return now
}

/**
 * Signs in to an account that the caller has locked.
 * @param how for the audit log
 * @param secondFactorAt when the second factor was proved; null for an account without one
 * @returns the token
 */
export async function openSession(
  tx: Transaction,
  { id, email, devices: known }: Pick<User, 'id' | 'email' | 'devices'>,
  { clock, mail, portalUrl, request }: Pick<Services, 'clock' | 'mail' | 'portalUrl'> & { request: FastifyRequest },
  how: Record<string, unknown> = {},
  secondFactorAt: Date | null = null,
): Promise<string> {
  const device = deviceOf(request.headers['user-agent'])
  const isNewDevice = !known.includes(device)
  const devices = isNewDevice ? [...known, device] : known
  await tx.update(users).set({ lastSignInAt: clock.now(), devices }).where(eq(users.id, id))
  await recordChange(tx, { clock, actorId: id }, SIGN_IN, `user:${id}`, how)
  // The first known sign-in sends no mail.
  if (isNewDevice && known.length > 0) {
    const at = formatMoment((await readForum(tx)).timeZone, clock.now().toISOString())
    await mail.queue(tx, () => newDeviceMail(email, device, at, portalUrl))
  }
  return createToken(tx, clock, id, device, secondFactorAt)
}
