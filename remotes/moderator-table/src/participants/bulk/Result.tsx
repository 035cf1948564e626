import type { BulkResult } from '@forum/contracts/participation/moderation'
import { makeStyles } from '@forum/ui'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { Failures } from './Failures.tsx'
import { bulkTexts } from './texts.ts'

const useStyles = makeStyles({ done: { marginBottom: '16px' } })

export function Result({ result }: { result: BulkResult }) {
  const styles = useStyles()
  return (
    <>
      {result.done.length > 0 && (
        <MessageBar intent="success" className={styles.done}>
          <MessageBarBody>{bulkTexts.done(result.done.length)}</MessageBarBody>
        </MessageBar>
      )}
      {result.failed.length > 0 && <Failures title={bulkTexts.failed(result.failed.length)} items={result.failed} />}
    </>
  )
}
