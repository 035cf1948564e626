import type { BookJob } from '@forum/contracts/theses/book'
import { makeStyles, Text, tokens } from '@forum/ui'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { bookTexts } from './texts.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px' },
  list: { margin: '4px 0 0', padding: 0, listStyleType: 'none', maxHeight: '40dvh', overflowY: 'auto', overflowWrap: 'anywhere' },
  track: { height: '8px', borderRadius: tokens.borderRadiusMedium, backgroundColor: tokens.colorNeutralBackground6, overflow: 'hidden' },
  bar: { height: '100%', backgroundColor: tokens.colorBrandBackground, transitionProperty: 'width', transitionDuration: '300ms' },
})

const sentenceOf = (job: BookJob | null): string => {
  if (job?.state === 'ready') return bookTexts.ready(job.theses)
  return job?.state === 'running' ? bookTexts.running(job.theses) : bookTexts.waiting
}

/** How far a book is; a failure says why. */
export function BookProgress({ job, problem }: { job: BookJob | null; problem: string | null }) {
  const styles = useStyles()
  const failure = problem ?? job?.error
  const percent = job?.progress ?? 0
  if (failure)
    return (
      <MessageBar intent="error" layout="multiline" role="alert">
        <MessageBarBody>{failure}</MessageBarBody>
      </MessageBar>
    )
  return (
    <div className={styles.root}>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={bookTexts.progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div className={styles.bar} style={{ width: `${percent}%` }} />
      </div>
      <Text role="status">{sentenceOf(job)}</Text>
      {job && job.unprintable.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {bookTexts.unprintable}
            <ul className={styles.list}>
              {job.unprintable.map(({ number, title, characters }) => (
                <li key={number}>
                  {number}. {title}: {characters.join(' ')}
                </li>
              ))}
            </ul>
          </MessageBarBody>
        </MessageBar>
      )}
    </div>
  )
}
