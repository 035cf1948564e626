import { forum } from '@forum/client/forum'
import type { ParticipantRow } from '@forum/contracts/participation/participants'
import { optionName } from '@forum/domain/forum/bilingual'
import { type Format, isTalk } from '@forum/domain/forum/participation'
import type { Section } from '@forum/domain/forum/sections'
import { type Decision, decidable, decisionName } from '@forum/domain/participation/decision'
import { SHORT_TEXT_MAX } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import { Field, Input } from '@forum/ui'
import { Select } from '@forum/ui/select'
import { type RefObject, useEffect, useRef } from 'react'
import { useCardStyles } from '../cardStyles.ts'
import { cardTexts } from '../texts.ts'
import { sectionsFor } from './decisionChoice.ts'

interface Props {
  row: ParticipantRow
  decision: Decision
  sections: readonly Section[]
  /** Reason why the section refuses the decision. */
  problem: string | null
  /** Refusals of the server by field. */
  errors: Record<string, string[]>
  sectionField: RefObject<HTMLSelectElement | null>
  onChange: (part: Partial<Decision>) => void
}

export function DecisionFields({ row, decision, sections, problem, errors, sectionField, onChange }: Props) {
  const styles = useCardStyles()
  const first = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    first.current?.focus()
    // A dialog that opens in editing mode moves the focus to its first control after this.
    const frame = requestAnimationFrame(() => first.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  // A decision from a time when the forum had posters stays among the choices.
  const offered = decidable(forum())
  if (!offered.includes(decision.decidedFormat)) offered.push(decision.decidedFormat)
  return (
    <div className={styles.fields}>
      <Field label={cardTexts.format} validationMessage={errors.decidedFormat?.[0]}>
        <Select
          ref={first}
          value={decision.decidedFormat ?? ''}
          onChange={(_, { value }) => onChange({ decidedFormat: (value || null) as Format | null })}
        >
          {offered.map((format) => (
            <option key={format} value={format ?? ''}>
              {decisionName(format)}
            </option>
          ))}
        </Select>
      </Field>
      {isTalk(decision.decidedFormat) && (
        <Field label={cardTexts.section} validationMessage={problem ?? errors.decidedSectionId?.[0]}>
          <Select
            ref={sectionField}
            value={String(decision.decidedSectionId ?? '')}
            onChange={(_, { value }) => onChange({ decidedSectionId: value === '' ? null : Number(value) })}
          >
            <option value="">
              {row.requestedSectionName ? i18n.t('Как выбрал участник: {name}', { name: row.requestedSectionName }) : i18n.t('Без секции')}
            </option>
            {sectionsFor(sections, decision).map((section) => (
              <option key={section.id} value={section.id}>
                {optionName(section)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={cardTexts.speech} validationMessage={errors.speechDate?.[0]}>
        <Input
          value={decision.speechDate}
          maxLength={SHORT_TEXT_MAX}
          placeholder={i18n.t('Например: 20 октября, 12:30')}
          onChange={(_, { value }) => onChange({ speechDate: value })}
        />
      </Field>
    </div>
  )
}
