import { Button, DialogContent, DialogTitle, makeStyles } from '@fluentui/react-components'
import { i18n } from '@forum/language'
import type { ReactNode } from 'react'
import { TextLink } from '../fluent/TextLink.ts'
import { DestructiveButton } from './DestructiveButton.tsx'
import { Dialog } from './Dialog.tsx'
import { DialogActions, DialogBody, DialogSurface } from './DialogParts.tsx'
import { dialogTexts } from './texts.ts'

// An e-mail or a file name may be wider than a narrow screen.
const useStyles = makeStyles({ content: { overflowWrap: 'anywhere' }, contact: { margin: '12px 0 0' } })

interface Props {
  title: string
  children: ReactNode
  /** Label of the confirm button. */
  action: string
  /** Label of the cancel button; «Отмена» by default. */
  back?: string
  /** Whether the action deletes or discards something. */
  destructive?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Confirms an irreversible action. Also dims a dialog below it. */
export function ConfirmDialog({ title, children, action, back = dialogTexts.cancel, destructive, onConfirm, onClose }: Props) {
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

interface MessageProps {
  title: string
  children: ReactNode
  /** Organisers' address in the message of an error, for people who cannot solve it themselves. */
  email?: string | undefined
  onClose: () => void
}

/** Shows a message with an OK button. */
export function MessageDialog({ title, children, email, onClose }: MessageProps) {
  const styles = useStyles()
  return (
    <Dialog open modalType="alert" onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent className={styles.content}>
            {children}
            {email && (
              <p className={styles.contact}>
                {i18n.t('Если не получается, напишите организаторам:')} <TextLink href={`mailto:${email}`}>{email}</TextLink>
              </p>
            )}
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={onClose}>
              OK
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
