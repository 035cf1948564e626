import type { Experts } from '@forum/contracts/theses/experts'
import type { Section } from '@forum/domain/forum/sections'
import { type ConflictKind, conflictNames } from '@forum/domain/theses/expertConflicts'
import { i18n } from '@forum/language'
import { Field, Subtitle2, Text } from '@forum/ui'
import { ConfirmDialog } from '@forum/ui/dialog'
import { Pager } from '@forum/ui/pager'
import { Select } from '@forum/ui/select'
import { useRef, useState } from 'react'
import { optionNameOf } from '../../sections.ts'
import { useExpertStyles } from '../expertStyles.ts'
import { isLacking } from './lacking.ts'
import { type Review, ThesisRow, ThesisTable } from './ThesisRow.tsx'
import { assignmentTexts } from './texts.ts'
import { type Pair, useAssignments } from './useAssignments.ts'

const pageSizes = [25, 50] as const

/** Theses with their experts, those with too few first; single assignments. */
export function ThesisList({ data, sections }: { data: Experts; sections: readonly Section[] }) {
  const styles = useExpertStyles()
  const { assign, remove } = useAssignments()
  const heading = useRef<HTMLElement>(null)
  const [all, setAll] = useState(false)
  const [size, setSize] = useState<number>(pageSizes[0])
  const [page, setPage] = useState(1)
  const [removing, setRemoving] = useState<{ review: Review; name: string } | null>(null)
  const [doubted, setDoubted] = useState<{ pair: Pair; kind: ConflictKind } | null>(null)
  const lacking = data.theses.filter((thesis) => isLacking(thesis, data.expertsPerThesis))
  const shown = all ? data.theses : lacking
  // The last page may be empty when its theses have got their experts.
  const current = Math.min(page, Math.max(1, Math.ceil(shown.length / size)))

  return (
    <section ref={heading} className={styles.section} aria-label={assignmentTexts.theses}>
      <Subtitle2 as="h2" className={styles.title}>
        {assignmentTexts.theses}
      </Subtitle2>
      <Field label={i18n.t('Показать')} className={styles.choice}>
        <Select
          value={all ? 'all' : 'lacking'}
          onChange={(_, { value }) => {
            setAll(value === 'all')
            setPage(1)
          }}
        >
          <option value="lacking">{i18n.t('Где не хватает экспертов ({count})', { count: lacking.length })}</option>
          <option value="all">{i18n.t('Все ({count})', { count: data.theses.length })}</option>
        </Select>
      </Field>
      {shown.length === 0 && <Text>{i18n.t('Экспертов хватает всем тезисам.')}</Text>}
      <ThesisTable isEmpty={shown.length === 0}>
        {shown.slice((current - 1) * size, current * size).map((thesis) => (
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
      </ThesisTable>
      {shown.length > pageSizes[0] && (
        <Pager
          count={shown.length}
          page={current}
          pageSize={size}
          onPage={(to) => {
            setPage(to)
            heading.current?.scrollIntoView?.({ block: 'start' })
          }}
          sizes={{
            of: pageSizes,
            onSize: (next) => {
              setSize(next)
              setPage(1)
            },
          }}
        />
      )}
      {doubted && (
        <ConfirmDialog
          title={i18n.t('Назначить, хотя возможен конфликт интересов: {name}?', {
            name: data.experts.find(({ id }) => id === doubted.pair.expertId)?.fullName ?? '',
          })}
          action={assignmentTexts.saveAssignment}
          onConfirm={() => {
            setDoubted(null)
            assign(doubted.pair, true)
          }}
          onClose={() => setDoubted(null)}
        >
          {i18n.t(
            'Похоже на конфликт интересов ({what}): совпадает часть имени или названия, их латинское написание или инициалы. Проверьте и решите сами.',
            { what: conflictNames[doubted.kind] },
          )}
        </ConfirmDialog>
      )}
      {removing && (
        <ConfirmDialog
          title={i18n.t('Снять с этих тезисов: {name}?', { name: removing.name })}
          action={assignmentTexts.remove}
          destructive
          onConfirm={() => {
            setRemoving(null)
            remove(removing.review.id)
          }}
          onClose={() => setRemoving(null)}
        >
          {i18n.t('Черновик оценки, если он есть, удалится.')}
        </ConfirmDialog>
      )}
    </section>
  )
}
