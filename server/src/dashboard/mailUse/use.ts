import { getMailUse } from '@forum/contracts/dashboard/mailing'
import { inLanguage } from '@forum/domain/forum/bilingual'
import { currentLanguage } from '@forum/language'
import { sql } from 'drizzle-orm'
import { handleReading } from '../../platform/http/handle.ts'
import { occasions } from './occasions.ts'

interface Counted extends Record<string, unknown> {
  title: string
  english: string
  isCurrent: boolean
  sent: Record<string, number>
}

/** How many mails were sent for the former forum, or without one for the current: that of the latest days before those of the current. */
const counted = sql`
  select m.settings ->> 'title' as title, coalesce(m.settings -> 'english' ->> 'title', '') as english, m.is_current as "isCurrent",
    (select coalesce(jsonb_object_agg(kind, sent), '{}') from mail_counts where meeting_id = m.id) as sent
  from meetings m join meetings c on c.is_current
  where m.id = c.id or m.settings -> 'days' ->> -1 < c.settings -> 'days' ->> 0
  order by m.is_current, m.settings -> 'days' ->> -1 desc limit 1`

export const mailUseRoute = handleReading(getMailUse, async (_input, { db }) => {
  const { rows } = await db.execute<Counted>(counted)
  const [{ title, english, isCurrent, sent } = { title: '', english: '', isCurrent: true, sent: {} }] = rows
  return {
    forum: inLanguage(currentLanguage(), { ru: title, en: english }).text,
    isFormer: !isCurrent,
    kinds: Object.entries(occasions()).map(([kind, { to, optional = [], ...occasion }]) => ({
      kind,
      audience: to,
      ...occasion,
      optional: [...optional],
      sent: sent[kind] ?? 0,
    })),
  }
})
