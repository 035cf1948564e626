// This module is bundled by each remote: the shared modules are imported by the names under which the shell provides them.
import { Button, makeStyles, tokens } from '@forum/ui'
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle, useUnsavedInput } from '@forum/ui/dialog'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { type FormEventHandler, type ReactNode, useState } from 'react'
import { dialogTexts } from './texts.ts'

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
  /** Label of the button that submits; null: none. */
  action?: string | null
  /** Whether nothing can be submitted yet. */
  disabled?: boolean
  /** Label of the button that closes; absent: «Отмена». */
  cancel?: string
  /** Other buttons. @param close closes the dialog, with confirmation if there is input */
  actions?: (close: () => void) => ReactNode
  /** Whether closing would discard input; absent: it would if anything was typed or chosen. */
  dirty?: boolean
  /** A form of react-hook-form, from which problem, input and being sent follow. */
  form?: { formState: { errors: { root?: { message?: string } }; isDirty: boolean; isSubmitting: boolean } }
  /** Called when the dialog is removed with its input, as at the end of a session. */
  onInterrupted?: () => void
  onClose: () => void
  onSubmit: FormEventHandler
  children: ReactNode
}

/** A dialog with a form. A click outside does not close it, and discarding input needs confirmation. */
export function FormDialog({ title, problem, form, dirty, onInterrupted, onClose, onSubmit, children, ...buttons }: Props) {
  const styles = useStyles()
  const [isTouched, setTouched] = useState(false)
  const shownProblem = problem ?? form?.formState.errors.root?.message
  const { leave, question } = useUnsavedInput(dirty ?? form?.formState.isDirty ?? isTouched, onInterrupted)
  const close = () => leave(onClose)
  const submit: FormEventHandler = (event) => {
    event.preventDefault()
    onSubmit(event)
  }
  return (
    <Dialog open onOpenChange={(_, { open, type }) => !open && type !== 'backdropClick' && close()}>
      <DialogSurface className={styles.surface}>
        <form onSubmit={submit} onInput={() => setTouched(true)} noValidate>
          <DialogBody>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent className={styles.content}>
              {shownProblem && (
                <MessageBar intent="error" layout="multiline" role="alert">
                  <MessageBarBody>{shownProblem}</MessageBarBody>
                </MessageBar>
              )}
              {children}
            </DialogContent>
            <DialogActions>
              <Buttons {...buttons} isSubmitting={form?.formState.isSubmitting ?? false} onClose={close} />
            </DialogActions>
          </DialogBody>
        </form>
        {question}
      </DialogSurface>
    </Dialog>
  )
}

interface ButtonsProps extends Pick<Props, 'action' | 'actions' | 'disabled' | 'cancel' | 'onClose'> {
  isSubmitting: boolean
}

function Buttons({ action = null, actions, disabled = false, cancel = dialogTexts.cancel, isSubmitting, onClose }: ButtonsProps) {
  if (actions) return actions(onClose)
  return (
    <>
      <Button onClick={onClose}>{cancel}</Button>
      {action !== null && (
        <Button appearance="primary" type="submit" disabled={disabled || isSubmitting}>
          {action}
        </Button>
      )}
    </>
  )
}
