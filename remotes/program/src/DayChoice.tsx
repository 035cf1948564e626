import { i18n } from '@forum/language'
import { Button, makeStyles, tokens } from '@forum/ui'

const useStyles = makeStyles({
  days: { display: 'flex', flexWrap: 'wrap', gap: '8px', margin: 0, padding: 0, border: 'none', minWidth: 0 },
  // The filled button of a page is its main action.
  shown: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    ...{ borderTopColor: tokens.colorBrandStroke1, borderRightColor: tokens.colorBrandStroke1 },
    ...{ borderBottomColor: tokens.colorBrandStroke1, borderLeftColor: tokens.colorBrandStroke1 },
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover, color: tokens.colorBrandForeground2 },
  },
})

interface Props<Day> {
  choices: readonly { day: Day; label: string }[]
  shown: Day
  onChange: (day: Day) => void
}

/** Buttons for the days of the forum, of which one is pressed. */
export function DayChoice<Day extends number | null>({ choices, shown, onChange }: Props<Day>) {
  const styles = useStyles()
  return (
    <fieldset className={styles.days} aria-label={i18n.t('День форума')}>
      {choices.map(({ day, label }) => (
        <Button
          key={label}
          shape="circular"
          className={day === shown ? styles.shown : undefined}
          aria-pressed={day === shown}
          onClick={() => onChange(day)}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  )
}
