import { and, eq, gt, isNotNull } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/connection.ts'
import { tokens } from '../../../platform/database/schema/signIn.ts'
import type { Clock } from '../../../platform/process/clock.ts'
import type { SessionUser } from '../../../platform/sessions/session.ts'

/** The session that a challenge belongs to. */

type Session = Pick<SessionUser, 'tokenHash'>
/** Challenges for a new passkey require a proven account; those for a known passkey are public. */
type Purpose = 'add' | 'confirm'

/** Validity of a challenge, longer than a browser waits for a passkey. */
const VALID_FOR = 10 * 60_000

const ofSession = ({ tokenHash }: Session) => eq(tokens.hash, tokenHash)

/** Keeps the challenge that a passkey is to sign for this session; an earlier one is void. */
export const keepChallenge = (tx: Transaction, clock: Clock, session: Session, purpose: Purpose, challenge: string) =>
  tx
    .update(tokens)
    .set({ challenge: `${purpose} ${challenge}`, challengeExpiresAt: new Date(clock.now().getTime() + VALID_FOR) })
    .where(ofSession(session))

/** @returns the session's challenge, which cannot be signed again; null if there is none */
export async function takeChallenge(tx: Transaction, clock: Clock, session: Session, purpose: Purpose): Promise<string | null> {
  const current = and(ofSession(session), isNotNull(tokens.challenge), gt(tokens.challengeExpiresAt, clock.now()))
  const [kept] = await tx.select({ challenge: tokens.challenge }).from(tokens).where(current).for('update')
  if (!kept?.challenge) return null
  await tx.update(tokens).set({ challenge: null, challengeExpiresAt: null }).where(ofSession(session))
  const [given, challenge = ''] = kept.challenge.split(' ')
  return given === purpose ? challenge : null
}

/** The session has proved the second factor now. */
export const noteProof = (tx: Transaction, clock: Clock, session: Session) =>
  tx.update(tokens).set({ secondFactorAt: clock.now() }).where(ofSession(session))
