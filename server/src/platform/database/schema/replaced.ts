import type { Format, Verdict } from '@forum/domain/forum/participation'

/** What a decision replaces in a registration. */
export interface ReplacedDecision {
  decidedFormat: Format | null
  verdict: Verdict | null
  decidedSectionId: number | null
  speechDate: string
  decisionMessage: string
  ownerConfirmed: boolean
  isActive: boolean
  /** ISO date-time. */
  decidedAt: string | null
  /** What waited for the author. */
  revisionId?: number | null
}
