import { Button, makeStyles } from '@forum/ui'
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle, useUnsavedInput } from '@forum/ui/dialog'
import type { FieldValues, UseFormReturn } from '@forum/ui/form'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import type { FormEventHandler, ReactNode } from 'react'
import { peopleTexts } from './texts.ts'

const useStyles = makeStyles({
  content: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '16px', alignContent: 'start', paddingBlock: '8px' },
})

interface Props<T extends FieldValues> {
  title: string
  action: string
  // biome-ignore lint/suspicious/noExplicitAny: the form's output type plays no part here
  form: UseFormReturn<T, any, any>
  /** Nothing can be submitted yet. */
  disabled?: boolean
  onSubmit: FormEventHandler
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog, which confirms before discarding input. */
export function FormDialog<T extends FieldValues>({ title, action, form, disabled = false, onSubmit, onClose, children }: Props<T>) {
  const styles = useStyles()
  const { errors, isDirty, isSubmitting } = form.formState
  const { question, leave } = useUnsavedInput(isDirty)
  return (
    <Dialog open onOpenChange={(_, { open, type }) => !open && type !== 'backdropClick' && leave(onClose)}>
      <DialogSurface>
        <form onSubmit={onSubmit} noValidate>
          <DialogBody>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent className={styles.content}>
              {errors.root && (
                <MessageBar intent="error" layout="multiline" role="alert">
                  <MessageBarBody>{errors.root.message}</MessageBarBody>
                </MessageBar>
              )}
              {children}
            </DialogContent>
            <DialogActions>
              <Button onClick={() => leave(onClose)}>{peopleTexts.cancel}</Button>
              <Button appearance="primary" type="submit" disabled={disabled || isSubmitting}>
                {action}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
        {question}
      </DialogSurface>
    </Dialog>
  )
}
