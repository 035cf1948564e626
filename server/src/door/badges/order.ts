import type { BadgePaper } from '@forum/domain/door/badgePaper'
import type { BadgeSegment } from '@forum/domain/door/badges'
import { and, eq, isNull } from 'drizzle-orm'
import type { Forum } from '../../forum/current/forum.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { badgeJobs } from '../../platform/database/schema/door.ts'
import { type BadgeHolder, readBadgeHolders } from './people.ts'

export type BadgeJobRow = typeof badgeJobs.$inferSelect

/** Condition: the order is neither finished nor given up. */
export const isOpen = and(isNull(badgeJobs.storageKey), eq(badgeJobs.failure, ''))

/** Ordered people and paper, as `badge_jobs` stores them. */
export interface Order {
  segment: BadgeSegment
  /** Registration, for an order of one person's badge. */
  registrationId: number | null
  paper: BadgePaper
}

/** Reads the people whose badges are printed. */
export async function readOrdered(
  db: Queryable,
  forum: Forum,
  generations: readonly number[],
  { segment, registrationId }: Pick<Order, 'segment' | 'registrationId'>,
): Promise<BadgeHolder[]> {
  const holders = await readBadgeHolders(db, forum, generations)
  if (segment === 'all') return holders
  return holders.filter((holder) => (segment === 'fresh' ? holder.isFresh : holder.registrationId === registrationId))
}
