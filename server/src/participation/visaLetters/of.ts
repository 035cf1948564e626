import { type Forum, readForum } from '../../forum/current/forum.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { findRow } from '../certificates/papers.ts'
import { type Letter, readLetter } from './read.ts'

export interface LetterOf {
  forum: Forum
  letter: Letter
  email: string
}

/** Finds the letter of the person of a registration, in its forum; null: none was asked for. */
export async function findLetterOf(db: Queryable, secret: string, registrationId: number): Promise<LetterOf | null> {
  const row = await findRow(db, registrationId)
  if (!row) return null
  const forum = await readForum(db, row.registration.meetingId)
  const letter = await readLetter(db, secret, forum, row.registration.userId)
  return letter && { forum, letter, email: row.email }
}
