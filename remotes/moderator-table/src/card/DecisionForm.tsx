import { ApiError } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { dropInterrupted, keepInterrupted, readInterrupted } from '@forum/client/formInput'
import { useSession } from '@forum/client/session'
import { showFailure, showSuccess } from '@forum/client/toasts'
import type { Card } from '@forum/contracts/moderation'
import { changeParticipant, type ParticipantRow } from '@forum/contracts/participants'
import { optionName } from '@forum/domain/bilingual'
import { type Decision, decidable, decisionFields, decisionName } from '@forum/domain/decision'
import { SHORT_TEXT_MAX } from '@forum/domain/limits'
import { type Format, isTalk } from '@forum/domain/participation'
import type { Section } from '@forum/domain/sections'
import { useRevalidator } from '@forum/router'
import { Button, Field, Input } from '@forum/ui'
import { useUnsavedInput } from '@forum/ui/dialog'
import { Select } from '@forum/ui/select'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Conflict } from './Conflict.tsx'
import { goToWaiting } from './cardKeys.ts'
import { useCardStyles } from './cardStyles.ts'
import { initialDecision, sectionProblem, sectionsFor } from './decisionChoice.ts'
import type { GoTo } from './goTo.ts'
import { LetterPreview } from './LetterPreview.tsx'
import { texts } from './texts.ts'

interface Props {
  card: Card
  sections: readonly Section[]
  goTo: GoTo
}

/** Format, section and speech date, and the letter the participant gets about them. */
export function DecisionForm({ card, sections, goTo }: Props) {
  const styles = useCardStyles()
  const { revalidate } = useRevalidator()
  // The decision is based on what the moderator saw, even if the page refetches rows.
  const [base, setBase] = useState(card.registration)
  const [initial] = useState(() => initialDecision(card.registration))
  const [userId] = useState(() => useSession.getState().userId)
  const name = `decision ${card.registration.id}`
  const [decision, setDecision] = useState(() => readKept(name, userId, initial) ?? initial)
  useEffect(() => dropInterrupted(name, userId), [name, userId])
  const dirty = decisionFields.some((field) => decision[field] !== initial[field])
  const { question, release } = useUnsavedInput(dirty, () => {
    if (useSession.getState().token === null) keepInterrupted(name, userId, { ...decision, decidedFormat: decision.decidedFormat ?? '' })
  })
  const [fields, setFields] = useState<Record<string, string[]>>({})
  const [conflict, setConflict] = useState<{ message: string; seen: ParticipantRow } | null>(null)
  const first = useRef<HTMLSelectElement>(null)
  const place = useRef<HTMLSelectElement>(null)
  const change = (part: Partial<Decision>) => setDecision((current) => ({ ...current, ...part }))
  useEffect(() => {
    first.current?.focus()
    // A dialog that opens in editing mode moves the focus to its first control after this.
    const frame = requestAnimationFrame(() => first.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])

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
    showSuccess(texts.saved)
    release()
    if (thenNext) goToWaiting(card, goTo, true)
    else goTo(base.id)
  }

  // After a conflict the page loads the current row, on which the next save is based.
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
  const errorOf = (field: string) => fields[field]?.[0]
  const offered = sectionsFor(sections, decision)

  return (
    <form onSubmit={submit} onKeyDown={keys}>
      {conflict && <Conflict message={conflict.message} seen={conflict.seen} now={base} />}
      <div className={styles.fields}>
        <Field label={texts.format} validationMessage={errorOf('decidedFormat')}>
          <Select
            ref={first}
            value={decision.decidedFormat ?? ''}
            onChange={(_, { value }) => change({ decidedFormat: (value || null) as Format | null })}
          >
            {decidable.map((format) => (
              <option key={format} value={format ?? ''}>
                {decisionName(format)}
              </option>
            ))}
          </Select>
        </Field>
        {isTalk(decision.decidedFormat) && (
          <Field label={texts.section} validationMessage={problem ?? errorOf('decidedSectionId')}>
            <Select
              ref={place}
              value={String(decision.decidedSectionId ?? '')}
              onChange={(_, { value }) => change({ decidedSectionId: value === '' ? null : Number(value) })}
            >
              <option value="">{base.requestedSectionName ? texts.asChosen(base.requestedSectionName) : texts.ownSection}</option>
              {offered.map((section) => (
                <option key={section.id} value={section.id}>
                  {optionName(section)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label={texts.speech} validationMessage={errorOf('speechDate')}>
          <Input
            value={decision.speechDate}
            maxLength={SHORT_TEXT_MAX}
            placeholder={texts.speechHint}
            onChange={(_, { value }) => change({ speechDate: value })}
          />
        </Field>
      </div>
      <LetterPreview row={base} decision={decision} sections={sections} />
      <div className={styles.formActions}>
        <Button type="submit" appearance="primary" aria-keyshortcuts="Control+Enter">
          {texts.save}
        </Button>
        <Button aria-keyshortcuts="Control+Shift+Enter" onClick={() => save(true)}>
          {texts.saveAndNext}
        </Button>
        <Button appearance="subtle" onClick={() => goTo(base.id)}>
          {texts.cancel}
        </Button>
      </div>
      {question}
    </form>
  )
}

/** Input interrupted by the end of a session; an empty string means no decision. */
function readKept(name: string, userId: number | null, initial: Decision): Decision | null {
  const kept = readInterrupted(name, userId, { ...initial, decidedFormat: initial.decidedFormat ?? '' })
  return kept && { ...kept, decidedFormat: (kept.decidedFormat || null) as Format | null }
}
