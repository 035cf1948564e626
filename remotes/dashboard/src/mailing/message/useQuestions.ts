import { forum } from '@forum/client/forum'
import { useReading } from '@forum/client/useReading'
import { type ListedQuestion, listQuestions } from '@forum/contracts/participation/staffAnswers'
import { answerPlaceholder } from '@forum/domain/dashboard/answerPlaceholders'
import type { WrittenLanguage } from '@forum/domain/dashboard/campaigns'
import { hasModule } from '@forum/domain/forum/modules'

/** Questions whose answers a mail may contain; none until they are read, and in a forum without the module. */
export function useQuestions(meetingId?: number): readonly ListedQuestion[] {
  const { reply } = useReading(listQuestions, hasModule(forum(), 'questions') ? { meetingId } : null)
  return reply?.questions.filter(({ isMailed }) => isMailed) ?? []
}

/** Placeholders of answers as a text in this language has them. */
export const answersIn = (language: WrittenLanguage, questions: readonly ListedQuestion[]) =>
  questions.map(({ key, text }) => ({ name: answerPlaceholder(language, key), description: text }))
