import { i18n } from '@forum/language'
import { makeStyles, mergeClasses, tokens } from '@forum/ui'

const useStyles = makeStyles({
  label: {
    display: 'grid',
    placeItems: 'center',
    width: '44px',
    height: '44px',
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    '@media print': { display: 'none' },
  },
  // The compact button is between the lines of a list whose items are not rows.
  compact: { display: 'inline-grid', verticalAlign: 'middle', width: '28px', height: '28px' },
  // The browser's native box: hundreds are rendered together.
  box: { width: '20px', height: '20px', margin: 0, cursor: 'pointer', accentColor: tokens.colorBrandBackground },
})

interface Props {
  title: string
  chosen: boolean
  onChoose: (on: boolean) => void
  compact?: boolean
}

/** Checkbox that adds a talk to the visitor's programme. */
export function ChooseTalk({ title, chosen, onChoose, compact = false }: Props) {
  const styles = useStyles()
  return (
    <label className={mergeClasses(styles.label, compact && styles.compact)}>
      <input
        type="checkbox"
        className={styles.box}
        aria-label={i18n.t('В мою программу: {title}', { title })}
        checked={chosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
    </label>
  )
}
