import { call } from '@forum/client/call'
import { showRefusal } from '@forum/client/showRefusal'
import { settleRefusedMark } from '@forum/contracts/door/office'
import { DECLINE_REASON_MAX } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import { Field, Text } from '@forum/ui'
import { Controller, useForm } from '@forum/ui/form'
import { FormDialog } from '@forum/ui/form-dialog'
import { Textarea } from '@forum/ui/textarea'
import { readingTexts } from '../reading/texts.ts'
import { disputeTexts } from './texts.ts'

interface Props {
  id: number
  onSettled: () => void
  onClose: () => void
}

/** Dialog for the resolution of a refused mark, for the log. */
export function SettleDialog({ id, onSettled, onClose }: Props) {
  const form = useForm({ defaultValues: { note: '' } })
  const settle = form.handleSubmit(async ({ note }: { note: string }) => {
    try {
      await call(settleRefusedMark, { id, note: note.trim() })
      onSettled()
    } catch (error) {
      showRefusal(error, form)
    }
  })
  return (
    <FormDialog
      title={disputeTexts.settle}
      action={disputeTexts.settle}
      form={form}
      onSubmit={(event) => void settle(event)}
      onClose={onClose}
    >
      <Text block>
        {i18n.t('Сама отметка не меняется. Если человек был на форуме, отметьте его в списке присутствия или зарегистрируйте.')}
      </Text>
      <Controller
        control={form.control}
        name="note"
        rules={{ validate: (value) => value.trim() !== '' || readingTexts.required }}
        render={({ field, fieldState }) => (
          <Field label={i18n.t('Что сделано')} required validationMessage={fieldState.error?.message}>
            <Textarea {...field} maxLength={DECLINE_REASON_MAX} />
          </Field>
        )}
      />
    </FormDialog>
  )
}
