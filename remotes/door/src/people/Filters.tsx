import type { PresenceList } from '@forum/contracts/door/presence'
import { shownPeople } from '@forum/domain/door/presenceList'
import { dayInWords } from '@forum/domain/platform/calendar'
import { i18n, translated } from '@forum/language'
import { Field, makeStyles } from '@forum/ui'
import { SearchBox, Select } from '@forum/ui/select'
import { pointName } from '../reading/pointName.ts'
import { peopleTexts } from './texts.ts'
import type { Filter } from './usePresence.ts'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) repeat(3, minmax(0, 1fr))',
    gap: '12px 16px',
    alignItems: 'end',
    '@media (max-width: 800px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '@media (max-width: 420px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  search: { maxWidth: 'none', width: '100%' },
})

interface Props {
  filter: Filter
  read: PresenceList | null
  onChange: (next: Partial<Filter>) => void
}

const whoNames = translated({
  all: () => i18n.t('Всех'),
  came: () => i18n.t('Кто был'),
  absent: () => i18n.t('Кто не пришёл'),
})

export function Filters({ filter, read, onChange }: Props) {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      <Field label={i18n.t('Имя')}>
        <SearchBox className={styles.search} value={filter.q} onChange={(_, { value }) => onChange({ q: value })} />
      </Field>
      <Field label={i18n.t('Показать')}>
        <Select value={filter.who} onChange={(_, { value }) => onChange({ who: value as Filter['who'] })}>
          {shownPeople.map((who) => (
            <option key={who} value={who}>
              {whoNames[who]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={peopleTexts.day}>
        <Select value={filter.day} onChange={(_, { value }) => onChange({ day: value })}>
          <option value="">{i18n.t('Все дни')}</option>
          {read?.days.map((day) => (
            <option key={day} value={day}>
              {dayInWords(day)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={peopleTexts.point}>
        <Select value={filter.pointId ?? ''} onChange={(_, { value }) => onChange({ pointId: Number(value) || null })}>
          <option value="">{i18n.t('Все точки')}</option>
          {read?.points.map((point) => (
            <option key={point.id} value={point.id}>
              {pointName(point)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
