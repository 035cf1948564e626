import { SECOND_FACTOR_NAME_MAX } from '@forum/domain/limits'
import { loginPasswordProblem } from '@forum/domain/person'
import type { Control, FieldPath } from '@forum/ui/form'
import { FormInput } from '@forum/ui/form'
import * as v from 'valibot'
import { ruled } from '../../formRules.ts'
import { securityTexts } from '../texts.ts'
import { factorTexts as t } from './texts.ts'

const Name = v.pipe(v.string(), v.trim(), v.nonEmpty(t.nameEmpty), v.maxLength(SECOND_FACTOR_NAME_MAX))

/** @param isFirst the password proves an account that has no second factor yet */
export const namedForm = (isFirst: boolean) => v.object({ name: Name, password: isFirst ? ruled(loginPasswordProblem) : v.string() })
export interface NamedForm {
  name: string
  password: string
}

/** What a new second factor is called, and the password for the first. */
export function NameFields({ control, isFirst }: { control: Control<NamedForm>; isFirst: boolean }) {
  return (
    <>
      <FormInput
        control={control}
        name={'name' satisfies FieldPath<NamedForm>}
        label={t.name}
        hint={t.nameHint}
        required
        autoComplete="off"
        maxLength={SECOND_FACTOR_NAME_MAX}
      />
      {isFirst && (
        <FormInput
          control={control}
          name="password"
          label={securityTexts.presentPassword}
          type="password"
          required
          autoComplete="current-password"
        />
      )}
    </>
  )
}
