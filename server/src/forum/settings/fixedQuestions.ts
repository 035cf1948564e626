import { haveSameShape, questionTexts } from '@forum/domain/forum/feedbackQuestions'
import type { ForumSettings } from '@forum/domain/forum/forum'
import { problemsOfAnswered } from '@forum/domain/forum/questions/answeredProblems'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connection.ts'
import { questionAnswers } from '../../platform/database/schema/answers.ts'
import { feedbackAnswers } from '../../platform/database/schema/door.ts'
import { sections } from '../../platform/database/schema/forum.ts'
import { invalidInput } from '../../platform/errors/refusal.ts'
import { nestedErrors } from './lockForum.ts'

type Asking = Pick<ForumSettings, 'feedback' | 'questions'>

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

/** Answers are kept by the keys of questions and choices. @throws Refusal 400 */
export async function assertAnsweredKept(
  tx: Transaction,
  meetingId: number,
  { questions: before = [] }: Asking,
  after: Asking,
): Promise<void> {
  if (JSON.stringify(before) === JSON.stringify(after.questions ?? [])) return
  const rows = await tx
    .selectDistinct({ key: questionAnswers.question })
    .from(questionAnswers)
    .where(eq(questionAnswers.meetingId, meetingId))
  const problems = problemsOfAnswered(before, after.questions ?? [], new Set(rows.map(({ key }) => key)))
  if (Object.keys(problems).length > 0) throw invalidInput(nestedErrors(problems))
}
