import { haveSameShape, questionTexts } from '@forum/domain/forum/feedbackQuestions'
import type { ForumSettings } from '@forum/domain/forum/forum'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connection.ts'
import { feedbackAnswers } from '../../platform/database/schema/door.ts'
import { sections } from '../../platform/database/schema/forum.ts'
import { invalidInput } from '../../platform/errors/refusal.ts'

type Asking = Pick<ForumSettings, 'feedback'>

/** Answers are kept by the number of their question: once there are any, only its words may change. @throws Refusal 400 */
export async function assertQuestionsKept(tx: Transaction, meetingId: number, before: Asking, after: Asking): Promise<void> {
  if (haveSameShape(before.feedback, after.feedback)) return
  const [answered] = await tx
    .select({ id: feedbackAnswers.id })
    .from(feedbackAnswers)
    .innerJoin(sections, eq(sections.id, feedbackAnswers.sectionId))
    .where(eq(sections.meetingId, meetingId))
    .limit(1)
  if (answered) throw invalidInput({ settings: { feedback: [questionTexts.fixed] } })
}
