import { listQuestions } from '@forum/contracts/participation/staffAnswers'
import { listedQuestions, mailedQuestions } from '@forum/domain/participation/answers/reading'
import { questionIn } from '@forum/domain/participation/answers/words'
import { currentLanguage } from '@forum/language'
import { readForum } from '../../forum/current/forum.ts'
import { handleReading, type Route } from '../../platform/http/handle.ts'
import { countRoute } from './count.ts'
import { exportSensitiveRoute, sensitiveOf } from './sensitive.ts'

const listRoute = handleReading(listQuestions, async ({ meetingId }, { db, user }) => {
  const forum = await readForum(db, meetingId)
  const mailed = new Set(mailedQuestions(forum).map(({ key }) => key))
  return {
    questions: listedQuestions(forum, user.roles).map((question) => {
      const { text, choices } = questionIn(question, currentLanguage())
      return {
        key: question.key,
        kind: question.kind,
        text,
        choices: question.choices.map(({ key }, at) => ({ key, text: choices[at] ?? key })),
        isMailed: mailed.has(question.key),
      }
    }),
    hasSensitive: sensitiveOf(forum, user.roles).length > 0,
  }
})

export const staffAnswerRoutes: readonly Route[] = [listRoute, countRoute, exportSensitiveRoute]
