import type { Day } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import { Field } from '@forum/ui'
import { DatePicker } from '@forum/ui/date'

interface Props {
  /** The first day that may be chosen. */
  today: Day
  until: Day
  onChange: (until: Day) => void
}

/** The deadline of a returned thesis. */
export function ReturnFields({ today, until, onChange }: Props) {
  return (
    <Field label={i18n.t('Исправить до')} hint={i18n.t('Включительно, также после окончания приёма тезисов.')} required>
      <DatePicker min={today} value={until} onChange={onChange} />
    </Field>
  )
}
