import { ApiError } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { showFailure, showSuccess } from '@forum/client/toasts'
import type { Card } from '@forum/contracts/participation/card'
import { changeParticipant, type ParticipantRow } from '@forum/contracts/participation/participants'
import type { Section } from '@forum/domain/forum/sections'
import { i18n } from '@forum/language'
import { useRevalidator } from '@forum/router'
import { Button } from '@forum/ui'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { goToWaiting } from '../cardKeys.ts'
import { useCardStyles } from '../cardStyles.ts'
import type { GoTo } from '../goTo.ts'
import { Conflict } from './Conflict.tsx'
import { DecisionFields } from './DecisionFields.tsx'
import { sectionProblem } from './decisionChoice.ts'
import { MailPreview } from './MailPreview.tsx'
import { useDecisionInput } from './useDecisionInput.ts'

interface Props {
  card: Card
  sections: readonly Section[]
  goTo: GoTo
}

/** Format, section and speech date, with a preview of the mail to the participant. */
export function DecisionForm({ card, sections, goTo }: Props) {
  const styles = useCardStyles()
  const { revalidate } = useRevalidator()
  // The decision is based on the row that the moderator saw, even if the page refetches rows.
  const [base, setBase] = useState(card.registration)
  const { decision, change, question, release } = useDecisionInput(card.registration)
  const [fields, setFields] = useState<Record<string, string[]>>({})
  const [conflict, setConflict] = useState<{ message: string; seen: ParticipantRow } | null>(null)
  const place = useRef<HTMLSelectElement>(null)
  const problem = sectionProblem(base, decision, sections)

  const save = async (thenNext: boolean) => {
    if (problem) return place.current?.focus()
    setFields({})
    // The call takes formats only; a verdict ends with it.
    const { verdict: _, ...decided } = decision
    try {
      await call(changeParticipant, {
        id: base.id,
        ...decided,
        speechDate: decision.speechDate.trim(),
        ...(base.version && { version: base.version }),
      })
    } catch (error) {
      if (!(error instanceof ApiError)) return showFailure(error)
      if (error.code === 'changed_meanwhile') {
        setConflict({ message: error.message, seen: base })
        return revalidate()
      }
      setFields(error.fields)
      if (Object.keys(error.fields).length === 0) showFailure(error)
      return
    }
    showSuccess(i18n.t('Данные сохранены'))
    release()
    if (thenNext) goToWaiting(card, goTo, true)
    else goTo(base.id)
  }

  // The page loads the current row after a conflict; the next save is based on it.
  useEffect(() => {
    if (conflict && card.registration.version !== base.version) setBase(card.registration)
  }, [conflict, card.registration, base.version])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(false)
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !event.ctrlKey) return
    event.preventDefault()
    void save(event.shiftKey)
  }

  return (
    <form onSubmit={submit} onKeyDown={keys}>
      {conflict && <Conflict message={conflict.message} seen={conflict.seen} now={base} />}
      <DecisionFields
        row={base}
        decision={decision}
        sections={sections}
        problem={problem}
        errors={fields}
        sectionField={place}
        onChange={change}
      />
      <MailPreview row={base} decision={decision} sections={sections} />
      <div className={styles.formActions}>
        <Button type="submit" appearance="primary" aria-keyshortcuts="Control+Enter">
          {i18n.t('Сохранить')}
        </Button>
        <Button aria-keyshortcuts="Control+Shift+Enter" onClick={() => save(true)}>
          {i18n.t('Сохранить и к следующей')}
        </Button>
        <Button appearance="subtle" onClick={() => goTo(base.id)}>
          {i18n.t('Отмена')}
        </Button>
      </div>
      {question}
    </form>
  )
}
