import { badgeFailureTexts, isBadgeFailure } from '@forum/domain/door/badges'
import type { BadgeJobRow } from './order.ts'

const stateOf = ({ storageKey, failure, touchedAt }: BadgeJobRow) => {
  if (storageKey !== null) return 'ready' as const
  if (failure !== '') return 'failed' as const
  return touchedAt === null ? ('waiting' as const) : ('running' as const)
}

/** A job as the page shows it. */
export const presentJob = (job: BadgeJobRow) => ({
  id: job.id,
  state: stateOf(job),
  total: job.total,
  done: job.done,
  error: job.failure === '' ? null : badgeFailureTexts[isBadgeFailure(job.failure) ? job.failure : 'error'],
})
