import { makeStyles, tokens } from '@forum/ui'
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@forum/ui/dialog'
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
  actions: ReactNode
  onClose: () => void
  onSubmit: (event: FormEvent) => void
  children: ReactNode
}

/** A dialog that holds a form. A click beside it does not close it: what was typed is not lost by a slip of the hand. */
export function DialogFrame({ title, problem, actions, onClose, onSubmit, children }: Props) {
  const styles = useStyles()
  return (
    <Dialog open onOpenChange={(_, { open, type }) => !open && type !== 'backdropClick' && onClose()}>
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
            <DialogActions>{actions}</DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  )
}
