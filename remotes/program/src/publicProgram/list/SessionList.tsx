import { makeStyles } from '@forum/ui'
import type { ProgramEntry } from '../entries.ts'
import { useRenderedCount } from '../useRenderedCount.ts'
import { Session, type SessionOptions } from './Session.tsx'

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: '6px', '@media (max-width: 767px)': { gap: '4px' } },
})

const SESSIONS_OF_A_FRAME = 6

/** The programme as a list of sessions. */
export function SessionList({ entries, ...shared }: SessionOptions & { entries: readonly ProgramEntry[] }) {
  const styles = useStyles()
  const drawn = useRenderedCount(entries.length, SESSIONS_OF_A_FRAME)
  return (
    <div className={styles.list}>
      {entries.slice(0, drawn).map((entry) => (
        <Session key={entry.key} entry={entry} {...shared} />
      ))}
    </div>
  )
}
