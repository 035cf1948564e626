import { i18n } from '@forum/language'
import { makeStyles, tokens } from '@forum/ui'
import { MEDIUM, NARROW } from '../table/narrow.ts'

const PRINT = '@media print'

const useStyles = makeStyles({
  open: { [MEDIUM]: { fontSize: tokens.fontSizeBase200 }, [NARROW]: { display: 'none' }, [PRINT]: { display: 'none' } },
  mark: {
    display: 'none',
    fontSize: tokens.fontSizeBase200,
    [NARROW]: { display: 'inline-block', minWidth: '24px' },
    [PRINT]: { display: 'inline' },
  },
})

/** «Открыть» in a column whose head names the material; the material itself on a card and on paper. */
export function OpenWord({ mark }: { mark: string }) {
  const styles = useStyles()
  return (
    <>
      <span className={styles.open}>{i18n.t('Открыть')}</span>
      <span className={styles.mark}>{mark}</span>
    </>
  )
}
