import { answerPlaceholders } from '@forum/domain/dashboard/answerPlaceholders'
import { type CampaignAction, type CampaignPlaceholder, campaignPlaceholders } from '@forum/domain/dashboard/campaigns'
import { sectionName, translatedForum } from '@forum/domain/forum/bilingual'
import { formatInWords, formatOf, sectionOf } from '@forum/domain/forum/participation'
import { type Asking, mailedQuestions } from '@forum/domain/participation/answers/reading'
import { fullName, givenName } from '@forum/domain/people/person'
import { type Day, formatDay } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import { eq, inArray } from 'drizzle-orm'
import type { Forum } from '../../forum/current/forum.ts'
import { readAnswers } from '../../participation/answers/read.ts'
import { inWords } from '../../participation/answers/shown.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { individuals } from '../../platform/database/schema/people.ts'
import type { MailKind } from '../../platform/mail/composition/mailKind.ts'

const buttons: Record<CampaignAction, () => string> = {
  none: () => '',
  cabinet: () => i18n.t('Личный кабинет'),
  proposal: () => i18n.t('Ответить на предложение'),
  coming: () => i18n.t('Ответить'),
}

/** A campaign as a kind of mail; its text comes with it. */
export const campaignKind = (action: CampaignAction): MailKind => ({
  id: 'campaign',
  placeholders: campaignPlaceholders,
  subject: () => '',
  paragraphs: () => [],
  button: buttons[action],
})

/** Placeholders for texts to many. */
export const knownPlaceholders = (forum: Asking): string[] => [
  ...campaignPlaceholders,
  ...mailedQuestions(forum).flatMap(({ key }) => answerPlaceholders(key)),
]

/** Answers of a person to questions that may be put into mails; the function returns them in the current language. */
async function readAnswerValues(db: Queryable, userId: number, forum: Forum): Promise<() => Record<string, string>> {
  const questions = mailedQuestions(forum)
  if (questions.length === 0) return () => ({})
  const answers = (await readAnswers(db, forum, [userId])).get(userId) ?? {}
  return () => {
    const words = inWords(questions, answers)
    const answerTo = (key: string): string => words[key] ?? i18n.t('нет ответа')
    return Object.fromEntries(questions.flatMap(({ key }) => answerPlaceholders(key).map((name) => [name, answerTo(key)])))
  }
}

const joined = (texts: readonly string[]): string => [...new Set(texts.filter(Boolean))].join('», «')

/** Values of the placeholders in the current language. @param ids of the registrations the mail is about */
export async function readValues(
  db: Queryable,
  userId: number,
  ids: readonly number[],
  forum: Forum,
  deadline: Day | null,
): Promise<() => Record<CampaignPlaceholder, string> & Record<string, string>> {
  const [person] = await db.select().from(individuals).where(eq(individuals.userId, userId))
  const about =
    ids.length > 0
      ? await db
          .select()
          .from(registrations)
          .where(inArray(registrations.id, [...ids]))
          .orderBy(registrations.id)
      : []
  const answersOf = await readAnswerValues(db, userId, forum)
  return () => {
    const sections = about.map((registration) => forum.sections.find(({ id }) => id === sectionOf(registration)))
    return {
      name: person ? givenName(person) : '',
      fullName: person ? fullName(person) : '',
      talkTitle: joined(about.map(({ talkTitle }) => talkTitle)),
      format: [...new Set(about.map((registration) => formatInWords(formatOf(registration))))].join(', '),
      section: joined(sections.map((section) => (section ? sectionName(section).text : ''))),
      forum: translatedForum(forum).title,
      deadline: deadline === null ? '' : formatDay(deadline),
      ...answersOf(),
    }
  }
}
