import { createHash } from 'node:crypto'
import { readFeedback } from '@forum/contracts/door/feedback'
import { FEEDBACK_SHOWN_FROM, feedbackUntil, figuresOf } from '@forum/domain/door/feedback'
import { isInScope } from '@forum/domain/people/roles'
import { inArray } from 'drizzle-orm'
import { readForum } from '../../forum/current/forum.ts'
import { feedbackAnswers } from '../../platform/database/schema/door.ts'
import { handleReading } from '../../platform/http/handle.ts'
import { isOver, presentEvent, readEvents } from './events.ts'

/** Order that is the same at every reading, and different for each question. */
const inRandomOrder =
  (secret: string) =>
  (texts: readonly string[], question: number): string[] => {
    const key = (text: string) => createHash('sha256').update(`${secret} ${question} ${text}`).digest('hex')
    return texts
      .map((text) => ({ text, key: key(text) }))
      .sort((a, b) => (a.key < b.key ? -1 : 1))
      .map(({ text }) => text)
  }

export const resultsRoute = handleReading(readFeedback, async ({ meetingId }, { db, clock, scope, secret }) => {
  const forum = await readForum(db, meetingId)
  const questions = forum.feedback ?? []
  const over = isOver(forum, clock)
  const events = (await readEvents(db, forum)).filter(({ section, from }) => from <= clock.now() && isInScope(scope, section.id))
  const rows =
    events.length === 0
      ? []
      : await db
          .select({ sectionId: feedbackAnswers.sectionId, answers: feedbackAnswers.answers })
          .from(feedbackAnswers)
          .where(
            inArray(
              feedbackAnswers.sectionId,
              events.map(({ section }) => section.id),
            ),
          )
  const sheets = Map.groupBy(rows, ({ sectionId }) => sectionId)
  return {
    questions,
    shownFrom: FEEDBACK_SHOWN_FROM,
    until: feedbackUntil(forum),
    isOver: over,
    events: events.map(({ section }) => {
      const given = (sheets.get(section.id) ?? []).map(({ answers }) => answers)
      const isShown = over && given.length >= FEEDBACK_SHOWN_FROM
      return {
        ...presentEvent(forum, section),
        answered: given.length,
        figures: isShown ? figuresOf(questions, given, inRandomOrder(secret)) : null,
      }
    }),
  }
})
