import { Button, DialogContent, DialogTitle, makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import { DialogActions, DialogBody, DialogSurface } from './DialogParts.tsx'
import { texts } from './texts.ts'

// An e-mail or a file's name may be longer than a narrow screen is wide.
const useStyles = makeStyles({ content: { overflowWrap: 'anywhere' } })

interface Props {
  title: string
  children: ReactNode
  /** Text of the button that goes on. */
  action: string
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that cannot be undone; leaving it changes nothing. */
export function ConfirmDialog({ title, children, action, onConfirm, onClose }: Props) {
  const styles = useStyles()
  return (
    <Dialog open modalType="alert" onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent className={styles.content}>{children}</DialogContent>
          <DialogActions>
            <Button appearance="secondary" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button appearance="primary" onClick={onConfirm}>
              {action}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

/** Tells something and waits for OK. */
export function MessageDialog({ title, children, onClose }: { title: string; children: ReactNode; onClose: () => void }) {
  const styles = useStyles()
  return (
    <Dialog open modalType="alert" onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent className={styles.content}>{children}</DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={onClose}>
              {texts.ok}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
