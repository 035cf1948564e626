import { giveFeedback, listFeedback } from '@forum/contracts/door/feedback'
import { answeredOf, answerProblems, feedbackUntil, wasAtEvent, whyNotAnswer } from '@forum/domain/door/feedback'
import { eq, sql } from 'drizzle-orm'
import { readForum } from '../../forum/current/forum.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { feedbackAnswers, feedbackGiven } from '../../platform/database/schema/door.ts'
import { meetings, sections } from '../../platform/database/schema/forum.ts'
import { users } from '../../platform/database/schema/people.ts'
import { assertAllowed, invalidInput, notFound } from '../../platform/errors/refusal.ts'
import { handle, handleReading } from '../../platform/http/handle.ts'
import { isOver, presentEvent, readEvents } from './events.ts'
import { readAttendance } from './visits.ts'

export const listRoute = handleReading(listFeedback, async (_input, { db, user, clock }) => {
  const forum = await readForum(db)
  const until = feedbackUntil(forum)
  const questions = forum.feedback ?? []
  const events = isOver(forum, clock) ? [] : (await readEvents(db, forum)).filter(({ from }) => from <= clock.now())
  if (events.length === 0) return { questions, until, events: [] }
  const { visits, planned, answered } = await readAttendance(db, forum, user.id)
  return {
    questions,
    until,
    events: events
      .filter(({ section }) => wasAtEvent(section, visits, planned, forum.days))
      .map(({ section }) => ({ ...presentEvent(forum, section), hasAnswered: answered.includes(section.id) })),
  }
})

/**
 * Adds the answers, and writes all others of the event anew, with new ids and in a random order: PostgreSQL keeps with each row which
 * transaction wrote it, and rows in the order of their writing. Alone, the new row would be known by them as that of the person who has
 * answered in the same transaction.
 */
async function addAnswers(tx: Transaction, sectionId: number, answers: Record<string, string | number>): Promise<void> {
  await tx.execute(sql`
    with former as (delete from ${feedbackAnswers} where ${feedbackAnswers.sectionId} = ${sectionId} returning answers)
    insert into ${feedbackAnswers} (section_id, answers)
    select ${sectionId}::int, answers from (select answers from former union all select ${JSON.stringify(answers)}::jsonb) sheet order by random()`)
}

/** Writes nothing that says who gave which answers: no entry in the audit log, no recorded reply. */
export const giveRoute = handle(giveFeedback, async ({ sectionId, answers }, { tx, user, clock }) => {
  // One person at a time, with questions that do not change during that time.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('no key update')
  const { id } = await readForum(tx)
  await tx.select({ id: meetings.id }).from(meetings).where(eq(meetings.id, id)).for('share')
  const forum = await readForum(tx, id)
  const event = (await readEvents(tx, forum)).find(({ section }) => section.id === sectionId)
  if (!event) throw notFound()
  const { visits, planned, answered } = await readAttendance(tx, forum, user.id)
  const visit = visits.find((each) => wasAtEvent(event.section, [each], planned, forum.days))
  assertAllowed(
    whyNotAnswer({
      from: event.from,
      now: clock.now(),
      isOver: isOver(forum, clock),
      wasThere: visit !== undefined,
      hasAnswered: answered.includes(sectionId),
    }),
  )
  const questions = forum.feedback ?? []
  const problems = Object.entries(answerProblems(questions, answers))
  if (problems.length > 0) throw invalidInput({ answers: Object.fromEntries(problems.map(([index, problem]) => [index, [problem]])) })
  // All answers of the event are written anew.
  await tx.select({ id: sections.id }).from(sections).where(eq(sections.id, sectionId)).for('no key update')
  if (visit) await tx.insert(feedbackGiven).values({ registrationId: visit.registrationId, sectionId })
  await addAnswers(tx, sectionId, answeredOf(questions, answers))
  return { status: 'ok' as const }
})
