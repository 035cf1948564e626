import type { ForumSettings } from '@forum/domain/forum/forum'
import { type ForumQuestion, questionsOf } from '@forum/domain/forum/questions/questions'
import { type AskedRegistration, meantFor } from '@forum/domain/participation/answers/answers'
import type { Effect } from '@forum/domain/participation/rehearsal/rehearsalTexts'
import { i18n } from '@forum/language'
import type { Queryable } from '../../platform/database/connection.ts'
import { readAskedRegistrations } from '../current/askedRegistrations.ts'

type Asking = Pick<ForumSettings, 'questions' | 'modulesOn'>

/** Whether a question is for a person, whatever they answer to the others. */
const isFor = (question: ForumQuestion | undefined, registrations: readonly AskedRegistration[]): boolean =>
  question !== undefined && meantFor([question], registrations).length > 0

/** Number of questions that the sentence names. */
const NAMED = 3

/** How many people a change asks something that they were not asked before, and what. */
export async function questionEffects(db: Queryable, meetingId: number, before: Asking, after: Asking): Promise<Effect[]> {
  const former = questionsOf(before)
  if (JSON.stringify(former) === JSON.stringify(questionsOf(after))) return []
  const people = [...(await readAskedRegistrations(db, { id: meetingId })).values()]
  const isNew = (question: ForumQuestion, registrations: AskedRegistration[]) =>
    isFor(question, registrations) &&
    !isFor(
      former.find(({ key }) => key === question.key),
      registrations,
    )
  const asked = questionsOf(after).filter((question) => people.some((registrations) => isNew(question, registrations)))
  if (asked.length === 0) return []
  const count = people.filter((registrations) => asked.some((question) => isNew(question, registrations))).length
  const named = asked.slice(0, NAMED).map(({ text }) => `«${text}»`)
  const sentence = i18n.t(
    '{count, plural, one {# участника спросят} few {# участников спросят} many {# участников спросят} other {# участника спросят}} о новом: {questions}{more, plural, =0 {} other { и ещё #}}',
    { count, questions: named.join(', '), more: asked.length - named.length },
  )
  return [{ sentence, count, isLoss: false, from: null, until: null, people: [] }]
}
