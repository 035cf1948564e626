// Bundled by each remote: the shared modules are imported by the names under which the shell provides them.
import { makeStyles, tokens } from '@forum/ui'
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle, useUnsavedInput } from '@forum/ui/dialog'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import type { FormEventHandler, ReactNode } from 'react'

const useStyles = makeStyles({
  surface: { maxWidth: '600px', '@media (max-width: 640px)': { padding: '20px 16px' } },
  content: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalL,
    alignContent: 'start',
    paddingBlock: tokens.spacingVerticalS,
  },
})

interface Props {
  title: string
  /** Error of the whole form, shown above the content and announced. */
  problem?: string | null | undefined
  /** @param close closes the dialog, with confirmation if there is input */
  actions: (close: () => void) => ReactNode
  /** There is input that closing would discard. */
  dirty?: boolean
  /** The dialog is removed with its input, as at the end of a session. */
  onInterrupted?: () => void
  onClose: () => void
  onSubmit: FormEventHandler
  children: ReactNode
}

/** A dialog with a form. A click outside does not close it, and discarding input needs confirmation. */
export function FormDialog({ title, problem, actions, dirty = false, onInterrupted, onClose, onSubmit, children }: Props) {
  const styles = useStyles()
  const { leave, question } = useUnsavedInput(dirty, onInterrupted)
  const close = () => leave(onClose)
  return (
    <Dialog open onOpenChange={(_, { open, type }) => !open && type !== 'backdropClick' && close()}>
      <DialogSurface className={styles.surface}>
        <form onSubmit={onSubmit} noValidate>
          <DialogBody>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent className={styles.content}>
              {problem && (
                <MessageBar intent="error" layout="multiline" role="alert">
                  <MessageBarBody>{problem}</MessageBarBody>
                </MessageBar>
              )}
              {children}
            </DialogContent>
            <DialogActions>{actions(close)}</DialogActions>
          </DialogBody>
        </form>
        {question}
      </DialogSurface>
    </Dialog>
  )
}
