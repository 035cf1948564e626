import { countAnswers } from '@forum/contracts/participation/answers'
import type { ReplyOf } from '@forum/contracts/platform/endpoint'
import { type ForumQuestion, questionsOf, SENSITIVE_SHOWN_FROM } from '@forum/domain/forum/questions/questions'
import { type Answer, askedOf } from '@forum/domain/participation/answers/answers'
import { readableQuestions } from '@forum/domain/participation/answers/reading'
import { answerText, questionIn } from '@forum/domain/participation/answers/words'
import { currentLanguage } from '@forum/language'
import { readAskedRegistrations } from '../../forum/current/askedRegistrations.ts'
import { type Forum, readForum } from '../../forum/current/forum.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { handleReading } from '../../platform/http/handle.ts'
import { readAnswers } from './read.ts'

type Counted = ReplyOf<typeof countAnswers>['questions'][number]

interface Tally {
  asked: number
  given: Answer[]
}

/** Answers of all people who are asked now; a person with several registrations counts once. */
async function tallyAnswers(db: Queryable, forum: Forum): Promise<Map<string, Tally>> {
  const questions = questionsOf(forum)
  const people = await readAskedRegistrations(db, forum)
  const answers = await readAnswers(db, forum, [...people.keys()])
  const tallies = new Map<string, Tally>(questions.map(({ key }) => [key, { asked: 0, given: [] }]))
  for (const [userId, registrations] of people) {
    const own = answers.get(userId) ?? {}
    for (const { key } of askedOf(questions, registrations, own)) {
      const tally = tallies.get(key)
      const answer = own[key]
      if (!tally) continue
      tally.asked += 1
      if (answer !== undefined) tally.given.push(answer)
    }
  }
  return tallies
}

/** Answers that are counted one by one. */
function optionsOf(question: ForumQuestion): { answer: string; value: boolean | string; places: number | null }[] {
  if (question.kind === 'yesNo')
    return [
      { answer: 'yes', value: true, places: null },
      { answer: 'no', value: false, places: null },
    ]
  return question.choices.map(({ key, places = null }) => ({ answer: key, value: key, places }))
}

const isGiven = (given: Answer, value: boolean | string): boolean =>
  given === value || (Array.isArray(given) && typeof value === 'string' && given.includes(value))

function present(question: ForumQuestion, { asked, given }: Tally): Counted {
  const isShown = !question.isSensitive || given.length >= SENSITIVE_SHOWN_FROM
  const counts = optionsOf(question).map(({ answer, value, places }) => ({
    answer,
    name: answerText(question, question.kind === 'several' ? [answer] : value),
    count: given.filter((each) => isGiven(each, value)).length,
    places,
  }))
  const sum = question.kind === 'number' ? given.reduce<number>((total, each) => total + Number(each), 0) : null
  return {
    key: question.key,
    text: questionIn(question, currentLanguage()).text,
    asked,
    answered: given.length,
    counts: isShown ? counts : null,
    sum: isShown ? sum : null,
  }
}

export const countRoute = handleReading(countAnswers, async ({ meetingId }, { db, user }) => {
  const forum = await readForum(db, meetingId)
  const figures = readableQuestions(forum, user.roles).filter(({ isFigure, isRemoved }) => isFigure && !isRemoved)
  if (figures.length === 0) return { questions: [] }
  const tallies = await tallyAnswers(db, forum)
  return { questions: figures.map((question) => present(question, tallies.get(question.key) ?? { asked: 0, given: [] })) }
})
