import { type ForumQuestion, questionsOf, type ShownIf } from '@forum/domain/forum/questions/questions'
import { type AnswerCondition, listedQuestions, NO_ANSWER, readConditions } from '@forum/domain/participation/answers/reading'
import type { Role } from '@forum/domain/people/roles'
import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Forum } from '../../forum/current/forum.ts'
import { formatInForce, sectionInForce } from '../../forum/current/inForce.ts'
import { questionAnswers } from '../../platform/database/schema/answers.ts'
import { registrations } from '../../platform/database/schema/participation.ts'

/** SQL of filters by answers. Subqueries name the people that a filter finds, so that each is run once for a list. */

type Asking = Pick<Forum, 'id' | 'questions' | 'modulesOn'>

const people = (ids: SQL): SQL => sql`${registrations.userId} in (${ids})`

const haveAnswered = ({ id }: Asking, question: string, more: SQL = sql`true`): SQL =>
  people(sql`select a.user_id from ${questionAnswers} a where a.meeting_id = ${id} and a.question = ${question} and ${more}`)

/** People with this answer: in one of several choices, too. */
const haveGiven = (forum: Asking, { key, kind }: Pick<ForumQuestion, 'key' | 'kind'>, answer: string): SQL =>
  haveAnswered(forum, key, sql`a.answer @> ${JSON.stringify(kind === 'yesNo' ? answer === 'yes' : answer)}::jsonb`)

function meets(forum: Asking, listed: readonly ForumQuestion[], { question, answer }: AnswerCondition): SQL {
  const asked = listed.find(({ key }) => key === question)
  // What the reader may not read must not be found out by a filter.
  if (!asked) return sql`false`
  return answer === NO_ANSWER ? sql`not ${haveAnswered(forum, question)}` : haveGiven(forum, asked, answer)
}

/** Registrations of people who meet all conditions. @param roles of the reader */
export const meetConditions = (forum: Asking, roles: readonly Role[], conditions: string): SQL | undefined => {
  const listed = listedQuestions(forum, roles)
  return and(...readConditions(conditions).map((condition) => meets(forum, listed, condition)))
}

/** People with a registration that the question is for, as `askedOf` of the domain defines it. */
const areMeant = ({ id }: Asking, { formats, sections, askedWith }: ForumQuestion): SQL => {
  const meant = and(
    eq(registrations.meetingId, id),
    registrations.isActive,
    formats.length === 0 ? undefined : inArray(formatInForce, formats),
    sections.length === 0 ? undefined : inArray(sectionInForce, sections),
    askedWith === 'application' ? undefined : isNotNull(registrations.decidedFormat),
  )
  // The inner table hides the outer one of the same name.
  return people(sql`select ${registrations.userId} from ${registrations} where ${meant}`)
}

/** Registrations of people who have not answered all questions that they must answer, as `unanswered` of the domain defines it. */
export function waitForAnswers(forum: Asking): SQL {
  const asked = new Map<string, { question: ForumQuestion; are: SQL | undefined }>()
  const shown = (condition: ShownIf): SQL | undefined => {
    const earlier = asked.get(condition.question)
    return earlier ? and(earlier.are, haveGiven(forum, earlier.question, condition.answer)) : sql`false`
  }
  // Also of questions whose answers the reader may not read: that one is missing says nothing about the others.
  for (const question of questionsOf(forum).filter(({ isRemoved }) => !isRemoved))
    asked.set(question.key, { question, are: and(areMeant(forum, question), question.shownIf ? shown(question.shownIf) : undefined) })
  const waiting = [...asked.values()].flatMap(({ question, are }) =>
    question.isRequired ? [and(are, sql`not ${haveAnswered(forum, question.key)}`)] : [],
  )
  return or(...waiting) ?? sql`false`
}
