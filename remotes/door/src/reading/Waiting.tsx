import { Button, makeStyles, Spinner, Text } from '@forum/ui'
import { readingTexts } from './texts.ts'

const useStyles = makeStyles({ failed: { display: 'grid', justifyItems: 'start', rowGap: '12px' } })

/** In place of what has not been read yet, or why it could not be. */
export function Waiting({ failure, onRetry }: { failure: string | null; onRetry: () => void }) {
  const styles = useStyles()
  if (!failure) return <Spinner label={readingTexts.loading} />
  return (
    <div className={styles.failed}>
      <Text role="alert">{failure}</Text>
      <Button onClick={onRetry}>{readingTexts.retry}</Button>
    </div>
  )
}
