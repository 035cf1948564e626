import { Subtitle2, Text } from '@forum/ui'
import { useDeskStyles } from '../deskStyles.ts'
import { reviewTexts } from '../texts.ts'

/** An empty queue. */
export function NothingHere() {
  const styles = useDeskStyles()
  return (
    <div className={styles.missing}>
      <Subtitle2 as="h2" block>
        {reviewTexts.empty}
      </Subtitle2>
      <Text>{reviewTexts.emptyHint}</Text>
    </div>
  )
}
