import { answerText } from '@forum/domain/participation/answers/words'
import { and, asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connection.ts'
import { questionAnswers, visaLetters } from '../../platform/database/schema/answers.ts'
import { forumVersions } from '../../platform/database/schema/forum.ts'
import { givenRows } from './heldAuthors.ts'

/** A person's answers to questions of forums, in the words that were answered, and the letters for visas that print some of them. */
export async function readHeldAnswers(db: Queryable, userId: number) {
  const rows = await db
    .select({ answer: questionAnswers, settings: forumVersions.settings })
    .from(questionAnswers)
    .leftJoin(
      forumVersions,
      and(eq(forumVersions.meetingId, questionAnswers.meetingId), eq(forumVersions.version, questionAnswers.version)),
    )
    .where(eq(questionAnswers.userId, userId))
    .orderBy(asc(questionAnswers.meetingId), asc(questionAnswers.question))
  const answers = rows.map(({ answer: { meetingId, question: key, answer, answeredAt, consentedAt }, settings }) => {
    const asked = settings?.questions?.find((question) => question.key === key)
    const given = { question: asked?.text ?? key, answer: asked ? answerText(asked, answer) : answer }
    return { meeting_id: meetingId, ...given, answered_at: answeredAt, consented_at: consentedAt }
  })
  const letters = await db
    .select({ meeting_id: visaLetters.meetingId, signed_at: visaLetters.signedAt })
    .from(visaLetters)
    .where(eq(visaLetters.userId, userId))
    .orderBy(asc(visaLetters.meetingId))
  return { ...givenRows('answers', answers), ...givenRows('visa_letters', letters) }
}
