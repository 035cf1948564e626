import { formatOf } from '@forum/domain/participation'
import type { Clock } from '../clock.ts'
import type { Transaction } from '../database/connection.ts'
import type { Limits } from '../http/limits.ts'
import type { Mail } from '../mail/mail.ts'
import { correctedThesisLetter } from '../registrations/letters.ts'
import { changeOwn, type Registration } from '../registrations/own.ts'
import { queueOwnLetter } from '../registrations/ownLetter.ts'
import { settleRevision } from './revision.ts'

interface Owner {
  tx: Transaction
  clock: Clock
  user: { id: number; email: string }
  mail: Mail
  limits: Limits
  portalUrl: string
}

/** What was returned waits for a decision again once its author has corrected it. */
const again = { verdict: null, decisionMessage: '', decidedAt: null }

/** Records an author's correction of a thesis; of a returned one it answers what was asked. */
export async function recordCorrection(
  owner: Owner,
  registration: Registration,
  action: string,
  beside: Record<string, unknown>,
): Promise<void> {
  const answers = registration.verdict === 'returned'
  // Counts as a change of the registration: whoever decides on it has to see the new text.
  await changeOwn(owner, registration, action, answers ? again : {}, beside)
  if (!answers) return
  await settleRevision(owner.tx, owner.clock, registration.id)
  const { user, portalUrl } = owner
  const about = { to: user.email, format: formatOf(registration), talkTitle: registration.talkTitle, portalUrl }
  await queueOwnLetter(owner, () => correctedThesisLetter(about))
}
