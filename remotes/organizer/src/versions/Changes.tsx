import type { ForumChange } from '@forum/domain/forum/forumChanges'
import { makeStyles } from '@forum/ui'
import { conflictTexts } from './texts.ts'

const useStyles = makeStyles({ list: { margin: '8px 0 16px', paddingLeft: '20px', overflowWrap: 'anywhere', whiteSpace: 'pre-line' } })

/** Changed fields with both values. */
export function Changes({ changes }: { changes: readonly ForumChange[] }) {
  const styles = useStyles()
  return (
    <ul className={styles.list}>
      {changes.map(({ title, from, to }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two new sections may share a name
        <li key={index}>
          {title}: {from || conflictTexts.empty} → <strong>{to || conflictTexts.empty}</strong>
        </li>
      ))}
    </ul>
  )
}
