import { call } from '@forum/client/call'
import { showRefusal } from '@forum/client/showRefusal'
import { changePaper } from '@forum/contracts/theses/volume'
import { ERRATUM_MAX } from '@forum/domain/theses/volume/details'
import { i18n } from '@forum/language'
import { Field, Text } from '@forum/ui'
import { Checkbox } from '@forum/ui/choice'
import { Controller, useForm } from '@forum/ui/form'
import { FormDialog } from '@forum/ui/form-dialog'
import { Textarea } from '@forum/ui/textarea'
import type { Paper } from './Papers.tsx'
import { volumeTexts as t } from './texts.ts'

interface Props {
  meetingId: number
  paper: Paper
  onChanged: () => void
  onClose: () => void
}

/** What is said of a published paper later: its text stays as it was. */
export function PaperDialog({ meetingId, paper: { number, title, erratum, withdrawnOn }, onChanged, onClose }: Props) {
  const form = useForm({ defaultValues: { erratum, withdrawn: withdrawnOn !== null } })
  const save = form.handleSubmit(async (values) => {
    try {
      await call(changePaper, { meetingId, number, ...values })
      onChanged()
    } catch (error) {
      showRefusal(error, form)
    }
  })
  return (
    <FormDialog
      title={i18n.t('Доклад {number}', { number })}
      action={t.save}
      form={form}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <Text block>{title}</Text>
      <Controller
        control={form.control}
        name="erratum"
        render={({ field, fieldState }) => (
          <Field
            label={i18n.t('Исправление')}
            hint={i18n.t('Что было неверно и как правильно. Стоит над текстом доклада, сам текст не меняется.')}
            validationMessage={fieldState.error?.message}
          >
            <Textarea {...field} maxLength={ERRATUM_MAX} />
          </Field>
        )}
      />
      <Controller
        control={form.control}
        name="withdrawn"
        render={({ field }) => (
          <Field hint={i18n.t('Страница и номер остаются: читатель увидит, что доклад отозван и когда.')}>
            <Checkbox
              label={i18n.t('Доклад отозван')}
              checked={field.value}
              onChange={(_, { checked }) => field.onChange(checked === true)}
            />
          </Field>
        )}
      />
    </FormDialog>
  )
}
