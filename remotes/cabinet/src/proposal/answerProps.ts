import type { Proposal } from '@forum/contracts/participation/proposals'
import { makeStyles } from '@forum/ui'

export interface AnswerProps {
  proposal: Proposal
  onAnswered: (outcome: 'confirmed' | 'declined') => void
  /** The proposal shown may be stale. */
  onRefused: () => void
}

export const useAnswerStyles = makeStyles({
  // Large enough for a thumb.
  row: { display: 'flex', flexWrap: 'wrap', gap: '12px', '& button': { minHeight: '44px', flexGrow: 1 } },
})
