import { Button } from '@forum/ui'
import type { FieldValues, UseFormReturn } from '@forum/ui/form'
import { FormDialog as Dialog } from '@forum/ui/form-dialog'
import type { FormEventHandler, ReactNode } from 'react'
import { peopleTexts } from './texts.ts'

interface Props<T extends FieldValues> {
  title: string
  action: string
  // biome-ignore lint/suspicious/noExplicitAny: the form's output type is irrelevant here
  form: UseFormReturn<T, any, any>
  /** Nothing can be submitted yet. */
  disabled?: boolean
  onSubmit: FormEventHandler
  onClose: () => void
  children: ReactNode
}

/** A dialog with the fields of `form`, and one action. */
export function FormDialog<T extends FieldValues>({ action, form, disabled = false, ...props }: Props<T>) {
  const { errors, isDirty, isSubmitting } = form.formState
  return (
    <Dialog
      {...props}
      problem={errors.root?.message}
      dirty={isDirty}
      actions={(close) => (
        <>
          <Button onClick={close}>{peopleTexts.cancel}</Button>
          <Button appearance="primary" type="submit" disabled={disabled || isSubmitting}>
            {action}
          </Button>
        </>
      )}
    />
  )
}
