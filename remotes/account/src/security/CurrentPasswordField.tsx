import { type Control, type FieldPath, type FieldValues, FormInput } from '@forum/ui/form'
import { securityTexts } from './texts.ts'

interface Props<T extends FieldValues> {
  control: Control<T>
  name: FieldPath<T>
}

/** The account's password, entered again for a change of its security. */
export const CurrentPasswordField = <T extends FieldValues>({ control, name }: Props<T>) => (
  <FormInput control={control} name={name} label={securityTexts.presentPassword} type="password" required autoComplete="current-password" />
)
