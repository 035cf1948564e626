import type { ParticipantRow } from '@forum/contracts/participation/participants'
import type { Section } from '@forum/domain/forum/sections'
import { Button, lazyWithRetry, makeStyles, Text, tokens } from '@forum/ui'
import { useRef, useState } from 'react'
import { focusAfterDialog } from '../../focusAfterDialog.ts'
import { selectionTexts } from '../texts.ts'
import type { Selection } from './selection.ts'

const BulkDialog = lazyWithRetry(async () => (await import('./BulkDialog.tsx')).BulkDialog)

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 12px',
    marginBottom: '12px',
    padding: '8px 16px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    '@media print': { display: 'none' },
  },
})

interface Props {
  selection: Selection
  /** Rows of the whole view, on all pages. */
  count: number
  rows: readonly ParticipantRow[]
  sections: readonly Section[]
}

/** Actions on selected rows; hidden without a selection. */
export function SelectionBar({ selection, count, rows, sections }: Props) {
  const styles = useStyles()
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const chosen = selection.whole ? count : selection.ids.length
  const wholePage = rows.length > 0 && rows.every(({ id }) => selection.has(id))
  const known = rows.filter(({ id }) => selection.has(id))
  if (chosen === 0) return null
  return (
    <section className={styles.root} aria-label={selectionTexts.chosen(chosen)}>
      <Text weight="semibold" role="status">
        {selectionTexts.chosen(chosen)}
      </Text>
      {wholePage && !selection.whole && count > chosen && (
        <Button size="small" onClick={selection.chooseWhole}>
          {selectionTexts.chooseAll(count)}
        </Button>
      )}
      <Button ref={opener} size="small" appearance="primary" onClick={() => setOpen(true)}>
        {selectionTexts.change}
      </Button>
      <Button size="small" appearance="subtle" onClick={selection.clear}>
        {selectionTexts.clear}
      </Button>
      {open && (
        <BulkDialog
          chosen={chosen}
          ids={selection.whole ? null : selection.ids}
          rows={selection.whole || known.length < chosen ? null : known}
          sections={sections}
          onKeep={(ids) => {
            selection.only(ids)
            setOpen(false)
            focusAfterDialog(opener.current)
          }}
          onClose={(applied) => {
            setOpen(false)
            if (applied) selection.clear()
            focusAfterDialog(applied ? null : opener.current)
          }}
        />
      )}
    </section>
  )
}
