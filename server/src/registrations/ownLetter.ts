import type { Transaction } from '../database/connection.ts'
import type { Limits } from '../http/limits.ts'
import type { Letter } from '../mail/letter.ts'
import type { Mail } from '../mail/mail.ts'

interface Around {
  tx: Transaction
  user: { id: number }
  mail: Mail
  limits: Limits
}

/** Queues a letter that a person's own action causes. @throws Refusal 429 when there were too many in an hour */
export async function queueOwnLetter({ tx, user, mail, limits }: Around, letter: Letter): Promise<void> {
  await limits.emails.count(String(user.id))
  await mail.queue(tx, letter)
}
