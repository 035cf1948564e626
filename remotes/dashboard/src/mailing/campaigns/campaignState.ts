import { momentText } from '@forum/client/forumTime'
import type { Campaign } from '@forum/contracts/dashboard/mailing'
import type { CampaignState } from '@forum/domain/dashboard/campaigns'
import { i18n, translated } from '@forum/language'

type Funnel = Campaign['funnel']

/** Figures of a campaign, in the order shown. */
export const steps = (funnel: Funnel): [label: string, count: number][] => [
  [i18n.t('Написано'), funnel.total],
  [i18n.t('Отправлено'), funnel.sent],
  [i18n.t('В очереди'), funnel.queued],
  [i18n.t('Отклонено'), funnel.refused + funnel.given_up],
  [i18n.t('Вернулось'), funnel.bounced],
  [i18n.t('Не отправлено'), funnel.skipped],
  [i18n.t('Откликнулись'), funnel.acted],
]

/** Whether nothing is left to be sent. */
export const isFinished = ({ state, funnel }: Pick<Campaign, 'state' | 'funnel'>): boolean =>
  state === 'sending' && funnel.written === 0 && funnel.queued === 0

const states = translated({
  draft: () => i18n.t('Ждёт отправки'),
  scheduled: () => i18n.t('Назначена'),
  sending: () => i18n.t('Отправляется'),
  paused: () => i18n.t('Приостановлена'),
  cancelled: () => i18n.t('Отменена'),
}) satisfies Record<CampaignState, string>

export function stateInWords(campaign: Pick<Campaign, 'state' | 'funnel' | 'scheduledAt'>): string {
  if (isFinished(campaign)) return i18n.t('Отправлена')
  if (campaign.state === 'scheduled' && campaign.scheduledAt)
    return i18n.t('Назначена на {moment}', { moment: momentText(campaign.scheduledAt) })
  return states[campaign.state]
}
