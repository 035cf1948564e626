import type { Format, Verdict } from '@forum/domain/forum/participation'

/** Values of a registration that a decision replaces. */
export interface ReplacedDecision {
  decidedFormat: Format | null
  verdict: Verdict | null
  decidedSectionId: number | null
  speechDate: string
  decisionMessage: string
  ownerConfirmed: boolean
  isActive: boolean
  /** Time of the decision as an ISO date-time. */
  decidedAt: string | null
  /** Id of the request that waited for the author. */
  revisionId?: number | null
}
