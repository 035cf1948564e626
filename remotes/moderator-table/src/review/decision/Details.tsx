import type { ParticipantRow } from '@forum/contracts/participation/participants'
import { optionName } from '@forum/domain/forum/bilingual'
import type { Section } from '@forum/domain/forum/sections'
import { DECISION_MESSAGE_MAX, SHORT_TEXT_MAX } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import { Field, Input } from '@forum/ui'
import { Select } from '@forum/ui/select'
import { Textarea } from '@forum/ui/textarea'
import { useEffect, useRef, useState } from 'react'
import { useDeskStyles } from '../deskStyles.ts'
import { reviewTexts } from '../texts.ts'
import { changeDraft, useDraft } from './draft.ts'

interface Props {
  row: ParticipantRow
  sections: readonly Section[]
  /** Reason why the section refuses the attempted decision. */
  problem: string | null
}

/** Optional parts of a decision: another section, a date, a message to the author. */
export function Details({ row, sections, problem }: Props) {
  const styles = useDeskStyles()
  const draft = useDraft(row.id)
  const change = (part: Parameters<typeof changeDraft>[1]) => changeDraft(row.id, part)
  const begun = draft.sectionId !== null || draft.speechDate !== null || (draft.message ?? '') !== ''
  const [open, setOpen] = useState(begun)
  const section = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (problem === null) return
    setOpen(true)
    section.current?.focus()
  }, [problem])
  return (
    <details open={open || problem !== null} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>{i18n.t('Секция, дата и сообщение')}</summary>
      <div className={styles.inside}>
        <Field label={reviewTexts.section} validationMessage={problem ?? undefined}>
          <Select
            ref={section}
            value={String(draft.sectionId ?? '')}
            onChange={(_, { value }) => change({ sectionId: value === '' ? null : Number(value) })}
          >
            <option value="">{i18n.t('Как есть: {name}', { name: row.sectionName ?? reviewTexts.withoutSection })}</option>
            {sections.map((option) => (
              <option key={option.id} value={option.id}>
                {optionName(option)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={i18n.t('Дата выступления')}>
          <Input
            value={draft.speechDate ?? row.speechDate}
            maxLength={SHORT_TEXT_MAX}
            onChange={(_, { value }) => change({ speechDate: value === row.speechDate ? null : value })}
          />
        </Field>
        <Field label={reviewTexts.message} hint={i18n.t('Войдёт в письмо о решении.')}>
          <Textarea
            value={draft.message ?? ''}
            maxLength={DECISION_MESSAGE_MAX}
            rows={3}
            resize="vertical"
            onChange={(_, { value }) => change({ message: value || null })}
          />
        </Field>
      </div>
    </details>
  )
}
