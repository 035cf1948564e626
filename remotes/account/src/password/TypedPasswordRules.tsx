import { type Control, type FieldPath, type FieldValues, useWatch } from '@forum/ui/form'
import { PasswordRules } from './PasswordRules.tsx'

interface Props<T extends FieldValues> {
  control: Control<T>
  /** Of the password's field. */
  name: FieldPath<T>
}

/** The rules for the password in a form. A separate component, so that typing re-renders nothing else. */
export const TypedPasswordRules = <T extends FieldValues>({ control, name }: Props<T>) => (
  <PasswordRules password={useWatch({ control, name }) as string} />
)
