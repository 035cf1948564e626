import { makeStyles, tokens } from '@forum/ui'
import { texts } from '../texts.ts'

const useStyles = makeStyles({
  requested: {
    display: 'block',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    '@media print': { fontSize: 'inherit' },
  },
})

/** The value in force, and below it the one applied for when a moderator decided on another. */
export function InForceCell({ value, requested }: { value: string | null; requested: string | null }) {
  const styles = useStyles()
  return (
    <>
      {value ?? texts.notChosen}
      {requested && requested !== value && <span className={styles.requested}>{texts.requested(requested)}</span>}
    </>
  )
}
