import { messageOf } from '@forum/client/apiError'
import type { Rehearsal } from '@forum/contracts/forum/forum'
import type { ForumChange } from '@forum/domain/forum/forumChanges'
import { Button, makeStyles, Spinner, Subtitle2, Text } from '@forum/ui'
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@forum/ui/dialog'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Changes } from './Changes.tsx'
import { Effects } from './Effects.tsx'
import { saveTexts } from './texts.ts'

const useStyles = makeStyles({
  surface: { maxWidth: '720px' },
  heading: { margin: 0 },
  content: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '8px', alignContent: 'start' },
})

interface Props {
  title: string
  changes: readonly ForumChange[]
  /** Null when it was refused and the refusal is shown elsewhere. */
  rehearse: (signal: AbortSignal) => Promise<Rehearsal | null>
  problem: string | null
  onClose: () => void
  children: (rehearsed: boolean) => { fields?: ReactNode; action: ReactNode }
}

/** A dialog with changed fields and affected people, before they are saved. */
export function Frame({ title, changes, rehearse, problem, onClose, children }: Props) {
  const styles = useStyles()
  const [rehearsal, setRehearsal] = useState<Rehearsal | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(1)
  const latest = useRef(rehearse)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    const stop = new AbortController()
    setFailure(null)
    latest.current(stop.signal).then(
      (reply) => stop.signal.aborted || setRehearsal(reply),
      (error) => stop.signal.aborted || setFailure(messageOf(error)),
    )
    return () => stop.abort()
  }, [attempt])

  const { fields, action } = children(rehearsal !== null)
  return (
    <Dialog open onOpenChange={(_, { open, type }) => !open && type !== 'backdropClick' && onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent className={styles.content}>
            {problem && (
              <MessageBar intent="error" layout="multiline" role="alert">
                <MessageBarBody>{problem}</MessageBarBody>
              </MessageBar>
            )}
            <Subtitle2 as="h3" className={styles.heading}>
              {saveTexts.effects}
            </Subtitle2>
            <div aria-live="polite">
              {rehearsal ? (
                <Effects effects={rehearsal.effects} />
              ) : failure ? (
                <>
                  <Text block>{failure}</Text>
                  <Button onClick={() => setAttempt(attempt + 1)}>{saveTexts.retry}</Button>
                </>
              ) : (
                <Spinner label={saveTexts.rehearsing} />
              )}
            </div>
            <Subtitle2 as="h3" className={styles.heading}>
              {saveTexts.changes}
            </Subtitle2>
            {changes.length > 0 ? <Changes changes={changes} /> : <Text>{saveTexts.none}</Text>}
            {fields}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{saveTexts.back}</Button>
            {action}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
