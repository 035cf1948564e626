import type { Transaction } from '../../../platform/database/connection.ts'
import type { FirstFactor } from '../../../platform/database/schema/firstFactor.ts'
import type { users } from '../../../platform/database/schema/people.ts'
import { secondFactorRequired } from '../../../platform/errors/refusal.ts'
import { methodsOf } from '../../../platform/sessions/methods.ts'
import { openSession } from '../../signIn/openSession.ts'
import { insertIdentity } from '../../singleSignOn/insertIdentity.ts'
import { issueTicket } from './tickets.ts'

type User = typeof users.$inferSelect
type Context = Parameters<typeof openSession>[2] & Parameters<typeof insertIdentity>[3]
type Methods = Awaited<ReturnType<typeof methodsOf>>

/** A session, or a sign-in that waits for the second factor. */
export type SignInBegun = { token: string } | { ticket: string; methods: Methods }

/** Does what follows all factors of a sign-in. @param secondFactor how the second was proved; null for an account without one @returns the token */
export async function completeSignIn(
  tx: Transaction,
  user: User,
  context: Context,
  { provider, links }: FirstFactor,
  secondFactor: Methods[number] | null,
): Promise<string> {
  if (links) await insertIdentity(tx, user, links, context)
  const how = { ...(provider !== undefined && { provider }), ...(secondFactor && { secondFactor }) }
  return openSession(tx, user, context, how, secondFactor && context.clock.now())
}

/**
 * Continues a sign-in after the first factor was proved: completes it, or issues a ticket if the account has a second factor.
 * @param user locked by the caller
 */
export async function beginSignIn(tx: Transaction, user: User, context: Context, first: FirstFactor = {}): Promise<SignInBegun> {
  const methods = await methodsOf(tx, user.id)
  if (methods.length > 0) return { ticket: await issueTicket(tx, context.clock, user.id, first), methods }
  return { token: await completeSignIn(tx, user, context, first, null) }
}

/** Call after the commit, which stores the ticket. @throws Refusal if the second factor must be proved */
export function tokenOf(begun: SignInBegun): string {
  if ('ticket' in begun) throw secondFactorRequired(begun.methods, begun.ticket)
  return begun.token
}
