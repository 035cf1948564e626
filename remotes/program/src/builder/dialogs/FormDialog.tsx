import { Button } from '@forum/ui'
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@forum/ui/dialog'
import { type FormEvent, type ReactNode, useId } from 'react'
import { builderTexts } from '../texts.ts'
import { useDialogStyles } from './dialogStyles.ts'

interface Props {
  title: string
  /** Label of the button that submits; null: none. */
  action: string | null
  cancel?: string
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog of one form. */
export function FormDialog({ title, action, cancel = builderTexts.cancel, onSubmit, onClose, children }: Props) {
  const styles = useDialogStyles()
  const form = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Dialog open onOpenChange={(_, { open, type }) => !open && type !== 'backdropClick' && onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>
            <form id={form} noValidate className={styles.form} onSubmit={submit}>
              {children}
            </form>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{cancel}</Button>
            {action !== null && (
              <Button appearance="primary" type="submit" form={form}>
                {action}
              </Button>
            )}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
