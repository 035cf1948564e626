import { type ForumQuestion, type OpenOn, questionsOf, type ShownIf, takesAnswers } from '@forum/domain/forum/questions/questions'
import {
  ANY_ANSWER,
  type AnswerCondition,
  between,
  isRange,
  NO_ANSWER,
  type NumberRange,
  rangeIn,
  readConditions,
  wordsIn,
} from '@forum/domain/participation/answers/conditions'
import { listedQuestions } from '@forum/domain/participation/answers/reading'
import type { Role } from '@forum/domain/people/roles'
import { foldText } from '@forum/domain/text/foldText'
import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Forum } from '../../forum/current/forum.ts'
import { formatInForce, sectionInForce } from '../../forum/current/inForce.ts'
import { escaped } from '../../platform/database/nameSearch.ts'
import { questionAnswers } from '../../platform/database/schema/answers.ts'
import { registrations } from '../../platform/database/schema/participation.ts'

/** SQL of filters by answers. Subqueries name the people that a filter finds, so that each is run once for a list. */

type Asking = Pick<Forum, 'id' | 'questions' | 'modulesOn'>

/** By whom answers are read: roles that decide which, and the days by which questions take answers. */
export interface AnswerReader {
  roles: readonly Role[]
  on: OpenOn
}

const people = (ids: SQL): SQL => sql`${registrations.userId} in (${ids})`

const haveAnswered = ({ id }: Asking, question: string, more: SQL = sql`true`): SQL =>
  people(sql`select a.user_id from ${questionAnswers} a where a.meeting_id = ${id} and a.question = ${question} and ${more}`)

/** People with this answer: in one of several choices, too. */
const haveGiven = (forum: Asking, { key, kind }: Pick<ForumQuestion, 'key' | 'kind'>, answer: string): SQL =>
  haveAnswered(forum, key, sql`a.answer @> ${JSON.stringify(kind === 'yesNo' ? answer === 'yes' : answer)}::jsonb`)

const hasWords = (words: string): SQL => sql`fold_text(a.answer #>> '{}') like ${`%${escaped(foldText(words))}%`}`

/** A text or a list is between no numbers. */
function isBetween({ from, until }: NumberRange): SQL {
  const bounds = [from && `$ >= ${Number(from)}`, until && `$ <= ${Number(until)}`].filter(Boolean)
  return sql`a.answer @@ ${bounds.join(' && ')}::jsonpath`
}

/** Condition on a typed answer; null: the answer of the condition is none that this kind has. */
function matchesTyped({ kind }: ForumQuestion, answer: string): SQL | null {
  const words = kind === 'text' ? wordsIn(answer) : null
  if (words !== null) return hasWords(words)
  const range = kind === 'number' ? rangeIn(answer) : null
  return range && between(range) !== '' && isRange(range) ? isBetween(range) : null
}

function meets(forum: Asking, listed: readonly ForumQuestion[], { question, answer }: AnswerCondition): SQL {
  const asked = listed.find(({ key }) => key === question)
  // What the reader may not read must not be found out by a filter.
  if (!asked) return sql`false`
  if (answer === NO_ANSWER) return sql`not ${haveAnswered(forum, question)}`
  if (answer === ANY_ANSWER) return haveAnswered(forum, question)
  if (asked.kind === 'one' || asked.kind === 'several') return haveGiven(forum, asked, answer)
  if (asked.kind === 'yesNo') return answer === 'yes' || answer === 'no' ? haveGiven(forum, asked, answer) : sql`false`
  const matching = matchesTyped(asked, answer)
  return matching ? haveAnswered(forum, question, matching) : sql`false`
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
export function waitForAnswers(forum: Asking, on: OpenOn): SQL {
  const asked = new Map<string, { question: ForumQuestion; are: SQL | undefined }>()
  const shown = (condition: ShownIf): SQL | undefined => {
    const earlier = asked.get(condition.question)
    return earlier ? and(earlier.are, haveGiven(forum, earlier.question, condition.answer)) : sql`false`
  }
  // Also of questions whose answers the reader may not read: that one is missing says nothing about the others.
  for (const question of questionsOf(forum).filter(({ isRemoved }) => !isRemoved))
    asked.set(question.key, { question, are: and(areMeant(forum, question), question.shownIf ? shown(question.shownIf) : undefined) })
  const waiting = [...asked.values()].flatMap(({ question, are }) =>
    question.isRequired && takesAnswers(question, on) ? [and(are, sql`not ${haveAnswered(forum, question.key)}`)] : [],
  )
  return or(...waiting) ?? sql`false`
}
