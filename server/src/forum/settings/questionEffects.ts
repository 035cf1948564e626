import type { ForumSettings } from '@forum/domain/forum/forum'
import { type ForumQuestion, questionsOf } from '@forum/domain/forum/questions/questions'
import { type AskedRegistration, askedOf } from '@forum/domain/participation/answers/answers'
import type { Effect } from '@forum/domain/participation/rehearsal/rehearsalTexts'
import { i18n } from '@forum/language'
import type { Queryable } from '../../platform/database/connection.ts'
import { readAskedRegistrations } from '../current/askedRegistrations.ts'

type Asking = Pick<ForumSettings, 'questions' | 'modulesOn'>

/** Whether a question is for a person, whatever they answer to the others. */
const isFor = (question: ForumQuestion | undefined, registrations: readonly AskedRegistration[]): boolean =>
  question !== undefined && askedOf([{ ...question, shownIf: null }], registrations, {}).length > 0

/** Questions that a change puts to people who were not asked them before. */
export async function questionEffects(db: Queryable, meetingId: number, before: Asking, after: Asking): Promise<Effect[]> {
  const former = questionsOf(before)
  if (JSON.stringify(former) === JSON.stringify(questionsOf(after))) return []
  const people = [...(await readAskedRegistrations(db, { id: meetingId })).values()]
  return questionsOf(after).flatMap((question) => {
    const was = former.find(({ key }) => key === question.key)
    const count = people.filter((registrations) => isFor(question, registrations) && !isFor(was, registrations)).length
    if (count === 0) return []
    const sentence = i18n.t('Вопрос «{text}» появится у тех, кого о нём не спрашивали', { text: question.text })
    return [{ sentence, count, isLoss: false, from: null, until: null, people: [] }]
  })
}
