import { ApiError, messageOf } from '@forum/client/apiError'
import { Button } from '@forum/ui'
import type { FieldPath, FieldValues, UseFormReturn } from '@forum/ui/form'
import { FormDialog } from '@forum/ui/form-dialog'
import type { ReactNode } from 'react'
import { readingTexts } from './texts.ts'

interface Props<T extends FieldValues> {
  title: string
  action: string
  // biome-ignore lint/suspicious/noExplicitAny: the form's output type is irrelevant here
  form: UseFormReturn<T, any, any>
  onSubmit: (values: T) => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** Shows a refusal at the fields it names, otherwise above the form. */
function showRefusal<T extends FieldValues>(error: unknown, form: UseFormReturn<T>): void {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : []
  const known = fields.filter(([name]) => name in form.getValues())
  if (known.length === 0) form.setError('root', { message: messageOf(error) })
  for (const [name, [message]] of known) form.setError(name as FieldPath<T>, { ...(message && { message }) })
}

/** A dialog with the fields of `form` and one action, which is not closed by a refusal. */
export function OfficeForm<T extends FieldValues>({ action, form, onSubmit, ...props }: Props<T>) {
  const { errors, isDirty, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values)
    } catch (error) {
      showRefusal(error, form)
    }
  })
  return (
    <FormDialog
      {...props}
      problem={errors.root?.message}
      dirty={isDirty}
      onSubmit={(event) => void submit(event)}
      actions={(close) => (
        <>
          <Button onClick={close}>{readingTexts.cancel}</Button>
          <Button appearance="primary" type="submit" disabled={isSubmitting}>
            {action}
          </Button>
        </>
      )}
    />
  )
}
