import type { ThesisRecord } from '@forum/contracts/theses/theses'
import type { Day } from '@forum/domain/platform/calendar'
import type { Asked } from '@forum/domain/theses/revision'
import { Field, Input } from '@forum/ui'
import { MarkPassages } from './MarkPassages.tsx'
import { revisionTexts } from './texts.ts'

interface Props {
  /** Null without a thesis: then there is nothing to mark. */
  thesis: ThesisRecord | null
  /** The first day that may be chosen. */
  today: Day
  asked: Asked
  /** The server's message for the day. */
  problem?: string | undefined
  onChange: (asked: Asked) => void
}

/** Fields of a returned thesis: the deadline of the correction, and marked passages. */
export function ReturnFields({ thesis, today, asked, problem, onChange }: Props) {
  return (
    <>
      <Field label={revisionTexts.until} hint={revisionTexts.untilHint} required validationMessage={problem}>
        <Input type="date" min={today} value={asked.until} onChange={(_, { value }) => onChange({ ...asked, until: value })} />
      </Field>
      {thesis && <MarkPassages thesis={thesis} passages={asked.passages} onChange={(passages) => onChange({ ...asked, passages })} />}
    </>
  )
}
