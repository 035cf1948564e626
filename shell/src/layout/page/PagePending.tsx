import { makeStyles, Spinner } from '@forum/ui'
import { shellTexts } from '../../texts.ts'

const useStyles = makeStyles({ root: { display: 'grid', placeItems: 'center', minHeight: '60vh' } })

export function PagePending() {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      <Spinner size="large" label={shellTexts.loading} />
    </div>
  )
}
