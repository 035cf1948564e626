import { Button, DialogContent, DialogTitle, makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { DestructiveButton } from './DestructiveButton.tsx'
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
  /** Text of the button that leads back; «Отмена» unless given. */
  back?: string
  /** Something is deleted or lost. */
  destructive?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that cannot be undone; leaving it changes nothing. Dims a dialog it stands over, too. */
export function ConfirmDialog({ title, children, action, back = texts.cancel, destructive, onConfirm, onClose }: Props) {
  const styles = useStyles()
  return (
    <Dialog open modalType="alert" onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface backdrop={{ appearance: 'dimmed' }}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent className={styles.content}>{children}</DialogContent>
          <DialogActions>
            <Button appearance="secondary" onClick={onClose}>
              {back}
            </Button>
            {destructive ? (
              <DestructiveButton onClick={onConfirm}>{action}</DestructiveButton>
            ) : (
              <Button appearance="primary" onClick={onConfirm}>
                {action}
              </Button>
            )}
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
