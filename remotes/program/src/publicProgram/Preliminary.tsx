import { makeStyles, tokens } from '@forum/ui'
import { programTexts } from '../texts.ts'

const useStyles = makeStyles({
  root: { margin: '0 0 16px', color: tokens.colorNeutralForeground2 },
  word: { color: tokens.colorNeutralForeground1 },
})

/** Before the first release: times come from the organisers one by one. */
export function Preliminary() {
  const styles = useStyles()
  return (
    <p className={styles.root}>
      <strong className={styles.word}>{programTexts.preliminary}</strong> {programTexts.preliminaryHint}
    </p>
  )
}
