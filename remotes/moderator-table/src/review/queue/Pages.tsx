import { i18n } from '@forum/language'
import { Button } from '@forum/ui'
import { useAddress } from '../../views/useAddress.ts'
import { useDeskStyles } from '../deskStyles.ts'
import { queueQuery } from './queueQuery.ts'

/** Links to the next hundred registrations. */
export function Pages({ count, pageSize }: { count: number; pageSize: number }) {
  const styles = useDeskStyles()
  const [params, change] = useAddress()
  const { page } = queueQuery(params)
  if (count <= pageSize && page === 1) return null
  const to = (next: number) => void change({ page: next === 1 ? null : String(next) })
  return (
    <div className={styles.pages}>
      <Button size="small" disabled={page === 1} onClick={() => to(page - 1)}>
        {i18n.t('Предыдущие')}
      </Button>
      <Button size="small" disabled={page * pageSize >= count} onClick={() => to(page + 1)}>
        {i18n.t('Следующие')}
      </Button>
    </div>
  )
}
