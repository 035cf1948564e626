import { currentLanguage } from '@forum/language'
import type { Language } from '@forum/language/requestLanguage'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { users } from '../database/schema.ts'

/**
 * The language that a recipient chose. An address without an account is the caller's own.
 * @param otherwise for a recipient who has not chosen
 */
export async function recipientLanguage(tx: Transaction, email: string, otherwise: Language): Promise<Language> {
  const [account] = await tx.select({ language: users.language }).from(users).where(eq(users.email, email))
  return account ? (account.language ?? otherwise) : currentLanguage()
}
