import { Button, makeStyles, Text } from '@forum/ui'
import { pageTexts as texts } from './texts.ts'

const useStyles = makeStyles({ pages: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px', marginTop: '16px' } })

/** Links to the previous and next page of a list. */
export function Pages({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const styles = useStyles()
  return (
    <div className={styles.pages}>
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {texts.previous}
      </Button>
      <Text>{texts.page(page, pages)}</Text>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {texts.next}
      </Button>
    </div>
  )
}
