import { forum } from '@forum/client/forum'
import { hasModule } from '@forum/domain/forum/modules'
import { i18n } from '@forum/language'
import { Field, makeStyles, Text } from '@forum/ui'
import { OtherSpelling, Switch } from '@forum/ui/choice'
import { BirthDatePicker } from '@forum/ui/date'
import { Controller, FormInput, type UseFormReturn, useWatch } from '@forum/ui/form'
import { useId } from 'react'
import type { PersonValues } from './personForm.ts'
import { personTexts } from './texts.ts'

const useStyles = makeStyles({ sex: { display: 'flex', alignItems: 'center', columnGap: '4px' } })

const names = ['lastName', 'firstName', 'middleName'] as const

/** Names, birth date and sex. */
export function PersonFields({ form: { control, trigger, getFieldState } }: { form: UseFormReturn<PersonValues> }) {
  const styles = useStyles()
  const sexShown = useId()
  const typed = useWatch({ control, name: names })
  const isOtherSpelling = useWatch({ control, name: 'otherSpelling' })
  return (
    <>
      <FormInput control={control} name="lastName" label={personTexts.lastName} required autoComplete="family-name" />
      <FormInput control={control} name="firstName" label={personTexts.firstName} required={!isOtherSpelling} autoComplete="given-name" />
      <FormInput control={control} name="middleName" label={personTexts.middleName} autoComplete="additional-name" />
      <Controller
        control={control}
        name="otherSpelling"
        render={({ field }) => (
          <OtherSpelling
            checked={field.value}
            names={typed}
            onChange={(checked) => {
              field.onChange(checked)
              void trigger(names.filter((name) => getFieldState(name).invalid))
            }}
          />
        )}
      />
      {hasModule(forum(), 'english') && (
        <>
          {/* The label does not begin with «Фамилия…»: the fixed label must stay the only one that begins so. */}
          <FormInput control={control} name="latinLastName" label={i18n.t('Last name (латиницей)')} hint={personTexts.latinHint} />
          <FormInput control={control} name="latinFirstName" label={i18n.t('First name (латиницей)')} hint={personTexts.latinHint} />
        </>
      )}
      <Controller
        control={control}
        name="birthDate"
        render={({ field, fieldState }) => (
          <Field label={personTexts.birthDate} validationMessage={fieldState.error?.message}>
            <BirthDatePicker value={field.value} onChange={field.onChange} onBlur={field.onBlur} />
          </Field>
        )}
      />
      <Controller
        control={control}
        name="isFemale"
        render={({ field }) => (
          <Field label={i18n.t('Пол')}>
            {(given) => (
              <div className={styles.sex}>
                <Switch
                  {...given}
                  ref={field.ref}
                  checked={field.value}
                  aria-describedby={sexShown}
                  onChange={(_, { checked }) => field.onChange(checked)}
                />
                <Text id={sexShown}>{field.value ? i18n.t('Женский') : i18n.t('Мужской')}</Text>
              </div>
            )}
          </Field>
        )}
      />
    </>
  )
}
