import { formatOf } from '@forum/domain/forum/participation'
import { correctedThesisMail } from '../../participation/registrations/mails.ts'
import { changeOwn, type Registration } from '../../participation/registrations/own.ts'
import { queueOwnMail } from '../../participation/registrations/ownMail.ts'
import { settleRevision } from '../../participation/talks/revision.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import type { Limits } from '../../platform/limits/rateLimits.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Clock } from '../../platform/process/clock.ts'

interface Owner {
  tx: Transaction
  clock: Clock
  user: { id: number; email: string }
  mail: Mail
  limits: Limits
  portalUrl: string
}

/** A returned registration waits for a decision again once its author has corrected it. */
const again = { verdict: null, decisionMessage: '', decidedAt: null }

/** Records an author's correction of a thesis; for a returned one it closes the request. */
export async function recordCorrection(
  owner: Owner,
  registration: Registration,
  action: string,
  beside: Record<string, unknown>,
): Promise<void> {
  const answers = registration.verdict === 'returned'
  // Counts as a change of the registration: moderators have to see the new text before deciding.
  await changeOwn(owner, registration, action, answers ? again : {}, beside)
  if (!answers) return
  await settleRevision(owner.tx, owner.clock, registration.id)
  const { user, portalUrl } = owner
  const about = { to: user.email, format: formatOf(registration), talkTitle: registration.talkTitle, portalUrl }
  await queueOwnMail(owner, () => correctedThesisMail(about))
}
