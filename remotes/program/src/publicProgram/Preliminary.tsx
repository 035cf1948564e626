import { i18n } from '@forum/language'
import { makeStyles, tokens } from '@forum/ui'

const useStyles = makeStyles({
  root: { margin: '0 0 16px', color: tokens.colorNeutralForeground2 },
  word: { color: tokens.colorNeutralForeground1 },
})

/** Notice before the first release: times come from the organisers one by one. */
export function Preliminary() {
  const styles = useStyles()
  return (
    <p className={styles.root}>
      <strong className={styles.word}>{i18n.t('Предварительная программа.')}</strong> {i18n.t('Время и залы ещё могут измениться.')}
    </p>
  )
}
