import { inLanguage as textIn } from '@forum/domain/forum/bilingual'
import type { Colours } from '@forum/domain/forum/face'
import type { Translation } from '@forum/domain/forum/forum'
import { markUrl } from '@forum/domain/platform/mark'
import { currentLanguage } from '@forum/language'
import type { Language } from '@forum/language/requestLanguage'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { individuals } from '../database/schema/people.ts'
import { viewedForum } from '../requestContext/viewedForum.ts'
import type { Frame, MailKind, MailText } from './composition/mailKind.ts'

/** Facts needed to write to an address. */
export interface Recipient extends Frame {
  /** Account of the recipient; null for an address without one. */
  userId: number | null
  language: Language
  /** Organisers' text of the message in the recipient's language; undefined: the standard one. */
  text: MailText | undefined
}

interface Row extends Record<string, unknown> {
  id: number | null
  language: Language | null
  isRussianOnly: boolean
  name: string
  latin: string
  forum: string
  english: string
  days: string[]
  city: string
  venue: string
  englishCity: string
  englishVenue: string
  mark: string | null
  translations: Translation[]
  contact: string
  colours: Colours | null
  typeface: string | null
  replyTo: string
  texts: Partial<Record<Language, MailText>>
}

/**
 * Reads a recipient. An address without an account belongs to the caller.
 * @param kind of the message
 * @param portalUrl of the mark
 * @param otherwise language of people who have not chosen one
 */
export async function readRecipient(
  db: Queryable,
  email: string,
  kind: Pick<MailKind, 'id' | 'variantOf'>,
  otherwise: Language,
  portalUrl = '',
): Promise<Recipient> {
  const wanted = viewedForum()
  const { rows } = await db.execute<Row>(sql`
    select u.id, u.language, coalesce(m.settings -> 'modulesOff' ? 'english', false) as "isRussianOnly", concat_ws(' ', ${individuals.firstName}, ${individuals.middleName}) as name, coalesce(${individuals.latinFirstName}, '') as latin,
      m.settings ->> 'shortName' as forum, coalesce(m.settings -> 'english' ->> 'shortName', '') as english,
      m.settings -> 'days' as days, m.settings ->> 'city' as city, m.settings ->> 'venue' as venue,
      coalesce(m.settings -> 'english' ->> 'city', '') as "englishCity", coalesce(m.settings -> 'english' ->> 'venue', '') as "englishVenue",
      coalesce(m.settings -> 'translations', '[]') as translations, coalesce(m.settings -> 'contacts' ->> 'email', '') as contact,
      m.settings -> 'face' ->> 'mark' as mark, m.settings -> 'face' -> 'colours' as colours,
      m.settings -> 'face' ->> 'typeface' as typeface, coalesce(m.settings -> 'contacts' ->> 'replyTo', '') as "replyTo",
      (select coalesce(jsonb_object_agg(t.language, jsonb_build_object('subject', t.subject, 'body', t.body) order by t.kind = ${kind.id}), '{}')
        from mail_templates t where t.kind in (${kind.id}, ${kind.variantOf ?? kind.id})) as texts
    from meetings m left join users u on u.email = ${email} left join ${individuals} on ${individuals.userId} = u.id where ${wanted === undefined ? sql`m.is_current` : sql`m.id = ${wanted}`}`)
  const [row] = rows
  if (!row) throw new Error('There is no current forum')
  const { city, venue, englishCity, englishVenue } = row
  const language = row.isRussianOnly ? 'ru' : row.id === null ? currentLanguage() : (row.language ?? otherwise)
  const own = row.translations.find((each) => each.language === language)
  return {
    userId: row.id,
    language,
    name: (language !== 'ru' && row.latin) || row.name.trim(),
    forumName: own?.shortName || textIn(language, { ru: row.forum, en: row.english }).text,
    days: row.days,
    place: [
      own?.city || textIn(language, { ru: city, en: englishCity }).text,
      own?.venue || textIn(language, { ru: venue, en: englishVenue }).text,
    ]
      .filter(Boolean)
      .join(', '),
    contact: row.contact,
    ...(row.mark && portalUrl && { markUrl: new URL(markUrl(row.mark, 192), portalUrl).href }),
    colours: row.colours,
    typeface: row.typeface,
    replyTo: row.replyTo,
    text: row.texts[language],
  }
}
