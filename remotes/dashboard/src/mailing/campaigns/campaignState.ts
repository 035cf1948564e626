import { forum } from '@forum/client/forum'
import type { Campaign } from '@forum/contracts/mailing'
import { formatMoment } from '@forum/domain/calendar'
import { campaignTexts as texts } from '../texts.ts'

type Funnel = Campaign['funnel']

/** What organisers want to know of a campaign, in this order. */
export const steps = (funnel: Funnel): [label: string, count: number][] => [
  [texts.steps.total, funnel.total],
  [texts.steps.sent, funnel.sent],
  [texts.steps.queued, funnel.queued],
  [texts.steps.refused, funnel.refused + funnel.given_up],
  [texts.steps.bounced, funnel.bounced],
  [texts.steps.skipped, funnel.skipped],
  [texts.steps.acted, funnel.acted],
]

/** Nothing is left to be sent. */
export const isFinished = ({ state, funnel }: Pick<Campaign, 'state' | 'funnel'>): boolean =>
  state === 'sending' && funnel.written === 0 && funnel.queued === 0

export function stateInWords(campaign: Pick<Campaign, 'state' | 'funnel' | 'scheduledAt'>): string {
  if (isFinished(campaign)) return texts.done
  if (campaign.state === 'scheduled' && campaign.scheduledAt) return texts.scheduledAt(formatMoment(forum().timeZone, campaign.scheduledAt))
  return texts.states[campaign.state]
}
