import { translatedForum } from '@forum/domain/forum/bilingual'
import { parseNumber } from '@forum/domain/participation/certificate'
import { personKey } from '@forum/domain/text/nameWords'
import { eq } from 'drizzle-orm'
import { readForum } from '../../forum/current/forum.ts'
import { visaLetters } from '../../platform/database/schema/answers.ts'
import type { Services } from '../../platform/http/services.ts'
import { idOfNumber, letterKind } from '../certificates/documentNumber.ts'
import { nameOn } from './present.ts'
import { readLetter } from './read.ts'

/** Finds a letter that is valid now by its number and the name on it; the reply has nothing of the passport. */
export async function findLetter({ db, secret }: Pick<Services, 'db' | 'secret'>, number: string, name: string) {
  const parsed = parseNumber(number)
  const [row] = parsed
    ? await db
        .select()
        .from(visaLetters)
        .where(eq(visaLetters.id, Number(parsed.id)))
    : []
  if (!row || idOfNumber(secret, letterKind(row.digest), number) === null) return null
  const forum = await readForum(db, row.meetingId)
  const letter = await readLetter(db, secret, forum, row.userId)
  if (!letter?.signed || personKey(nameOn(letter)) !== personKey(name)) return null
  return { forum: translatedForum(forum).title, days: forum.days, signedOn: letter.signed.signedOn }
}
