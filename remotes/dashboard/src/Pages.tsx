import { i18n } from '@forum/language'
import { Button, makeStyles, Text } from '@forum/ui'

const useStyles = makeStyles({ pages: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px', marginTop: '16px' } })

/** Links to the previous and next page of a list that has several. */
export function Pages({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const styles = useStyles()
  if (pages <= 1) return null
  return (
    <div className={styles.pages}>
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {i18n.t('Предыдущая страница')}
      </Button>
      <Text>{i18n.t('Страница {page} из {pages}', { page, pages })}</Text>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {i18n.t('Следующая страница')}
      </Button>
    </div>
  )
}
