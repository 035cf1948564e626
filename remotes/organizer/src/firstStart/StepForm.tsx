import { i18n } from '@forum/language'
import { Button, makeStyles, Text } from '@forum/ui'
import type { FieldValues, UseFormReturn } from '@forum/ui/form'
import type { FormEventHandler, ReactNode } from 'react'
import { firstStartTexts as t } from './texts.ts'

const useStyles = makeStyles({
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px 12px', alignItems: 'center' },
  intro: { marginBottom: '16px' },
})

interface Props<T extends FieldValues> {
  intro: string
  form: UseFormReturn<T>
  onSubmit: FormEventHandler
  /** Returns to the step before; absent: there is none. */
  onBack?: () => void
  children: ReactNode
}

/** Form of one step: its purpose, its fields, and the buttons. */
export function StepForm<T extends FieldValues>({ intro, form, onSubmit, onBack, children }: Props<T>) {
  const styles = useStyles()
  const { errors, isSubmitting } = form.formState
  return (
    <form onSubmit={onSubmit} noValidate>
      <Text as="p" block className={styles.intro}>
        {intro}
      </Text>
      {children}
      {errors.root?.message && (
        <Text as="p" block role="alert">
          {errors.root.message}
        </Text>
      )}
      <div className={styles.buttons}>
        <Button type="submit" appearance="primary" size="large" disabled={isSubmitting}>
          {i18n.t('Сохранить и продолжить')}
        </Button>
        {onBack && (
          <Button size="large" onClick={onBack}>
            {t.back}
          </Button>
        )}
        <Text>{i18n.t('Продолжить можно позже: «Настройки форума» предложат это.')}</Text>
      </div>
    </form>
  )
}
