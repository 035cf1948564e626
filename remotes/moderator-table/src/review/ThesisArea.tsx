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
      {!open && <p className={styles.missing}>{reviewTexts.noItem}</p>}
      {open && !loaded && <Spinner label={reviewTexts.loading} />}
      {loaded && 'error' in loaded && (
        <Notice intent="error" actions={<Button onClick={onRetry}>{reviewTexts.retry}</Button>}>
          <Text>{reviewTexts.failed}</Text>
        </Notice>
      )}
      {loaded && 'item' in loaded && <Sheet item={loaded.item} />}
    </section>
  )
}
