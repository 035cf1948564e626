import { useLoaded } from '@forum/client/useReading'
import type { Rehearsal } from '@forum/contracts/forum/forum'
import type { ForumChange } from '@forum/domain/forum/forumChanges'
import { Button, makeStyles, Subtitle2, Text } from '@forum/ui'
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@forum/ui/dialog'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { Reading } from '@forum/ui/reading'
import type { ReactNode } from 'react'
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
  const reading = useLoaded('', rehearse)

  const { fields, action } = children(reading.reply !== null)
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
              <Reading of={reading} loading={saveTexts.rehearsing}>
                {(rehearsal) => rehearsal && <Effects effects={rehearsal.effects} />}
              </Reading>
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
