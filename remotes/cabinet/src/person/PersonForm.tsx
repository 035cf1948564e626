import { forum } from '@forum/client/forum'
import type { Profile } from '@forum/contracts/people/session'
import { i18n } from '@forum/language'
import { Afterwards, Button, makeStyles } from '@forum/ui'
import { MessageDialog, useUnsavedInput } from '@forum/ui/dialog'
import { Controller } from '@forum/ui/form'
import { MessageBar, MessageBarActions, MessageBarBody } from '@forum/ui/notice'
import { PhoneInput } from '@forum/ui/phone'
import { useRef } from 'react'
import { cabinetTexts } from '../texts.ts'
import { PersonFields } from './PersonFields.tsx'
import { useReferences } from './references.ts'
import { usePersonForm } from './usePersonForm.ts'
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
  wide: { gridColumn: '1 / -1', minWidth: 0 },
  save: { gridColumn: '1 / -1', justifySelf: 'start', '@media (max-width: 640px)': { justifySelf: 'stretch' } },
})

/** Every field of the profile. */
export function PersonForm({ profile }: { profile: Profile }) {
  const styles = useStyles()
  const { form, save, failures, clearFailures } = usePersonForm(profile)
  const { control, formState } = form
  const { lists, ready, retry } = useReferences()
  const update = useRef<HTMLButtonElement>(null)
  const { question } = useUnsavedInput(formState.isDirty)

  const closeFailures = () => {
    clearFailures()
    update.current?.focus()
  }

  return (
    <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
      <PersonFields form={form} />
      <Afterwards>
        <WorkFields control={control} lists={lists} ready={ready} />
        {retry && (
          <MessageBar intent="error" layout="multiline" className={styles.wide}>
            <MessageBarBody>{i18n.t('Не удалось загрузить списки организаций, должностей и степеней.')}</MessageBarBody>
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
          {i18n.t('Обновить персональные данные')}
        </Button>
      </Afterwards>
      {question}
      {failures.length > 0 && (
        <MessageDialog title={i18n.t('ошибка')} email={forum().email} onClose={closeFailures}>
          {failures.map((text) => (
            <div key={text}>{text}</div>
          ))}
        </MessageDialog>
      )}
    </form>
  )
}
