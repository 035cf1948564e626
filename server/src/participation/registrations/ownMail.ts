import type { Transaction } from '../../platform/database/connection.ts'
import type { Limits } from '../../platform/limits/rateLimits.ts'
import type { OutgoingMail } from '../../platform/mail/composition/mailKind.ts'
import type { Mail } from '../../platform/mail/mail.ts'

interface Services {
  tx: Transaction
  user: { id: number }
  mail: Mail
  limits: Limits
}

/** Queues a mail caused by a person's own action. @throws Refusal 429 beyond the hourly limit */
export async function queueOwnMail({ tx, user, mail, limits }: Services, compose: () => OutgoingMail): Promise<void> {
  await limits.emails.count(String(user.id))
  await mail.queue(tx, compose)
}
