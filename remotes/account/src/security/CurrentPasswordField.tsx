import { i18n } from '@forum/language'
import { type Control, type FieldPath, type FieldValues, FormInput } from '@forum/ui/form'

interface Props<T extends FieldValues> {
  control: Control<T>
  name: FieldPath<T>
}

/** The account's password, entered again for a change of its security. */
export const CurrentPasswordField = <T extends FieldValues>({ control, name }: Props<T>) => (
  <FormInput control={control} name={name} label={i18n.t('Текущий пароль')} type="password" required autoComplete="current-password" />
)
