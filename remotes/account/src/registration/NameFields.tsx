import { OtherSpelling } from '@forum/ui/choice'
import { type Control, Controller, type FieldPath, type FieldValues, FormInput, useWatch } from '@forum/ui/form'
import { accountTexts } from '../texts.ts'
import type { Names } from './names.ts'

const t = accountTexts.registration

interface Props<T extends FieldValues> {
  // biome-ignore lint/suspicious/noExplicitAny: the form's output type plays no part here
  control: Control<T, any, any>
}

/** The names of a new account. */
export function NameFields<T extends Names>({ control }: Props<T>) {
  const path = (name: keyof Names) => name as FieldPath<T>
  const typed = useWatch({ control, name: [path('lastName'), path('firstName'), path('middleName')] }) as string[]
  const isOtherSpelling = useWatch({ control, name: path('otherSpelling') }) === true
  return (
    <>
      <FormInput control={control} name={path('lastName')} label={t.lastName} required autoComplete="family-name" />
      <FormInput control={control} name={path('firstName')} label={t.firstName} required={!isOtherSpelling} autoComplete="given-name" />
      <FormInput control={control} name={path('middleName')} label={t.middleName} autoComplete="additional-name" />
      <Controller
        control={control}
        name={path('otherSpelling')}
        render={({ field }) => <OtherSpelling checked={isOtherSpelling} onChange={field.onChange} names={typed} />}
      />
    </>
  )
}
