import type { PasswordRule } from '@forum/domain/people/person'
import { type Control, type FieldPath, type FieldValues, FormInput, useWatch } from '@forum/ui/form'
import { useId } from 'react'
import { PasswordRules } from './PasswordRules.tsx'

interface Props<T extends FieldValues> {
  // biome-ignore lint/suspicious/noExplicitAny: the form's output type plays no part here
  control: Control<T, any, any>
  name: FieldPath<T>
  label: string
  /** Rules that the password is checked by. */
  rules: readonly PasswordRule[]
  size?: 'large'
}

/** A field for a new password. Its rules are below it and are ticked as they are met. */
export function NewPassword<T extends FieldValues>({ rules, ...field }: Props<T>) {
  const id = useId()
  return (
    <div>
      <FormInput {...field} type="password" required autoComplete="new-password" aria-describedby={id} />
      <TypedPassword id={id} control={field.control} name={field.name} rules={rules} />
    </div>
  )
}

/** A separate component, so that typing re-renders nothing else. */
const TypedPassword = <T extends FieldValues>({
  control,
  name,
  ...shown
}: Pick<Props<T>, 'control' | 'name' | 'rules'> & { id: string }) => (
  <PasswordRules {...shown} password={useWatch({ control, name }) as string} />
)
