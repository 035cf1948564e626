import type { PublishedProgram } from '@forum/contracts/program/program'
import { content, optionName } from '@forum/domain/forum/bilingual'
import { formatTitles } from '@forum/domain/forum/participation'
import { i18n } from '@forum/language'
import { Button, makeStyles } from '@forum/ui'
import { SearchBox, Select } from '@forum/ui/select'
import { useDeferredValue, useState } from 'react'
import { programTexts } from '../../texts.ts'
import { useIsPhone } from '../media.ts'
import type { ProgramView } from './programView.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px', flexGrow: 1, flexBasis: '700px', minWidth: 0 },
  search: { flexGrow: 1, flexBasis: '220px', minWidth: 0, maxWidth: 'none', '@media (max-width: 767px)': { flexBasis: '140px' } },
  select: { flexGrow: 1, flexBasis: '150px' },
})

interface Props {
  program: Pick<PublishedProgram, 'sections' | 'rooms' | 'talks'>
  view: ProgramView
  onChange: (changes: Partial<ProgramView>) => void
}

/** Filters with their options; a filter with a single option is not shown. */
function filterSelects({ sections, rooms, talks }: Props['program']) {
  const used = new Set(talks.map(({ sectionId }) => sectionId))
  const formats = new Set(talks.map(({ format }) => format))
  return [
    {
      field: 'section',
      label: programTexts.section,
      all: i18n.t('Все секции'),
      options: sections.filter(({ id }) => used.has(id)).map((section) => ({ value: String(section.id), name: optionName(section) })),
    },
    {
      field: 'room',
      label: programTexts.room,
      all: i18n.t('Все залы'),
      options: rooms.map(({ id, name, englishName }) => ({ value: String(id), name: content(name, englishName).text })),
    },
    {
      field: 'format',
      label: programTexts.format,
      all: i18n.t('Устные и стендовые'),
      options: formats.size > 1 ? (['oral', 'poster'] as const).map((value) => ({ value, name: formatTitles[value] })) : [],
    },
  ] as const
}

/** Search and filters; on a phone a button opens the filters. */
export function Filters({ program, view, onChange }: Props) {
  const styles = useStyles()
  const isPhone = useIsPhone()
  // The lists are rendered later: one render would block a slow processor too long.
  const listed = useDeferredValue(true, false)
  const [open, setOpen] = useState(view.section + view.room + view.format !== '')
  const selects = filterSelects(program)
  return (
    <div className={styles.root}>
      <SearchBox
        className={styles.search}
        aria-label={i18n.t('Поиск')}
        placeholder={i18n.t('Доклад, автор, организация')}
        value={view.q}
        onChange={(_, { value }) => onChange({ q: value })}
      />
      {isPhone && (
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          {i18n.t('Фильтры')}
        </Button>
      )}
      {(!isPhone || open) &&
        listed &&
        selects.map(
          ({ field, label, all, options }) =>
            options.length > 1 && (
              <Select
                key={field}
                className={styles.select}
                aria-label={label}
                value={options.some(({ value }) => value === view[field]) ? view[field] : ''}
                onChange={(_, { value }) => onChange({ [field]: value })}
              >
                <option value="">{all}</option>
                {options.map(({ value, name }) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </Select>
            ),
        )}
    </div>
  )
}
