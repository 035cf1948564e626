import type { ListedQuestion } from '@forum/contracts/participation/staffAnswers'
import type { Section } from '@forum/domain/forum/sections'
import { i18n } from '@forum/language'
import { Button, makeStyles } from '@forum/ui'
import { useState } from 'react'
import { useAddress } from '../../views/useAddress.ts'
import { ViewsMenu } from '../../views/ViewsMenu.tsx'
import { filterCount } from '../../views/view.ts'
import type { ColumnSettings } from '../columns/columnSettings.ts'
import { NARROW, SMALL_BUTTONS } from '../table/narrow.ts'
import { ColumnMenu } from './ColumnMenu.tsx'
import { Filters } from './Filters.tsx'
import { SearchField } from './SearchField.tsx'

const useStyles = makeStyles({
  root: { '@media print': { display: 'none' } },
  bar: {
    display: 'flex',
    gap: '8px',
    [NARROW]: { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, auto))', ...SMALL_BUTTONS },
  },
  search: { flexGrow: 1, maxWidth: '640px', minWidth: 0, '& input': { minWidth: 0 }, [NARROW]: { gridColumn: '1 / -1', maxWidth: 'none' } },
  // Wide windows show the filters.
  toggle: { display: 'none', [NARROW]: { display: 'inline-flex' } },
  push: { marginRight: 'auto', [NARROW]: { display: 'none' } },
})

interface Props {
  sections: readonly Section[]
  moderator: boolean
  /** Whether the person may see only the given sections. */
  limited: boolean
  questions: readonly ListedQuestion[]
  settings: ColumnSettings
}

const filtersLabel = (count: number) => (count > 0 ? i18n.t('Фильтры ({count})', { count }) : i18n.t('Фильтры'))

/** Controls of the table's content: search, filters, saved views, columns. */
export function Toolbar({ sections, moderator, limited, questions, settings }: Props) {
  const styles = useStyles()
  const [params] = useAddress()
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.root}>
      <div className={styles.bar}>
        <SearchField className={styles.search} sectionIds={sections.map(({ id }) => id)} />
        <Button className={styles.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
          {filtersLabel(filterCount(params))}
        </Button>
        <span className={styles.push} />
        <ViewsMenu />
        <ColumnMenu settings={settings} />
      </div>
      <Filters sections={sections} moderator={moderator} limited={limited} questions={questions} open={open} />
    </div>
  )
}
