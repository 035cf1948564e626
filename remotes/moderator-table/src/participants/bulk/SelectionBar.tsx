import type { ParticipantRow } from '@forum/contracts/participation/participants'
import type { Section } from '@forum/domain/forum/sections'
import { currentLocale, i18n } from '@forum/language'
import { Button, lazyWithRetry, makeStyles, Text, tokens } from '@forum/ui'
import { useRef, useState } from 'react'
import { focusAfterDialog } from '../../focusAfterDialog.ts'
import { NARROW, SMALL_BUTTONS } from '../table/narrow.ts'
import { selectionTexts } from '../texts.ts'
import { chosenOf, type Selection } from './selection.ts'

const BulkDialog = lazyWithRetry(async () => (await import('./BulkDialog.tsx')).BulkDialog)

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 12px',
    // The bar is as high as the tools that it replaces.
    margin: '12px 0 8px',
    padding: '4px 16px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    // Both buttons fit into a line of 320 px.
    [NARROW]: { gap: '4px 8px', margin: '8px 0', padding: '8px', '& button': { ...SMALL_BUTTONS['& button'], minHeight: '44px' } },
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

/** Actions on selected rows. */
export function SelectionBar({ selection, count, rows, sections }: Props) {
  const styles = useStyles()
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const chosen = chosenOf(selection, count)
  const wholePage = rows.length > 0 && rows.every(({ id }) => selection.has(id))
  const known = rows.filter(({ id }) => selection.has(id))
  return (
    <section className={styles.root} aria-label={selectionTexts.chosen(chosen)}>
      <Text weight="semibold" role="status">
        {selectionTexts.chosen(chosen)}
      </Text>
      {wholePage && !selection.whole && count > chosen && (
        <Button onClick={selection.chooseWhole}>
          {i18n.t('Выбрать все по отбору ({count})', { count: count.toLocaleString(currentLocale()) })}
        </Button>
      )}
      <Button ref={opener} appearance="primary" onClick={() => setOpen(true)}>
        {i18n.t('Изменить выбранные…')}
      </Button>
      <Button
        appearance="subtle"
        onClick={() => {
          selection.clear()
          focusAfterDialog(null)
        }}
      >
        {i18n.t('Снять выбор')}
      </Button>
      {open && (
        <BulkDialog
          chosen={chosen}
          names={known.map(({ fullName }) => fullName)}
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
