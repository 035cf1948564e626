import { forum } from '@forum/client/forum'
import { isDay } from '@forum/domain/platform/calendar'
import { momentIn } from '@forum/domain/platform/localTime'
import { i18n } from '@forum/language'
import { Field } from '@forum/ui'
import { MomentPicker } from '@forum/ui/date'
import { FormDialog } from '@forum/ui/form-dialog'
import { useState } from 'react'
import { campaignTexts, messageTexts } from '../texts.ts'

interface Props {
  /** @param at ISO date-time */
  onSchedule: (at: string) => Promise<void>
  onClose: () => void
}

/** Schedules a campaign in the forum's time zone. */
export function ScheduleDialog({ onSchedule, onClose }: Props) {
  const [at, setAt] = useState('')
  const [checked, setChecked] = useState(false)
  const [day = '', time = ''] = at.split('T')
  const isComplete = isDay(day) && time !== ''
  const schedule = async () => {
    setChecked(true)
    if (!isComplete) return
    await onSchedule(momentIn(forum().timeZone, day, time).toISOString())
  }
  return (
    <FormDialog title={campaignTexts.schedule} action={campaignTexts.schedule} onClose={onClose} onSubmit={() => void schedule()}>
      <Field
        label={i18n.t('Когда отправить')}
        hint={i18n.t('Время форума ({zone})', { zone: forum().timeZone })}
        required
        validationMessage={checked && !isComplete ? messageTexts.required : undefined}
      >
        <MomentPicker value={at} onChange={setAt} />
      </Field>
    </FormDialog>
  )
}
