import { randomUUID } from 'node:crypto'
import { CAMPAIGN_MAX } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import { inArray } from 'drizzle-orm'
import { readForum } from '../../forum/current/forum.ts'
import { readAudience, viewedByMails } from '../../participation/participants/audience.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { campaigns, mails } from '../../platform/database/schema/mails.ts'
import { users } from '../../platform/database/schema/people.ts'
import { invalidInput } from '../../platform/errors/refusal.ts'
import type { Clock } from '../../platform/process/clock.ts'

type NewCampaign = Omit<typeof campaigns.$inferInsert, 'id' | 'createdAt'>

const CHUNK = 1000

/**
 * Writes a campaign with a mail to each person in its view now.
 * @returns its id; null if there are no recipients, or its rule has already sent one that day
 */
export async function insertCampaign(tx: Transaction, clock: Clock, campaign: NewCampaign): Promise<number | null> {
  const createdAt = clock.now()
  const forum = viewedByMails(await readForum(tx, campaign.meetingId), clock)
  const audience = await readAudience(tx, forum, campaign.query)
  if (audience.length === 0) return null
  if (audience.length > CAMPAIGN_MAX)
    throw invalidInput({ query: [i18n.t('Не более {max} получателей за один раз', { max: CAMPAIGN_MAX })] })
  const [row] = await tx
    .insert(campaigns)
    .values({ ...campaign, createdAt })
    .onConflictDoNothing()
    .returning({ id: campaigns.id })
  if (!row) return null
  for (let from = 0; from < audience.length; from += CHUNK) {
    const some = audience.slice(from, from + CHUNK)
    const people = some.map(({ userId }) => userId)
    const accounts = await tx
      .select({ id: users.id, email: users.email, language: users.language })
      .from(users)
      .where(inArray(users.id, people))
    const byId = new Map(accounts.map((account) => [account.id, account]))
    await tx.insert(mails).values(
      some.map(({ userId, registrationIds }) => ({
        id: randomUUID(),
        userId,
        campaignId: row.id,
        kind: 'campaign',
        address: byId.get(userId)?.email ?? '',
        language: byId.get(userId)?.language ?? ('ru' as const),
        registrationIds,
        state: 'written' as const,
        createdAt,
      })),
    )
  }
  return row.id
}
