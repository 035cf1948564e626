import type { WholeCampaign } from '@forum/contracts/dashboard/mailing'
import { currentLocale, i18n } from '@forum/language'
import { ConfirmDialog } from '@forum/ui/dialog'
import { campaignTexts, mailingTexts } from '../texts.ts'
import { labelOf, type Step } from './campaignSteps.ts'
import { ScheduleDialog } from './ScheduleDialog.tsx'

/** Steps that need a confirmation; pausing does not. */
export type AskedStep = Exclude<Step, 'pause'>

interface Props {
  step: AskedStep
  campaign: WholeCampaign
  /** @param at ISO date-time of a scheduled campaign */
  onMove: (step: Step, at?: string) => Promise<void>
  onClose: () => void
}

/** The question before a step is taken. */
export function StepDialog({ step, campaign: { state, funnel }, onMove, onClose }: Props) {
  if (step === 'schedule') return <ScheduleDialog onSchedule={(at) => onMove('schedule', at)} onClose={onClose} />
  if (step === 'cancel')
    return (
      <ConfirmDialog
        title={i18n.t('Отменить рассылку?')}
        action={campaignTexts.cancelCampaign}
        back={mailingTexts.close}
        destructive
        onConfirm={() => void onMove('cancel')}
        onClose={onClose}
      >
        {i18n.t('Письма, которые ещё не ушли, отправлены не будут.')}
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      title={i18n.t('Отправить писем: {count}?', { count: funnel.written.toLocaleString(currentLocale()) })}
      action={labelOf('send', state)}
      onConfirm={() => void onMove('send')}
      onClose={onClose}
    >
      {i18n.t('Отправленное не вернуть. Отправку можно приостановить, пока не ушли все письма.')}
    </ConfirmDialog>
  )
}
