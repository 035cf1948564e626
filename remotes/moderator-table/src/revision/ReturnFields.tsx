import type { Day } from '@forum/domain/platform/calendar'
import { Field, Input } from '@forum/ui'
import { revisionTexts } from './texts.ts'

interface Props {
  /** The first day that may be chosen. */
  today: Day
  until: Day
  onChange: (until: Day) => void
}

/** The deadline of a returned thesis. */
export function ReturnFields({ today, until, onChange }: Props) {
  return (
    <Field label={revisionTexts.until} hint={revisionTexts.untilHint} required>
      <Input type="date" min={today} value={until} onChange={(_, { value }) => onChange(value)} />
    </Field>
  )
}
