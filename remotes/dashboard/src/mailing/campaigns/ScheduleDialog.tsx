import { forum } from '@forum/client/forum'
import { momentIn } from '@forum/domain/platform/localTime'
import { i18n } from '@forum/language'
import { Field, Input } from '@forum/ui'
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
  const schedule = async () => {
    setChecked(true)
    const [day, time] = at.split('T')
    if (day && time) await onSchedule(momentIn(forum().timeZone, day, time).toISOString())
  }
  return (
    <FormDialog title={campaignTexts.schedule} action={campaignTexts.schedule} onClose={onClose} onSubmit={() => void schedule()}>
      <Field
        label={i18n.t('Когда отправить')}
        hint={i18n.t('Время форума ({zone})', { zone: forum().timeZone })}
        required
        validationMessage={checked && at === '' ? messageTexts.required : undefined}
      >
        <Input type="datetime-local" value={at} onChange={(_, { value }) => setAt(value)} />
      </Field>
    </FormDialog>
  )
}
