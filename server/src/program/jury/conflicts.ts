import { type Conflict, conflictNames } from '@forum/domain/theses/expertConflicts'
import { i18n } from '@forum/language'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connection.ts'
import { individuals, users } from '../../platform/database/schema/people.ts'
import { readConflictFinder, readReviewable } from '../../theses/experts/candidates.ts'
import type { JuryTalk } from './talks.ts'

const own: Conflict = { kind: 'owner', likely: false }

/** Finds conflicts of interest of a judge with talks of the forum; a talk without a thesis has its speaker alone. */
export async function readConflicts(db: Queryable, meetingId: number, judgeId: number): Promise<(talk: JuryTalk) => Conflict | null> {
  const [judge] = await db
    .select({ person: individuals, email: users.email })
    .from(individuals)
    .innerJoin(users, eq(users.id, individuals.userId))
    .where(eq(individuals.userId, judgeId))
  const find = await readConflictFinder(db)
  const theses = new Map((await readReviewable(db, meetingId)).map((one) => [one.registration.id, one]))
  return ({ talk }) => {
    if (talk.speakerId === judgeId) return own
    const written = theses.get(talk.id)
    return judge && written ? find({ ...judge.person, id: judgeId, email: judge.email }, written) : null
  }
}

export const conflictInWords = ({ kind, likely }: Conflict): string =>
  likely
    ? i18n.t('Возможный конфликт интересов: {kind}. Оцените, если его нет.', { kind: conflictNames[kind] })
    : i18n.t('Конфликт интересов: {kind}. Этот доклад оценят другие члены жюри.', { kind: conflictNames[kind] })
