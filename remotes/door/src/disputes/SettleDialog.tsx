import { call } from '@forum/client/call'
import { settleRefusedMark } from '@forum/contracts/door/office'
import { DECLINE_REASON_MAX } from '@forum/domain/platform/limits'
import { Field, Text } from '@forum/ui'
import { Controller, useForm } from '@forum/ui/form'
import { Textarea } from '@forum/ui/textarea'
import { OfficeForm } from '../reading/OfficeForm.tsx'
import { readingTexts } from '../reading/texts.ts'
import { disputeTexts } from './texts.ts'

interface Props {
  id: number
  onSettled: () => void
  onClose: () => void
}

/** What was done about a refused mark, for the log. */
export function SettleDialog({ id, onSettled, onClose }: Props) {
  const form = useForm({ defaultValues: { note: '' } })
  const settle = async ({ note }: { note: string }) => {
    await call(settleRefusedMark, { id, note: note.trim() })
    onSettled()
  }
  return (
    <OfficeForm title={disputeTexts.settle} action={disputeTexts.settle} form={form} onSubmit={settle} onClose={onClose}>
      <Text block>{disputeTexts.settleHint}</Text>
      <Controller
        control={form.control}
        name="note"
        rules={{ validate: (value) => value.trim() !== '' || readingTexts.required }}
        render={({ field, fieldState }) => (
          <Field label={disputeTexts.note} required validationMessage={fieldState.error?.message}>
            <Textarea {...field} maxLength={DECLINE_REASON_MAX} />
          </Field>
        )}
      />
    </OfficeForm>
  )
}
