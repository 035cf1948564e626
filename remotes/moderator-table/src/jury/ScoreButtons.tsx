import { i18n } from '@forum/language'
import { makeStyles, tokens } from '@forum/ui'

const useStyles = makeStyles({
  root: { margin: 0, padding: 0, border: 'none', minWidth: 0 },
  legend: { padding: 0, marginBottom: '6px', fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  row: { display: 'grid', gridTemplateColumns: 'repeat(5, minmax(0, 1fr))', gap: '8px' },
  // The whole button is pressed with a thumb; its radio button is for the keyboard and readers.
  button: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    minHeight: '48px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    fontSize: tokens.fontSizeBase400,
    cursor: 'pointer',
    ':has(:checked)': {
      border: `1px solid ${tokens.colorBrandBackground}`,
      backgroundColor: tokens.colorBrandBackground,
      color: tokens.colorNeutralForegroundOnBrand,
      fontWeight: tokens.fontWeightSemibold,
    },
    ':focus-within': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  input: { position: 'absolute', inset: 0, width: '100%', height: '100%', margin: 0, opacity: 0, cursor: 'pointer' },
})

interface Props {
  /** Unique in the page. */
  name: string
  criterion: string
  highest: number
  score: number | null
  onScore: (score: number) => void
}

/** One row of five buttons, or two of them, for a criterion. */
export function ScoreButtons({ name, criterion, highest, score, onScore }: Props) {
  const styles = useStyles()
  return (
    <fieldset className={styles.root}>
      <legend className={styles.legend}>{criterion}</legend>
      <div className={styles.row}>
        {Array.from({ length: highest }, (_, index) => index + 1).map((option) => (
          <label key={option} className={styles.button}>
            <input
              className={styles.input}
              type="radio"
              name={name}
              aria-label={i18n.t('{option} из {highest}', { option, highest })}
              checked={score === option}
              onChange={() => onScore(option)}
            />
            {option}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
