import { i18n } from '@forum/language'
import { Field, makeStyles, Text } from '@forum/ui'
import { Switch } from '@forum/ui/choice'
import { BirthDatePicker } from '@forum/ui/date'
import { type Control, Controller } from '@forum/ui/form'
import { memo, useId } from 'react'
import { accountTexts } from '../texts.ts'
import { FieldGroup } from './FieldGroup.tsx'
import type { RegistrationValues } from './form.ts'
import { NameFields } from './NameFields.tsx'

const t = accountTexts.registration
const useStyles = makeStyles({ sex: { display: 'flex', alignItems: 'center', columnGap: '4px' } })

export const PersonFields = memo(({ control }: { control: Control<RegistrationValues> }) => {
  const styles = useStyles()
  const sexShown = useId()
  return (
    <FieldGroup title={i18n.t('О вас')}>
      <NameFields control={control} />
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
            <Field label={i18n.t('Пол')}>
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
                  <Text id={sexShown}>{field.value ? i18n.t('Женский') : i18n.t('Мужской')}</Text>
                </div>
              )}
            </Field>
          </div>
        )}
      />
    </FieldGroup>
  )
})
