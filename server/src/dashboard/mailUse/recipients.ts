import { findTemplateRecipients } from '@forum/contracts/dashboard/mailing'
import { sql } from 'drizzle-orm'
import { individuals } from '../../platform/database/schema/people.ts'
import { notFound } from '../../platform/errors/refusal.ts'
import { handleReading } from '../../platform/http/handle.ts'
import { mailKindOf } from '../campaigns/allMailKinds.ts'

interface Found extends Record<string, unknown> {
  first: number | null
  least: number | null
  most: number | null
}

/**
 * Participants of the current forum who read the language: those who have had this mail, else all of them. First by name; least and
 * most by whether there are a patronymic, a talk and a section, then by the length of the longest title.
 */
export const templateRecipientsRoute = handleReading(findTemplateRecipients, async ({ kind, language }, { db }) => {
  if (!mailKindOf(kind)) throw notFound()
  const { rows } = await db.execute<Found>(sql`
    with participants as (
      select u.id, ${individuals.lastName} as surname, ${individuals.firstName} as forename,
        exists (select from mails m where m.user_id = u.id and m.kind = ${kind}) as had,
        (${individuals.middleName} <> '')::int + max((r.talk_title <> '')::int) + max((coalesce(r.decided_section_id, r.requested_section_id) is not null)::int) as fields,
        max(length(r.talk_title)) as letters
      from users u join ${individuals} on ${individuals.userId} = u.id join registrations r on r.user_id = u.id and r.is_active
        join meetings m on m.id = r.meeting_id and m.is_current
      where case when m.settings -> 'modulesOff' ? 'english' then 'ru' else coalesce(u.language, 'ru') end = ${language}
      group by u.id, ${individuals.userId}
    ), people as (select * from participants where had or not exists (select from participants where had))
    select (select id from people order by surname, forename, id limit 1) as first,
      (select id from people order by fields, letters, id limit 1) as least,
      (select id from people order by fields desc, letters desc, id limit 1) as most`)
  return rows[0] ?? { first: null, least: null, most: null }
})
