import { eq } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { codeOf } from '../database/failures.ts'
import { users } from '../database/schema/people.ts'
import { invalidToken, Refusal } from '../errors/refusal.ts'
import type { SessionUser } from '../sessions/session.ts'

const FOREIGN_KEY_VIOLATION = '23503'

/** Whether an error may come from the deletion of the caller's account during the call: rows of the account are missing. */
const missesRows = (error: unknown): boolean => (error instanceof Refusal ? error.status === 404 : codeOf(error) === FOREIGN_KEY_VIOLATION)

/** @returns the error, or the refusal of an ended session if the caller's account no longer exists */
export async function errorFor(db: Queryable, user: SessionUser | null, error: unknown): Promise<unknown> {
  if (!user || !missesRows(error)) return error
  return (await db.$count(users, eq(users.id, user.id))) === 0 ? invalidToken() : error
}
