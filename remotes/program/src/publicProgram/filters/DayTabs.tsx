import { dayInWords } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import { Button, makeStyles } from '@forum/ui'

const useStyles = makeStyles({
  days: { display: 'flex', flexWrap: 'wrap', gap: '8px', margin: 0, padding: 0, border: 'none', minWidth: 0 },
})

interface Props {
  days: readonly { number: number; day: string }[]
  /** Number of the shown day; null: all days. */
  day: number | null
  onChange: (day: number | null) => void
}

export function DayTabs({ days, day, onChange }: Props) {
  const styles = useStyles()
  const choices = [
    ...days.map(({ number, day: date }) => ({ number, label: dayInWords(date) })),
    { number: null, label: i18n.t('Все дни') },
  ]
  return (
    <fieldset className={styles.days} aria-label={i18n.t('День форума')}>
      {choices.map(({ number, label }) => (
        <Button
          key={label}
          shape="circular"
          appearance={number === day ? 'primary' : 'secondary'}
          aria-pressed={number === day}
          onClick={() => onChange(number)}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  )
}
