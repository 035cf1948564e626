import { momentText } from '@forum/client/forumTime'
import type { Campaign } from '@forum/contracts/dashboard/mailing'
import { campaignTexts } from '../texts.ts'

type Funnel = Campaign['funnel']

/** Figures of a campaign, in the order shown. */
export const steps = (funnel: Funnel): [label: string, count: number][] => [
  [campaignTexts.steps.total, funnel.total],
  [campaignTexts.steps.sent, funnel.sent],
  [campaignTexts.steps.queued, funnel.queued],
  [campaignTexts.steps.refused, funnel.refused + funnel.given_up],
  [campaignTexts.steps.bounced, funnel.bounced],
  [campaignTexts.steps.skipped, funnel.skipped],
  [campaignTexts.steps.acted, funnel.acted],
]

/** Nothing is left to be sent. */
export const isFinished = ({ state, funnel }: Pick<Campaign, 'state' | 'funnel'>): boolean =>
  state === 'sending' && funnel.written === 0 && funnel.queued === 0

export function stateInWords(campaign: Pick<Campaign, 'state' | 'funnel' | 'scheduledAt'>): string {
  if (isFinished(campaign)) return campaignTexts.done
  if (campaign.state === 'scheduled' && campaign.scheduledAt) return campaignTexts.scheduledAt(momentText(campaign.scheduledAt))
  return campaignTexts.states[campaign.state]
}
