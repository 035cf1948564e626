// This module is bundled by each remote: the shared modules are imported by the names under which the shell provides them.
import { Button, makeStyles } from '@forum/ui'
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@forum/ui/dialog'
import type { ReactNode } from 'react'

// The padding separates the text from the scroll bar.
const useStyles = makeStyles({ content: { paddingRight: '8px' } })

interface Props {
  title: string
  /** Label of the button that closes the dialog. */
  close: string
  /** Class of the dialog's surface. */
  className?: string
  onClose: () => void
  children: ReactNode
}

/** A dialog with a long text, which the keyboard can scroll. */
export function ReadingDialog({ title, close, className, onClose, children }: Props) {
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface className={className}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent className={useStyles().content} tabIndex={0}>
            {children}
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={onClose}>
              {close}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
