import { forum } from '@forum/client/forum'
import { i18n } from '@forum/language'
import { Field, lazyWithRetry, makeStyles, TextLink } from '@forum/ui'
import { Checkbox } from '@forum/ui/choice'
import { type Control, Controller, type FieldPath, type FieldValues } from '@forum/ui/form'
import { type MouseEvent, useState } from 'react'
import { accountTexts } from '../texts.ts'

const Documents = lazyWithRetry(async () => (await import('../dialogs/Documents.tsx')).Documents)

const t = accountTexts.registration
const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'start', columnGap: '16px', rowGap: '4px' },
  // The link is aligned with the checkbox's label.
  policy: { paddingTop: '6px' },
})

interface Props<T extends FieldValues> {
  // biome-ignore lint/suspicious/noExplicitAny: the form's output type plays no part here
  control: Control<T, any, any>
  name: FieldPath<T>
}

/** Consent to the processing of personal data, and the text that is agreed to. */
export function ConsentField<T extends FieldValues>({ control, name }: Props<T>) {
  const styles = useStyles()
  const [reading, setReading] = useState<{ kind: 'consent' | 'policy'; link: HTMLElement } | null>(null)
  const read = (kind: 'consent' | 'policy') => (event: MouseEvent<HTMLElement>) => setReading({ kind, link: event.currentTarget })
  const close = () => {
    setReading(null)
    // The dialog releases the focus when it is removed.
    setTimeout(() => reading?.link.focus())
  }
  return (
    <div className={styles.root}>
      <Controller
        control={control}
        name={name}
        render={({ field, fieldState }) => (
          <Field validationMessage={fieldState.error?.message}>
            <Checkbox
              ref={field.ref}
              label={{ children: forum().consent.text, required: false }}
              required
              checked={field.value}
              onBlur={field.onBlur}
              onChange={(_, { checked }) => field.onChange(checked === true)}
            />
          </Field>
        )}
      />
      <TextLink inline className={styles.policy} onClick={read('consent')}>
        {i18n.t('Текст согласия')}
      </TextLink>
      <TextLink inline className={styles.policy} onClick={read('policy')}>
        {t.policy}
      </TextLink>
      {reading && <Documents kind={reading.kind} onClose={close} />}
    </div>
  )
}
