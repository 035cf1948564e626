import type { moveCampaign } from '@forum/contracts/dashboard/mailing'
import type { InputOf } from '@forum/contracts/platform/endpoint'
import type { CampaignState } from '@forum/domain/dashboard/campaigns'
import { i18n } from '@forum/language'
import { campaignTexts } from '../texts.ts'

export type Step = InputOf<typeof moveCampaign>['step']

/** Actions on a campaign by its state, as the server allows them. */
export const stepsFrom: Record<CampaignState, readonly (Step | 'edit')[]> = {
  draft: ['send', 'schedule', 'edit', 'cancel'],
  scheduled: ['send', 'pause', 'edit', 'cancel'],
  sending: ['pause', 'cancel'],
  paused: ['send', 'schedule', 'edit', 'cancel'],
  cancelled: [],
}

export function labelOf(step: Step | 'edit', state: CampaignState): string {
  const labels: Record<Step | 'edit', string> = {
    send: state === 'paused' ? i18n.t('Продолжить отправку') : i18n.t('Отправить'),
    schedule: campaignTexts.schedule,
    pause: i18n.t('Приостановить'),
    cancel: campaignTexts.cancelCampaign,
    edit: i18n.t('Изменить текст'),
  }
  return labels[step]
}
