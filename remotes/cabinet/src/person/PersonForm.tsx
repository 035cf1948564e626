import { ApiError, messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { showSuccess } from '@forum/client/toasts'
import { changeIndividual } from '@forum/contracts/individual'
import type { Profile } from '@forum/contracts/session'
import { Button, Field, makeStyles, Text } from '@forum/ui'
import { OtherSpelling, Switch } from '@forum/ui/choice'
import { BirthDatePicker } from '@forum/ui/date'
import { MessageDialog, useUnsavedInput } from '@forum/ui/dialog'
import { Controller, FormInput, useForm, useWatch } from '@forum/ui/form'
import { MessageBar, MessageBarActions, MessageBarBody } from '@forum/ui/notice'
import { PhoneInput } from '@forum/ui/phone'
import { useDeferredValue, useId, useRef, useState } from 'react'
import { cabinetTexts } from '../texts.ts'
import { changesOf, type PersonValues, personResolver, storedValues, valuesOf } from './personForm.ts'
import { keepIndividual } from './profile.ts'
import { useReferences } from './references.ts'
import { personTexts } from './texts.ts'
import { WorkFields } from './WorkFields.tsx'

const useStyles = makeStyles({
  form: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '20px 24px',
    alignItems: 'start',
    minWidth: 0,
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  sex: { display: 'flex', alignItems: 'center', columnGap: '4px' },
  wide: { gridColumn: '1 / -1', minWidth: 0 },
  save: { gridColumn: '1 / -1', justifySelf: 'start', '@media (max-width: 640px)': { justifySelf: 'stretch' } },
})

const failuresOf = (error: unknown): string[] => {
  const fields = error instanceof ApiError ? Object.values(error.fields).flat() : []
  return fields.length > 0 ? [...new Set(fields)] : [messageOf(error)]
}

const names = ['lastName', 'firstName', 'middleName'] as const

/** Every field of the profile; only what was changed is sent. */
export function PersonForm({ profile }: { profile: Profile }) {
  const styles = useStyles()
  const sexShown = useId()
  const stored = storedValues(profile)
  const { lists, ready, retry } = useReferences()
  const [failures, setFailures] = useState<string[]>([])
  const update = useRef<HTMLButtonElement>(null)
  const { control, handleSubmit, reset, formState, trigger, getFieldState } = useForm<PersonValues>({
    defaultValues: stored,
    resolver: personResolver(stored),
  })

  const isOtherSpelling = useWatch({ control, name: 'otherSpelling' })
  const { question } = useUnsavedInput(formState.isDirty)

  // Rendered after the part above it: all at once would block a slow processor too long.
  const below = useDeferredValue(true, false)

  const closeFailures = () => {
    setFailures([])
    update.current?.focus()
  }

  const save = handleSubmit(async (values) => {
    try {
      const individual = await call(changeIndividual, { id: profile.profiles[0]?.individual.id, ...changesOf(values, stored) })
      keepIndividual(individual)
      reset(valuesOf(individual))
      showSuccess(personTexts.saved)
    } catch (error) {
      setFailures(failuresOf(error))
    }
  })

  return (
    <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
      <FormInput control={control} name="lastName" label={personTexts.lastName} required autoComplete="family-name" />
      <FormInput control={control} name="firstName" label={personTexts.firstName} required={!isOtherSpelling} autoComplete="given-name" />
      <FormInput control={control} name="middleName" label={personTexts.middleName} autoComplete="additional-name" />
      <Controller
        control={control}
        name="otherSpelling"
        render={({ field }) => (
          <OtherSpelling
            checked={field.value}
            onChange={(checked) => {
              field.onChange(checked)
              void trigger(names.filter((name) => getFieldState(name).invalid))
            }}
          />
        )}
      />
      <FormInput control={control} name="latinLastName" label={personTexts.latinLastName} hint={personTexts.latinHint} />
      <FormInput control={control} name="latinFirstName" label={personTexts.latinFirstName} hint={personTexts.latinHint} />
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
          <Field label={personTexts.sex}>
            {(given) => (
              <div className={styles.sex}>
                <Switch
                  {...given}
                  ref={field.ref}
                  checked={field.value}
                  aria-describedby={sexShown}
                  onChange={(_, { checked }) => field.onChange(checked)}
                />
                <Text id={sexShown}>{field.value ? personTexts.female : personTexts.male}</Text>
              </div>
            )}
          </Field>
        )}
      />
      {below && (
        <>
          <WorkFields control={control} lists={lists} ready={ready} />
          {retry && (
            <MessageBar intent="error" layout="multiline" className={styles.wide}>
              <MessageBarBody>{personTexts.listsFailed}</MessageBarBody>
              <MessageBarActions>
                <Button onClick={retry}>{cabinetTexts.retry}</Button>
              </MessageBarActions>
            </MessageBar>
          )}
          <div className={styles.wide}>
            <Controller
              control={control}
              name="phone"
              render={({ field, fieldState }) => (
                <PhoneInput
                  ref={field.ref}
                  value={field.value}
                  onChange={field.onChange}
                  onBlur={field.onBlur}
                  problem={fieldState.error?.message}
                />
              )}
            />
          </div>
          <Button ref={update} className={styles.save} appearance="primary" type="submit" disabledFocusable={formState.isSubmitting}>
            {personTexts.update}
          </Button>
        </>
      )}
      {question}
      {failures.length > 0 && (
        <MessageDialog title={personTexts.failed} onClose={closeFailures}>
          {failures.map((text) => (
            <div key={text}>{text}</div>
          ))}
        </MessageDialog>
      )}
    </form>
  )
}
