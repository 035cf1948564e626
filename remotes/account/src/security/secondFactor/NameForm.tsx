import { loginPasswordProblem } from '@forum/domain/people/person'
import { SECOND_FACTOR_NAME_MAX } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import { FormInput, useForm, valibotResolver } from '@forum/ui/form'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { checkedText } from '../../formRules.ts'
import { CurrentPasswordField } from '../CurrentPasswordField.tsx'
import { showRefusal } from '../showRefusal.ts'
import { AddForm } from './AddForm.tsx'
import { factorTexts as t } from './texts.ts'

const Name = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(() => t.nameEmpty),
  v.maxLength(SECOND_FACTOR_NAME_MAX),
)

/** The password proves an account that has no second factor yet. */
const namedForm = (isFirst: boolean) => v.object({ name: Name, password: isFirst ? checkedText(loginPasswordProblem) : v.string() })

interface NamedForm {
  name: string
  password: string
}

interface Props {
  isFirst: boolean
  /** Suggested name. */
  name: string
  /** Continues with the valid form; a refusal is shown at its field. */
  onNamed: (form: NamedForm) => Promise<void>
  onCancel: () => void
  /** Elements above the fields. */
  children?: ReactNode
}

/** Name of a new second factor, and the password for the first one. */
export function NameForm({ isFirst, name, onNamed, onCancel, children }: Props) {
  const { control, handleSubmit, setError, formState } = useForm<NamedForm>({
    resolver: valibotResolver(namedForm(isFirst)),
    defaultValues: { name, password: '' },
  })
  const submit = handleSubmit(async (form) => {
    try {
      await onNamed(form)
    } catch (error) {
      showRefusal(error, ['name', 'password'], isFirst ? 'password' : 'name', setError)
    }
  })
  return (
    <AddForm submit={i18n.t('Продолжить')} isSubmitting={formState.isSubmitting} onSubmit={submit} onCancel={onCancel}>
      {children}
      <FormInput
        control={control}
        name="name"
        label={t.name}
        hint={i18n.t('Чтобы отличать от других')}
        required
        autoComplete="off"
        maxLength={SECOND_FACTOR_NAME_MAX}
      />
      {isFirst && <CurrentPasswordField control={control} name="password" />}
    </AddForm>
  )
}
