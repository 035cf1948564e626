import type { Experts } from '@forum/contracts/theses/experts'
import type { Section } from '@forum/domain/forum/sections'
import { type ConflictKind, conflictNames } from '@forum/domain/theses/expertConflicts'
import { Button, Field, Subtitle2, Text } from '@forum/ui'
import { ConfirmDialog } from '@forum/ui/dialog'
import { Select } from '@forum/ui/select'
import { useState } from 'react'
import { optionNameOf } from '../../sections.ts'
import { expertTexts } from '../texts.ts'
import { useExpertStyles } from './expertStyles.ts'
import { type Review, ThesisRow } from './ThesisRow.tsx'
import { type Pair, useAssignments } from './useAssignments.ts'

const PORTION = 50

/** Theses with their experts, first those that have too few; single assignments. */
export function ThesisList({ data, sections }: { data: Experts; sections: readonly Section[] }) {
  const styles = useExpertStyles()
  const { assign, remove } = useAssignments()
  const [all, setAll] = useState(false)
  const [count, setCount] = useState(PORTION)
  const [removing, setRemoving] = useState<{ review: Review; name: string } | null>(null)
  const [doubted, setDoubted] = useState<{ pair: Pair; kind: ConflictKind } | null>(null)
  const lacking = data.theses.filter(({ reviews }) => reviews.filter(({ state }) => state !== 'declined').length < data.expertsPerThesis)
  const shown = all ? data.theses : lacking

  return (
    <section className={styles.section} aria-label={expertTexts.theses}>
      <Subtitle2 as="h2" className={styles.title}>
        {expertTexts.theses}
      </Subtitle2>
      <Field label={expertTexts.show} className={styles.choice}>
        <Select value={all ? 'all' : 'lacking'} onChange={(_, { value }) => setAll(value === 'all')}>
          <option value="lacking">{expertTexts.showLacking(lacking.length)}</option>
          <option value="all">{expertTexts.showAll(data.theses.length)}</option>
        </Select>
      </Field>
      {shown.length === 0 && <Text>{expertTexts.allHaveExperts}</Text>}
      <ul className={styles.list}>
        {shown.slice(0, count).map((thesis) => (
          <ThesisRow
            key={thesis.registrationId}
            thesis={thesis}
            section={optionNameOf(thesis.sectionId, sections)}
            experts={data.experts}
            onAssign={(expertId, kind) => {
              const pair = { registrationId: thesis.registrationId, expertId }
              if (kind === null) assign(pair, false)
              else setDoubted({ pair, kind })
            }}
            onRemove={(review, name) => setRemoving({ review, name })}
          />
        ))}
      </ul>
      {shown.length > count && (
        <Button className={styles.start} onClick={() => setCount(count + PORTION)}>
          {expertTexts.more}
        </Button>
      )}
      {doubted && (
        <ConfirmDialog
          title={expertTexts.assignLikelyTitle(data.experts.find(({ id }) => id === doubted.pair.expertId)?.fullName ?? '')}
          action={expertTexts.saveAssignment}
          onConfirm={() => {
            setDoubted(null)
            assign(doubted.pair, true)
          }}
          onClose={() => setDoubted(null)}
        >
          {expertTexts.assignLikelyHint(conflictNames[doubted.kind])}
        </ConfirmDialog>
      )}
      {removing && (
        <ConfirmDialog
          title={expertTexts.removeTitle(removing.name)}
          action={expertTexts.remove}
          destructive
          onConfirm={() => {
            setRemoving(null)
            remove(removing.review.id)
          }}
          onClose={() => setRemoving(null)}
        >
          {expertTexts.removeHint}
        </ConfirmDialog>
      )}
    </section>
  )
}
