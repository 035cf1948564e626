import { makeStyles, tokens } from '@forum/ui'
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle, useUnsavedInput } from '@forum/ui/dialog'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import type { FormEvent, ReactNode } from 'react'

const useStyles = makeStyles({
  surface: { maxWidth: '600px', '@media (max-width: 640px)': { padding: '20px 16px' } },
  content: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL, paddingBlock: tokens.spacingVerticalS },
})

interface Props {
  title: string
  /** What went wrong with the whole of it; stands over the content and is read out. */
  problem?: string | null | undefined
  /** @param close closes the dialog, after a question when there is input */
  actions: (close: () => void) => ReactNode
  /** Something was typed or chosen that closing would discard. */
  dirty?: boolean
  /** The dialog goes with its input, as at the end of a session. */
  onInterrupted?: () => void
  onClose: () => void
  onSubmit: (event: FormEvent) => void
  children: ReactNode
}

/** A dialog that holds a form. A click beside it does not close it, and input is discarded only after a question. */
export function DialogFrame({ title, problem, actions, dirty = false, onInterrupted, onClose, onSubmit, children }: Props) {
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
