import { Field, makeStyles, Text } from '@forum/ui'
import { OtherSpelling, Switch } from '@forum/ui/choice'
import { BirthDatePicker } from '@forum/ui/date'
import { type Control, Controller, FormInput, useWatch } from '@forum/ui/form'
import { memo, useId } from 'react'
import { accountTexts } from '../texts.ts'
import { FieldGroup } from './FieldGroup.tsx'
import type { RegistrationValues } from './form.ts'

const t = accountTexts.registration
const useStyles = makeStyles({ sex: { display: 'flex', alignItems: 'center', columnGap: '4px' } })

export const PersonFields = memo(({ control }: { control: Control<RegistrationValues> }) => {
  const styles = useStyles()
  const sexShown = useId()
  const isOtherSpelling = useWatch({ control, name: 'otherSpelling' })
  return (
    <FieldGroup title={t.person}>
      <FormInput control={control} name="lastName" label={t.lastName} required autoComplete="family-name" />
      <FormInput control={control} name="firstName" label={t.firstName} required={!isOtherSpelling} autoComplete="given-name" />
      <FormInput control={control} name="middleName" label={t.middleName} autoComplete="additional-name" />
      <Controller
        control={control}
        name="otherSpelling"
        render={({ field }) => <OtherSpelling checked={field.value} onChange={field.onChange} />}
      />
      <Controller
        control={control}
        name="birthDate"
        render={({ field, fieldState }) => (
          <Field label={t.birthDate} required validationMessage={fieldState.error?.message}>
            <BirthDatePicker value={field.value} onChange={field.onChange} onBlur={field.onBlur} ref={field.ref} />
          </Field>
        )}
      />
      <Controller
        control={control}
        name="isFemale"
        render={({ field }) => (
          <div>
            <Field label={t.sex}>
              {(given) => (
                <div className={styles.sex}>
                  <Switch
                    {...given}
                    ref={field.ref}
                    checked={field.value}
                    onChange={(_, { checked }) => field.onChange(checked)}
                    onBlur={field.onBlur}
                    aria-describedby={sexShown}
                  />
                  <Text id={sexShown}>{field.value ? t.female : t.male}</Text>
                </div>
              )}
            </Field>
          </div>
        )}
      />
    </FieldGroup>
  )
})
