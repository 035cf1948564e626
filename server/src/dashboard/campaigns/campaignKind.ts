import { type CampaignAction, campaignPlaceholders } from '@forum/domain/dashboard/campaigns'
import { sectionName, translatedForum } from '@forum/domain/forum/bilingual'
import { formatInWords, formatOf, sectionOf } from '@forum/domain/forum/participation'
import { fullName, givenName } from '@forum/domain/people/person'
import { type Day, formatDay } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import { eq, inArray } from 'drizzle-orm'
import type { Forum } from '../../forum/current/forum.ts'
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

const joined = (texts: readonly string[]): string => [...new Set(texts.filter(Boolean))].join('», «')

/** Values of the placeholders in the current language. @param ids of the registrations the mail is about */
export async function readValues(
  db: Queryable,
  userId: number,
  ids: readonly number[],
  forum: Forum,
  deadline: Day | null,
): Promise<() => Record<(typeof campaignPlaceholders)[number], string>> {
  const [person] = await db.select().from(individuals).where(eq(individuals.userId, userId))
  const about =
    ids.length > 0
      ? await db
          .select()
          .from(registrations)
          .where(inArray(registrations.id, [...ids]))
          .orderBy(registrations.id)
      : []
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
    }
  }
}
