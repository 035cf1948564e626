import { normalizeEmail } from '@forum/domain/people/person'
import { ADDRESS_DAYS, ADDRESS_MONTHS } from '@forum/domain/people/retention'
import { mapAuthors } from '@forum/domain/theses/byline'
import { eq, type SQL, sql } from 'drizzle-orm'
import { forgetMails } from '../../people/personalData/heldMails.ts'
import { forumsOver } from '../../people/personalData/retention.ts'
import { addressKeyOf } from '../../people/subscriptions/addressKey.ts'
import type { Database, Transaction } from '../../platform/database/connection.ts'
import { coauthorRequests } from '../../platform/database/schema/coauthors.ts'
import { thesisAuthors, thesisDrafts, volumes } from '../../platform/database/schema/theses.ts'
import type { CoauthorRequest } from './requests.ts'

/** Deletion of addresses of authors. */

const ofTalks = (talks: SQL): SQL => sql`thesis_id in (select id from theses where registration_id in (${talks}))`

/** Empties addresses of authors of talks; an author without an iD has no row then. @returns how many */
async function emptyAddresses(tx: Transaction, talks: SQL, which: SQL): Promise<number> {
  const of = sql`${ofTalks(talks)} and ${which}`
  const deleted = await tx.delete(thesisAuthors).where(sql`${of} and orcid = ''`)
  const emptied = await tx.update(thesisAuthors).set({ email: '' }).where(of)
  return (deleted.rowCount ?? 0) + (emptied.rowCount ?? 0)
}

/** Deletes the address of a co-author who is no author of this talk: with the thesis, in its draft, and with the mails to it. */
export async function deleteAddress(
  tx: Transaction,
  secret: string,
  talkId: number,
  { addressKey, email, mailIds }: Pick<CoauthorRequest, 'addressKey' | 'mailIds'> & { email: string },
): Promise<void> {
  await emptyAddresses(tx, sql`${talkId}`, sql`email = ${email}`)
  const [kept] = await tx.select().from(thesisDrafts).where(eq(thesisDrafts.registrationId, talkId)).for('update')
  if (kept) {
    const isTheirs = (typed = '') => typed !== '' && addressKeyOf(secret, normalizeEmail(typed)) === addressKey
    const draft = mapAuthors(kept.draft, (author) => (isTheirs(author.email) ? { email: '' } : {}))
    await tx.update(thesisDrafts).set({ draft }).where(eq(thesisDrafts.registrationId, talkId))
  }
  await forgetMails(tx, mailIds)
}

/** A volume that is not closed yet keeps the addresses, up to a year. */
const termOf = (
  end: SQL,
): SQL => sql`least(${end} + make_interval(months => ${ADDRESS_MONTHS}), greatest(${end} + make_interval(days => ${ADDRESS_DAYS}),
  (select coalesce(v.closed_on, 'infinity') from ${volumes} v where v.meeting_id = m.id)))`

/**
 * Deletes the addresses of authors of forums that are long over, in drafts too, the mails to them, and who was asked and answered.
 * @returns how many addresses were deleted
 */
export const deleteAddresses = (db: Database, at: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const due = forumsOver(at, termOf)
    const talks = sql`select id from registrations where meeting_id in (${due})`
    const { rows } = await tx.execute<{ mailIds: string[] }>(
      sql`delete from ${coauthorRequests} where registration_id in (${talks}) returning mail_ids as "mailIds"`,
    )
    await forgetMails(
      tx,
      rows.flatMap(({ mailIds }) => mailIds),
    )
    await tx.execute(sql`
      update ${thesisDrafts} set draft = jsonb_set(draft #- '{speaker,email}', '{coauthors}',
        (select coalesce(jsonb_agg(author - 'email' order by place), '[]') from jsonb_array_elements(draft -> 'coauthors') with ordinality a (author, place)))
      where registration_id in (${talks}) and draft ? 'coauthors'`)
    return emptyAddresses(tx, talks, sql`email <> ''`)
  })
