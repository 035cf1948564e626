import { exportSensitiveAnswers } from '@forum/contracts/participation/staffAnswers'
import type { ForumQuestion } from '@forum/domain/forum/questions/questions'
import { readableQuestions } from '@forum/domain/participation/answers/reading'
import { fullName } from '@forum/domain/people/person'
import type { Role } from '@forum/domain/people/roles'
import { i18n } from '@forum/language'
import { asc, eq, inArray } from 'drizzle-orm'
import { readAskedRegistrations } from '../../forum/current/askedRegistrations.ts'
import { type Forum, readForum } from '../../forum/current/forum.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { individuals, users } from '../../platform/database/schema/people.ts'
import { handleReading } from '../../platform/http/handle.ts'
import type { MediaSource } from '../../platform/http/media/media.ts'
import { mediaUrl } from '../../platform/http/media/mediaUrl.ts'
import { writeSheets, XLSX } from '../exports/workbook.ts'
import { answerColumns } from './columns.ts'
import { readAnswers } from './read.ts'
import { inWords } from './shown.ts'

/** Answers about health or documents, which are in no other list. */

export const sensitiveOf = (forum: Forum, roles: readonly Role[]): ForumQuestion[] =>
  readableQuestions(forum, roles).filter(({ isSensitive }) => isSensitive)

/** People with such answers, by name. */
async function readRows(db: Queryable, forum: Forum, questions: readonly ForumQuestion[]) {
  const answers = await readAnswers(db, forum, [...(await readAskedRegistrations(db, forum)).keys()])
  const given = new Map([...answers].map(([userId, own]) => [userId, inWords(questions, own)]))
  const ids = [...given].flatMap(([userId, own]) => (Object.keys(own).length > 0 ? [userId] : []))
  const people = await db
    .select({ id: users.id, email: users.email, person: individuals })
    .from(users)
    .innerJoin(individuals, eq(individuals.userId, users.id))
    .where(inArray(users.id, ids))
    .orderBy(asc(individuals.lastName), asc(individuals.firstName), asc(users.id))
  return people.map(({ id, email, person }) => ({ name: fullName(person), email, answers: given.get(id) }))
}

export const exportSensitiveRoute = handleReading(exportSensitiveAnswers, async ({ meetingId }, { db, user, secret, clock }) => {
  const { id } = await readForum(db, meetingId)
  return { url: mediaUrl({ secret, clock, user }, 'conf_admin', 'sensitive-answers', id) }
})

/** `/media/sensitive-answers/<forum>`. */
export const sensitiveSource: MediaSource = async (id, { db, clock, roles }) => {
  const forum = await readForum(db, Number(id))
  const questions = sensitiveOf(forum, roles)
  type Row = Awaited<ReturnType<typeof readRows>>[number]
  const body = await writeSheets<Row>(
    [{ title: i18n.t('Ответы'), rows: await readRows(db, forum, questions) }],
    [
      { title: i18n.t('Имя'), width: 36, cell: ({ name }) => name },
      { title: 'E-mail', width: 30, cell: ({ email }) => email },
      ...answerColumns(questions),
    ],
  )
  return { body, name: i18n.t('Чувствительные ответы {day}.xlsx', { day: clock.today(forum.timeZone) }), contentType: XLSX }
}
