import { Button, makeStyles, tokens } from '@forum/ui'
import { Switch } from '@forum/ui/choice'
import { CalendarAddRegular } from '@forum/ui/icons'
import { texts } from '../texts.ts'

const useStyles = makeStyles({
  bar: {
    '@media print': { display: 'none' },
    position: 'sticky',
    bottom: '16px',
    zIndex: 2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    marginTop: '24px',
    padding: '12px 20px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow16,
    '@media (max-width: 640px)': { bottom: '8px', gap: '6px 8px', padding: '10px 12px' },
  },
  chosen: { flexGrow: 1, whiteSpace: 'nowrap', fontWeight: tokens.fontWeightSemibold },
})

interface Props {
  count: number
  only: boolean
  onOnly: (only: boolean) => void
  onClear: () => void
  onDownload: () => void
}

/** What a visitor may do with the chosen talks. */
export function ChosenBar({ count, only, onOnly, onClear, onDownload }: Props) {
  const styles = useStyles()
  return (
    <section className={styles.bar} aria-label={texts.myCalendar}>
      <span className={styles.chosen}>{texts.calendarChosen(count)}</span>
      <Switch label={texts.chosenOnly} checked={only} onChange={(_, { checked }) => onOnly(checked)} />
      <Button appearance="subtle" onClick={onClear}>
        {texts.clearChosen}
      </Button>
      <Button appearance="primary" icon={<CalendarAddRegular />} onClick={onDownload}>
        {texts.calendar}
      </Button>
    </section>
  )
}
