import { call } from '@forum/client/call'
import { showRefusal } from '@forum/client/showRefusal'
import { type QueueEntry, takeAhead } from '@forum/contracts/participation/queue'
import { i18n } from '@forum/language'
import { Text } from '@forum/ui'
import { useForm } from '@forum/ui/form'
import { FormDialog } from '@forum/ui/form-dialog'
import { ReasonField } from '../fields/ReasonField.tsx'
import { queueTexts } from './texts.ts'

interface Props {
  entry: QueueEntry
  onTaken: () => void
  onClose: () => void
}

/** Dialog that takes a person out of turn, with a reason for the log. */
export function TakeDialog({ entry: { id, fullName }, onTaken, onClose }: Props) {
  const form = useForm({ defaultValues: { reason: '' } })
  const take = form.handleSubmit(async ({ reason }) => {
    try {
      await call(takeAhead, { id, reason: reason.trim() })
      onTaken()
    } catch (error) {
      showRefusal(error, form)
    }
  })
  return (
    <FormDialog title={queueTexts.take} action={queueTexts.take} form={form} onSubmit={(event) => void take(event)} onClose={onClose}>
      <Text block>
        {i18n.t('{name}: ближайшее свободное место будет предложено этому человеку, остальные подождут. Причина останется в журнале.', {
          name: fullName,
        })}
      </Text>
      <ReasonField control={form.control} name="reason" />
    </FormDialog>
  )
}
