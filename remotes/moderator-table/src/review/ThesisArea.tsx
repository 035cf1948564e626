import { i18n } from '@forum/language'
import { Button, Notice, Spinner, Text } from '@forum/ui'
import { useDeskStyles } from './deskStyles.ts'
import type { Loaded } from './items.ts'
import { Sheet } from './Sheet.tsx'
import { reviewTexts } from './texts.ts'

interface Props {
  /** Whether a registration is open. */
  open: boolean
  loaded: Loaded | null
  onRetry: () => void
}

/** The thesis of the open registration, or why there is none. */
export function ThesisArea({ open, loaded, onRetry }: Props) {
  const styles = useDeskStyles()
  return (
    <section className={styles.main} aria-label={reviewTexts.thesis}>
      {!open && <p className={styles.missing}>{i18n.t('Выберите заявку в очереди.')}</p>}
      {open && !loaded && <Spinner label={i18n.t('Загружается заявка')} />}
      {loaded && 'error' in loaded && (
        <Notice intent="error" actions={<Button onClick={onRetry}>{i18n.t('Повторить')}</Button>}>
          <Text>{i18n.t('Заявка не загрузилась')}</Text>
        </Notice>
      )}
      {loaded && 'item' in loaded && <Sheet item={loaded.item} />}
    </section>
  )
}
